// FIFO queues, seen by the AWS SDK and by sqs-consumer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Consumer } from 'sqs-consumer';
import * as sdk from '@aws-sdk/client-sqs';

import { inWorld } from './world.mjs';

const plan = (settings = {}) => ({
    nodes: {
        'orders.fifo': { kind: 'sqs.fifo', VisibilityTimeout: 30, ...settings },
        'dead.fifo': { kind: 'sqs.fifo' },
    },
});
const withDlq = plan(
    { RedrivePolicy: { deadLetterTargetArn: 'dead.fifo', maxReceiveCount: 2 } });

// "a1" is message 1 of group a; its own text is its deduplication id.
const entry = (body, more = {}) => ({ Id: body, MessageBody: body, MessageGroupId: body[0],
    MessageDeduplicationId: body, ...more });

function queueOf({ sqs, url }, name = 'orders.fifo') {
    const QueueUrl = url(name);
    return {
        send: async (...bodies) => sqs.sendMessageBatch(
            { QueueUrl, Entries: bodies.map((body) => entry(body)) }),
        receive: async (count = 10, more = {}) => {
            const { Messages = [] } = await sqs.receiveMessage({ QueueUrl,
                MaxNumberOfMessages: count, MessageSystemAttributeNames: ['All'], ...more });
            return Messages;
        },
        settle: (messages, VisibilityTimeout) => sqs.changeMessageVisibilityBatch({ QueueUrl,
            Entries: messages.map(({ MessageId, ReceiptHandle }) => (
                { Id: MessageId, ReceiptHandle, VisibilityTimeout })) }),
        remove: (...messages) => sqs.deleteMessageBatch({ QueueUrl,
            Entries: messages.map(({ MessageId, ReceiptHandle }) => (
                { Id: MessageId, ReceiptHandle })) }),
    };
}

const bodies = (messages) => messages.map((message) => message.Body);

test('a message of a FIFO queue carries its group, its ids and a growing sequence number', inWorld(
    plan(), async ({ sqs, url }) => {
        const QueueUrl = url('orders.fifo');
        const numbers = [];
        for (const body of ['a1', 'a2']) {
            const { Id, ...message } = entry(body);
            const sent = await sqs.sendMessage({ QueueUrl, ...message });
            numbers.push(sent.SequenceNumber);
        }
        assert.match(numbers[0], /^\d{20}$/);
        assert.ok(BigInt(numbers[0]) < BigInt(numbers[1]));
        const { Messages } = await sqs.receiveMessage({ QueueUrl, MaxNumberOfMessages: 10,
            MessageSystemAttributeNames: ['All'] });
        assert.deepEqual(Messages.map(({ Attributes }) => Attributes.SequenceNumber), numbers);
        assert.equal(Messages[0].Attributes.MessageGroupId, 'a');
        assert.equal(Messages[0].Attributes.MessageDeduplicationId, 'a1');
    }));

test('order is kept in each group, and a message in flight blocks those behind it', inWorld(plan(),
    async (world) => {
        const queue = queueOf(world);
        await queue.send('a1', 'a2', 'b1', 'a3', 'b2');
        const [first] = await queue.receive(1);
        assert.equal(first.Body, 'a1');
        const others = await queue.receive();
        assert.deepEqual(bodies(others), ['b1', 'b2']);
        assert.deepEqual(await queue.receive(), []);

        await queue.remove(first);
        assert.deepEqual(bodies(await queue.receive()), ['a2', 'a3']);
        await queue.settle([others[0]], 0);
        assert.deepEqual(bodies(await queue.receive()), ['b1']);
    }));

test('a long poll is answered when the head of its group is deleted', inWorld(plan(),
    async (world) => {
        const queue = queueOf(world);
        await queue.send('a1', 'a2');
        const [head] = await queue.receive(1);
        const poll = queue.receive(1, { WaitTimeSeconds: 20 });
        await world.sleep(4000);
        await queue.remove(head);
        assert.deepEqual(bodies(await poll), ['a2']);
        assert.equal(world.clock.now, 4000);
    }));

