// sqs-consumer, a worker that many people use, on queues of the engine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Consumer } from 'sqs-consumer';

import { inWorld } from './world.mjs';

const plan = {
    nodes: {
        orders: { kind: 'sqs.standard', VisibilityTimeout: 30,
            RedrivePolicy: { deadLetterTargetArn: 'dead', maxReceiveCount: 3 } },
        dead: { kind: 'sqs.standard' },
    },
};

// A consumer of `orders`, and the log of what it does: [when, what, which].
function consume({ sqs, url, clock }, handler, settings = {}) {
    const log = [];
    const note = (what, which) => log.push([clock.now, what, which]);
    const consumer = Consumer.create({
        queueUrl: url('orders'),
        sqs,
        handleMessage: async (message) => {
            note('handles', message.Body);
            await handler(message);
            return message; // that is: done
        },
        ...settings,
    });
    consumer.on('message_processed', (message) => note('processed', message.Body));
    consumer.on('processing_error', (error, message) => note(error.name, message.Body));
    consumer.on('timeout_error', (error, message) => note(error.name, message.Body));
    consumer.on('error', (error) => note('error', error.code ?? error.message));
    consumer.start();
    return { consumer, log, note };
}

const send = ({ sqs, url }, ...bodies) => sqs.sendMessageBatch({ QueueUrl: url('orders'),
    Entries: bodies.map((MessageBody) => ({ Id: MessageBody, MessageBody })) });

// How many messages a queue holds, by who can see them.
async function counts({ sqs, url }, queue) {
    const { Attributes } = await sqs.getQueueAttributes(
        { QueueUrl: url(queue), AttributeNames: ['All'] });
    return { visible: Number(Attributes.ApproximateNumberOfMessages),
        inFlight: Number(Attributes.ApproximateNumberOfMessagesNotVisible) };
}

const empty = { visible: 0, inFlight: 0 };

test('a consumer handles a message, deletes it, and polls again', inWorld(plan, async (world) => {
    const { consumer, log } = consume(world, () => world.sleep(2000));
    await world.sleep(5000);
    await send(world, 'A', 'B');
    await world.sleep(60_000);
    consumer.stop();
    assert.deepEqual(log, [
        [5000, 'handles', 'A'], [7000, 'processed', 'A'],
        [7001, 'handles', 'B'], [9001, 'processed', 'B'],
    ]);
    assert.deepEqual(await counts(world, 'orders'), empty);
}));

test('a handler that fails leads to the dead-letter queue after maxReceiveCount receives', inWorld(
    plan, async (world) => {
        const fail = () => Promise.reject(new Error('the handler fails'));
        const { consumer, log } = consume(world, fail);
        await send(world, 'A');
        await world.sleep(89_999);
        assert.deepEqual(await counts(world, 'dead'), empty);
        await world.sleep(1);
        consumer.stop();
        assert.deepEqual(log, [0, 30_000, 60_000].flatMap((at) => [
            [at, 'handles', 'A'], [at, 'StandardError', 'A'],
        ]));
        assert.deepEqual(await counts(world, 'orders'), empty);
        assert.deepEqual(await counts(world, 'dead'), { visible: 1, inFlight: 0 });
    }));

test('nothing moves while nobody asks', inWorld(plan, async (world) => {
    const { consumer } = consume(world, () => Promise.reject(new Error('fails')));
    await send(world, 'A');
    await world.sleep(60_000);
    consumer.stop(); // after three receives; its last poll finds nothing until 80 s
    await world.sleep(600_000);
    assert.deepEqual(await counts(world, 'dead'), empty);
    assert.deepEqual(await counts(world, 'orders'), { visible: 1, inFlight: 0 });
    const late = await world.sqs.receiveMessage({ QueueUrl: world.url('orders') });
    assert.equal(late.Messages, undefined);
    assert.deepEqual(await counts(world, 'dead'), { visible: 1, inFlight: 0 });
}));

test('a handler slower than the timeout: a second consumer handles the message, too', inWorld(plan,
    async (world) => {
        const slow = () => world.sleep(40_000);
        const first = consume(world, slow);
        await send(world, 'A');
        await world.sleep(1000);
        const second = consume(world, slow);
        await world.sleep(120_000);
        first.consumer.stop();
        second.consumer.stop();
        assert.deepEqual(first.log, [[0, 'handles', 'A'], [40_000, 'processed', 'A']]);
        assert.deepEqual(second.log, [[30_000, 'handles', 'A'], [70_000, 'processed', 'A']]);
        assert.deepEqual(await counts(world, 'orders'), empty);
    }));

