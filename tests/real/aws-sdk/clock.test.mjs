// What the other tests stand on: the clock, and a world in which nothing can happen.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { VirtualClock } from './virtual_clock.mjs';
import { inWorld } from './world.mjs';

const one = { nodes: { orders: { kind: 'sqs.standard' } } };

test('timers ring in the order of their times, then of their setting', () => {
    const clock = new VirtualClock();
    const rung = [];
    clock.install();
    try {
        setTimeout(() => rung.push('b'), 20);
        setTimeout((name) => rung.push(name), 10, 'a');
        setTimeout(() => rung.push('c'), 20);
        clearTimeout(setTimeout(() => rung.push('cancelled'), 5));
        const every = setInterval(() => rung.push(new Date().getTime()), 15);
        for (const moment of [9, 10, 20, 40]) {
            clock.now = moment;
            while (clock.runOne());
        }
        clearInterval(every);
        assert.equal(clock.next(), null);
        assert.equal(Date.now(), 40);
    } finally {
        clock.uninstall();
    }
    assert.deepEqual(rung, ['a', 20, 'b', 'c', 40]);
    assert.ok(Date.now() > 1e12);
});

test('waiting for what never happens is an error, not a hang', async () => {
    const forever = inWorld(one, () => new Promise(() => {}));
    await assert.rejects(forever(), /nothing will ever happen/);
});

test('another seed gives other ids and the same run gives the same ids', async () => {
    const ids = [];
    for (const seed of [1, 1, 2]) {
        await inWorld({ ...one, seed }, async ({ sqs, url }) => {
            const sent = await sqs.sendMessage({ QueueUrl: url('orders'), MessageBody: 'x' });
            ids.push(sent.MessageId);
        })();
    }
    assert.equal(ids[0], ids[1]);
    assert.notEqual(ids[0], ids[2]);
});