test('messages whose timeout ends come back in their order', inWorld(plan(), async (world) => {
    const queue = queueOf(world);
    await queue.send('a1', 'a2', 'a3');
    assert.deepEqual(bodies(await queue.receive()), ['a1', 'a2', 'a3']);
    const again = await queue.receive(10, { WaitTimeSeconds: 20 });
    assert.deepEqual(again, []);
    assert.deepEqual(bodies(await queue.receive(10, { WaitTimeSeconds: 20 })), ['a1', 'a2', 'a3']);
    assert.equal(world.clock.now, 30_000);
}));

test('a duplicate within five minutes is accepted and not delivered', inWorld(plan(),
    async ({ sqs, url, sleep, ...world }) => {
        const queue = queueOf({ sqs, url, ...world });
        const send = () => {
            const { Id, ...message } = entry('a1');
            return sqs.sendMessage({ QueueUrl: url('orders.fifo'), ...message });
        };
        const first = await send();
        const [message] = await queue.receive();
        await queue.remove(message);
        await sleep(299_999);
        const second = await send();
        assert.equal(second.MessageId, first.MessageId);
        assert.deepEqual(await queue.receive(), []);
        await sleep(1);
        const third = await send();
        assert.notEqual(third.MessageId, first.MessageId);
        assert.deepEqual(bodies(await queue.receive()), ['a1']);
    }));

test('content-based deduplication looks at the body alone', inWorld(
    plan({ ContentBasedDeduplication: true }), async ({ sqs, url }) => {
        const QueueUrl = url('orders.fifo');
        const send = (MessageGroupId, MessageAttributes) => sqs.sendMessage(
            { QueueUrl, MessageBody: 'same', MessageGroupId, MessageAttributes });
        const first = await send('a');
        const colour = { colour: { DataType: 'String', StringValue: 'red' } };
        assert.equal((await send('b', colour)).MessageId, first.MessageId);
        const { Messages } = await sqs.receiveMessage({ QueueUrl, MaxNumberOfMessages: 10,
            MessageSystemAttributeNames: ['MessageDeduplicationId'] });
        assert.equal(Messages.length, 1);
        // SHA-256 of "same".
        assert.equal(Messages[0].Attributes.MessageDeduplicationId,
            '0967115f2813a3541eaef77de9d9d5773f1c0c04314b0bbfe4ff3b3b1c55b5d5');
    }));

test('an expired handle of a FIFO queue cannot delete', inWorld(plan(), async (world) => {
    const queue = queueOf(world);
    await queue.send('a1');
    const [message] = await queue.receive();
    await world.sleep(31_000);
    const { ReceiptHandle } = message;
    const late = world.sqs.deleteMessage({ QueueUrl: world.url('orders.fifo'), ReceiptHandle });
    const error = await late.then(() => null, (reason) => reason);
    assert.equal(error?.Code, 'InvalidParameterValue');
    assert.deepEqual(bodies(await queue.receive()), ['a1']);
}));

test('a dead letter frees its group, and starts its retention anew', inWorld(withDlq,
    async (world) => {
        const queue = queueOf(world);
        await queue.send('a1', 'a2');
        for (let i = 0; i < 2; ++i) {
            assert.deepEqual(bodies(await queue.receive(1)), ['a1']);
            await world.sleep(30_000);
        }
        assert.deepEqual(bodies(await queue.receive(1)), ['a2']);
        const [dead] = await queueOf(world, 'dead.fifo').receive();
        assert.equal(dead.Body, 'a1');
        assert.equal(dead.Attributes.MessageGroupId, 'a');
        assert.match(dead.Attributes.DeadLetterQueueSourceArn, /:orders\.fifo$/);
    }));

const refusals = [
    ['MissingParameter', { MessageDeduplicationId: 'x' }],
    ['InvalidParameterValue', { MessageGroupId: 'a' }],
    ['InvalidParameterValue', { MessageGroupId: 'a', MessageDeduplicationId: 'x',
        DelaySeconds: 5 }],
    ['InvalidParameterValue', { MessageGroupId: 'a b', MessageDeduplicationId: 'x' }],
];
for (const [code, parameters] of refusals) {
    test(`a send with ${JSON.stringify(parameters)} is refused: ${code}`, inWorld(plan(),
        async ({ sqs, url }) => {
            const send = sqs.sendMessage(
                { QueueUrl: url('orders.fifo'), MessageBody: 'x', ...parameters });
            const error = await send.then(() => null, (reason) => reason);
            assert.ok(error instanceof sdk.SQSServiceException);
            assert.equal(error.Code, code);
        }));
}