test('a heartbeat keeps the message from the second consumer', inWorld(plan, async (world) => {
    const slow = () => world.sleep(100_000);
    const heartbeat = { visibilityTimeout: 30, heartbeatInterval: 10 };
    const first = consume(world, slow, heartbeat);
    await send(world, 'A');
    await world.sleep(1000);
    const second = consume(world, slow, heartbeat);
    await world.sleep(200_000);
    first.consumer.stop();
    second.consumer.stop();
    assert.deepEqual(first.log, [[0, 'handles', 'A'], [100_000, 'processed', 'A']]);
    assert.deepEqual(second.log, []);
}));

test('a handler that runs out of its own time fails, and the message comes back', inWorld(plan,
    async (world) => {
        let runs = 0;
        const slowAtFirst = () => world.sleep(++runs === 1 ? 50_000 : 1000);
        const { consumer, log } = consume(world, slowAtFirst, { handleMessageTimeout: 10_000 });
        await send(world, 'A');
        await world.sleep(60_000);
        consumer.stop();
        assert.deepEqual(log, [
            [0, 'handles', 'A'], [10_000, 'TimeoutError', 'A'],
            [30_000, 'handles', 'A'], [31_000, 'processed', 'A'],
        ]);
    }));

test('a consumer that gives back what failed uses up its receives at once', inWorld(plan,
    async (world) => {
        const { consumer, log } = consume(world, () => Promise.reject(new Error('fails')),
            { terminateVisibilityTimeout: true });
        await send(world, 'A');
        await world.sleep(1000);
        consumer.stop();
        assert.equal(log.filter(([, what]) => what === 'handles').length, 3);
        assert.ok(log.every(([at]) => at < 10));
        assert.deepEqual(await counts(world, 'dead'), { visible: 1, inFlight: 0 });
    }));

test('of a batch, what the handler does not give back comes again', inWorld(plan, async (world) => {
    const batches = [];
    const handleMessageBatch = async (messages) => {
        const bodies = messages.map((message) => message.Body);
        batches.push([world.clock.now, ...bodies]);
        return messages.filter((message) => message.Body !== 'bad');
    };
    const settings = { handleMessage: undefined, handleMessageBatch, batchSize: 10 };
    await send(world, 'A', 'bad', 'C');
    const { consumer, log } = consume(world, null, settings);
    await world.sleep(90_000);
    consumer.stop();
    assert.deepEqual(batches, [[0, 'A', 'bad', 'C'], [30_000, 'bad'], [60_000, 'bad']]);
    assert.deepEqual(log, [[0, 'processed', 'A'], [0, 'processed', 'C']]);
    assert.deepEqual(await counts(world, 'dead'), { visible: 1, inFlight: 0 });
}));

test('ten messages are handled side by side when the batch size is ten', inWorld(plan,
    async (world) => {
        const bodies = [...'abcdefghij'];
        await send(world, ...bodies);
        const { consumer, log } = consume(world, (message) =>
            world.sleep(1000 * (1 + bodies.indexOf(message.Body))), { batchSize: 10 });
        await world.sleep(60_000);
        consumer.stop();
        assert.deepEqual(log, [
            ...bodies.map((body) => [0, 'handles', body]),
            ...bodies.map((body, at) => [1000 * (1 + at), 'processed', body]),
        ]);
    }));

test('a queue that is gone is an error that the consumer knows, and it pauses', inWorld(plan,
    async (world) => {
        const { consumer, log } = consume(world, () => Promise.resolve());
        await world.sleep(5000);
        await world.sqs.deleteQueue({ QueueUrl: world.url('orders') });
        await world.sleep(21_000);
        consumer.stop();
        const gone = 'QueueDoesNotExist';
        assert.deepEqual(log, [[5000, 'error', gone], [15_000, 'error', gone],
            [25_000, 'error', gone]]);
    }));

test('many consumers at once give the same run every time', async () => {
    const crowd = inWorld(plan, async (world) => {
        let handled = 0;
        const handler = async (message) => {
            await world.sleep(500 + 37 * Number(message.Body));
            if (++handled % 5 === 0) throw new Error('every fifth fails');
        };
        const all = Array.from({ length: 5 }, () => consume(world, handler, { batchSize: 3 }));
        for (let first = 0; first < 40; first += 10)
            await send(world, ...Array.from({ length: 10 }, (_, i) => `${first + i}`));
        await world.sleep(200_000);
        for (const { consumer } of all) consumer.stop();
        assert.ok(handled > 40);
        assert.deepEqual(await counts(world, 'orders'), empty);
    });
    const [first, second] = [await crowd(), await crowd()];
    assert.equal(first.fingerprint, second.fingerprint);
});