const throttled = plan({ options: { throughputQuota: 3 } }); // of 300 calls a second

test('a call above the quota is throttled', inWorld(throttled, async (world) => {
    const sqs = world.client({ maxAttempts: 1 });
    const queue = queueOf({ sqs, url: world.url });
    for (const body of ['a1', 'a2', 'a3']) await queue.send(body);
    const error = await queue.send('a4').then(() => null, (reason) => reason);
    assert.ok(error instanceof sdk.RequestThrottled, `${error}`);
}));

test('the SDK itself waits and tries again when it is throttled', inWorld(throttled,
    async (world) => {
        const { random } = Math; // the SDK's pauses are drawn
        Math.random = () => 0.5;
        try {
            const sqs = world.client({ maxAttempts: 10 });
            const queue = queueOf({ sqs, url: world.url });
            const attempts = [];
            for (const body of ['a1', 'a2', 'a3', 'a4'])
                attempts.push((await queue.send(body)).$metadata.attempts);
            assert.deepEqual(attempts.slice(0, 3), [1, 1, 1]);
            assert.ok(attempts[3] > 1);
            assert.ok(world.clock.now >= 1000);
            assert.deepEqual(bodies(await queue.receive()), ['a1', 'a2', 'a3', 'a4']);
        } finally {
            Math.random = random;
        }
    }));

test('two consumers handle each group in order, one message of a group at a time', inWorld(
    plan(), async (world) => {
        const { sqs, url, sleep, clock } = world;
        const sent = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'];
        await queueOf(world).send(...sent);
        const busy = new Set();
        const handled = [];
        const handleMessage = async (message) => {
            const group = message.Body[0];
            assert.ok(!busy.has(group), `${group} at ${clock.now}`);
            busy.add(group);
            await sleep(1000 + 300 * group.charCodeAt(0) % 700);
            busy.delete(group);
            handled.push(message.Body);
            return message;
        };
        const options = { queueUrl: url('orders.fifo'), sqs, handleMessage,
            suppressFifoWarning: true };
        const consumers = [Consumer.create(options), Consumer.create(options)];
        const errors = [];
        for (const consumer of consumers) {
            for (const event of ['error', 'processing_error'])
                consumer.on(event, (error) => errors.push(error));
            consumer.start();
        }
        await sleep(60_000);
        for (const consumer of consumers) consumer.stop();
        assert.deepEqual(errors, []);
        assert.deepEqual([...handled].sort(), sent);
        for (const group of 'abc')
            assert.deepEqual(handled.filter((body) => body.startsWith(group)),
                sent.filter((body) => body.startsWith(group)));
    }));

test('a FIFO queue is made by its attributes and its name, which must agree', inWorld(
    { nodes: {}, creatable: ['made.fifo', 'bad.fifo', 'bad'] }, async ({ sqs }) => {
        const made = await sqs.createQueue({ QueueName: 'made.fifo',
            Attributes: { FifoQueue: 'true', ContentBasedDeduplication: 'true' } });
        const { Attributes } = await sqs.getQueueAttributes({ ...made, AttributeNames: ['All'] });
        assert.equal(Attributes.FifoQueue, 'true');
        assert.equal(Attributes.ContentBasedDeduplication, 'true');
        assert.equal(Attributes.DeduplicationScope, 'queue');
        assert.equal(Attributes.FifoThroughputLimit, 'perQueue');
        const sent = await sqs.sendMessage({ ...made, MessageBody: 'x', MessageGroupId: 'g' });
        assert.ok(sent.SequenceNumber);
        for (const wrong of [{ QueueName: 'bad.fifo' },
            { QueueName: 'bad', Attributes: { FifoQueue: 'true' } }]) {
            const error = await sqs.createQueue(wrong).then(() => null, (reason) => reason);
            assert.equal(error?.Code, 'InvalidParameterValue');
        }
    }));
