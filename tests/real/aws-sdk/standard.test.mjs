// Standard queues, seen by the AWS SDK for JavaScript.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { paginateListDeadLetterSourceQueues } from '@aws-sdk/client-sqs';

import { inWorld } from './world.mjs';

const orders = { kind: 'sqs.standard' };
const one = { nodes: { orders } };

const md5 = (data) => createHash('md5').update(data).digest('hex');
const bodies = ({ Messages = [] }) => Messages.map((message) => message.Body);

// AWS's digest of message attributes, written from its documentation.
function attributesMd5(attributes) {
    const counted = (part) => {
        const bytes = Buffer.from(part);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(bytes.length);
        return Buffer.concat([length, bytes]);
    };
    const parts = Object.keys(attributes).sort().map((name) => {
        const { DataType, StringValue, BinaryValue } = attributes[name];
        const kind = Buffer.from([BinaryValue ? 2 : 1]);
        return Buffer.concat(
            [counted(name), counted(DataType), kind, counted(BinaryValue ?? StringValue)]);
    });
    return md5(Buffer.concat(parts));
}

test('a message is received with its body, its id and its system attributes', inWorld(one,
    async ({ sqs, url, sleep }) => {
        await sleep(5000);
        const { QueueUrl } = await sqs.getQueueUrl({ QueueName: 'orders' });
        assert.equal(QueueUrl, url('orders'));
        const body = 'こんにちは\n\t"quoted" \\ 😀';
        const sent = await sqs.sendMessage({ QueueUrl, MessageBody: body });
        assert.equal(sent.MD5OfMessageBody, md5(body));
        assert.equal(sent.SequenceNumber, undefined);

        await sleep(2500);
        const { Messages } = await sqs.receiveMessage(
            { QueueUrl, MessageSystemAttributeNames: ['All'] });
        assert.equal(Messages.length, 1);
        const { ReceiptHandle, ...message } = Messages[0];
        assert.ok(ReceiptHandle.length > 20);
        assert.deepEqual(message, {
            MessageId: sent.MessageId,
            Body: body,
            MD5OfBody: md5(body),
            Attributes: {
                SenderId: message.Attributes.SenderId,
                SentTimestamp: '5000',
                ApproximateReceiveCount: '1',
                ApproximateFirstReceiveTimestamp: '7500',
            },
        });
        await sqs.deleteMessage({ QueueUrl, ReceiptHandle });
        await sleep(60_000);
        assert.equal((await sqs.receiveMessage({ QueueUrl })).Messages, undefined);
    }));

test('message attributes come back typed, with digests of what is sent and of what is asked for',
    inWorld(one, async ({ sqs, url }) => {
        const QueueUrl = url('orders');
        const MessageAttributes = {
            price: { DataType: 'Number.yen', StringValue: '1980' },
            'order.id': { DataType: 'String', StringValue: '注文' },
            blob: { DataType: 'Binary', BinaryValue: Uint8Array.of(0, 1, 254, 255) },
        };
        const header = { DataType: 'String', StringValue: 'Root=1-5759e988-bd862e3fe1be46a9' };
        const sent = await sqs.sendMessage({
            QueueUrl, MessageBody: 'x', MessageAttributes,
            MessageSystemAttributes: { AWSTraceHeader: header },
        });
        assert.equal(sent.MD5OfMessageAttributes, attributesMd5(MessageAttributes));
        assert.equal(sent.MD5OfMessageSystemAttributes, attributesMd5({ AWSTraceHeader: header }));

        const receive = async (names) => (await sqs.receiveMessage({
            QueueUrl, VisibilityTimeout: 0, MessageAttributeNames: names,
            MessageSystemAttributeNames: ['AWSTraceHeader'],
        })).Messages[0];
        const all = await receive(['All']);
        assert.deepEqual(all.MessageAttributes, MessageAttributes);
        assert.equal(all.MD5OfMessageAttributes, attributesMd5(MessageAttributes));
        assert.deepEqual(all.Attributes, { AWSTraceHeader: header.StringValue });

        const some = await receive(['order.*']);
        const part = { 'order.id': MessageAttributes['order.id'] };
        assert.deepEqual(some.MessageAttributes, part);
        assert.equal(some.MD5OfMessageAttributes, attributesMd5(part));

        const none = await receive(undefined);
        assert.equal(none.MessageAttributes, undefined);
        assert.equal(none.MD5OfMessageAttributes, undefined);
    }));

test('a batch sends what it can, and each failure has its code', inWorld(one,
    async ({ sqs, url }) => {
        const QueueUrl = url('orders');
        const sent = await sqs.sendMessageBatch({
            QueueUrl,
            Entries: [
                { Id: 'a', MessageBody: 'first' },
                { Id: 'b', MessageBody: 'bell \u0007' },
                { Id: 'c', MessageBody: 'third' },
                { Id: 'd', MessageBody: 'late', DelaySeconds: 901 },
            ],
        });
        assert.deepEqual(sent.Successful.map((entry) => entry.Id), ['a', 'c']);
        assert.deepEqual(sent.Failed.map(({ Id, Code, SenderFault }) => [Id, Code, SenderFault]),
            [['b', 'InvalidMessageContents', true], ['d', 'InvalidParameterValue', true]]);
        const got = await sqs.receiveMessage({ QueueUrl, MaxNumberOfMessages: 10 });
        assert.deepEqual(bodies(got), ['first', 'third']);

        const handles = got.Messages.map((message) => message.ReceiptHandle);
        const changed = await sqs.changeMessageVisibilityBatch({
            QueueUrl,
            Entries: handles.map((ReceiptHandle, i) => (
                { Id: `m${i}`, ReceiptHandle, VisibilityTimeout: i === 0 ? 0 : 60 })),
        });
        assert.deepEqual(changed.Successful.map((entry) => entry.Id), ['m0', 'm1']);
        assert.equal(changed.Failed, undefined);
        assert.deepEqual(bodies(await sqs.receiveMessage({ QueueUrl })), ['first']);

        const deleted = await sqs.deleteMessageBatch({
            QueueUrl,
            Entries: [{ Id: 'good', ReceiptHandle: handles[1] },
                { Id: 'bad', ReceiptHandle: 'nonsense' }],
        });
        assert.deepEqual(deleted.Successful.map((entry) => entry.Id), ['good']);
        assert.deepEqual(deleted.Failed.map(({ Id, Code }) => [Id, Code]),
            [['bad', 'ReceiptHandleIsInvalid']]);
    }));

test('a long poll waits 20 s, or until a message comes', inWorld(one,
    async ({ sqs, url, sleep, clock }) => {
        const QueueUrl = url('orders');
        const empty = await sqs.receiveMessage({ QueueUrl, WaitTimeSeconds: 20 });
        assert.equal(empty.Messages, undefined);
        assert.equal(clock.now, 20_000);

        const poll = sqs.receiveMessage({ QueueUrl, WaitTimeSeconds: 20 });
        await sleep(7000);
        await sqs.sendMessage({ QueueUrl, MessageBody: 'at 27 s' });
        assert.deepEqual(bodies(await poll), ['at 27 s']);
        assert.equal(clock.now, 27_000);

        await sqs.sendMessage({ QueueUrl, MessageBody: 'delayed', DelaySeconds: 5 });
        assert.deepEqual(bodies(await sqs.receiveMessage({ QueueUrl, WaitTimeSeconds: 20 })),
            ['delayed']);
        assert.equal(clock.now, 32_000);
    }));

test('the oldest of waiting polls is served first', inWorld(one, async ({ sqs, url, sleep }) => {
    const QueueUrl = url('orders');
    const polls = [1, 2, 3].map(() => sqs.receiveMessage({ QueueUrl, WaitTimeSeconds: 20 }));
    await sleep(1000);
    const Entries = ['a', 'b'].map((Id) => ({ Id, MessageBody: Id }));
    await sqs.sendMessageBatch({ QueueUrl, Entries });
    assert.deepEqual((await Promise.all(polls)).map(bodies), [['a'], ['b'], []]);
}));

test('a message is hidden for the visibility timeout, which each receive can change', inWorld(
    { nodes: { orders: { ...orders, VisibilityTimeout: 10 } } },
    async ({ sqs, url, sleep, clock }) => {
        const QueueUrl = url('orders');
        const poll = (more = {}) => sqs.receiveMessage({ QueueUrl, WaitTimeSeconds: 20, ...more });
        await sqs.sendMessage({ QueueUrl, MessageBody: 'x' });
        await poll();
        const second = await poll({ VisibilityTimeout: 2 });
        assert.equal(clock.now, 10_000);
        const third = await poll();
        assert.equal(clock.now, 12_000);
        assert.notEqual(second.Messages[0].ReceiptHandle, third.Messages[0].ReceiptHandle);

        await sleep(9000); // of 10
        const { ReceiptHandle } = third.Messages[0];
        await sqs.changeMessageVisibility({ QueueUrl, ReceiptHandle, VisibilityTimeout: 15 });
        const fourth = await poll({ MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
        assert.equal(clock.now, 12_000 + 9_000 + 15_000);
        assert.equal(fourth.Messages[0].Attributes.ApproximateReceiveCount, '4');
    }));

test('visibility changed to 0 gives the message to whoever waits', inWorld(one,
    async ({ sqs, url, sleep, clock }) => {
        const QueueUrl = url('orders');
        await sqs.sendMessage({ QueueUrl, MessageBody: 'x' });
        const first = await sqs.receiveMessage({ QueueUrl });
        const poll = sqs.receiveMessage({ QueueUrl, WaitTimeSeconds: 20 });
        await sleep(3000);
        const { ReceiptHandle } = first.Messages[0];
        await sqs.changeMessageVisibility({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 });
        assert.deepEqual(bodies(await poll), ['x']);
        assert.equal(clock.now, 3000);
    }));

test('the receive that would be one too many moves the message to the dead-letter queue', inWorld(
    {
        nodes: {
            orders: { ...orders, VisibilityTimeout: 30,
                RedrivePolicy: { deadLetterTargetArn: 'dead', maxReceiveCount: 2 } },
            dead: { kind: 'sqs.standard' },
        },
    },
    async ({ sqs, url, clock }) => {
        const poll = (queue) => sqs.receiveMessage({
            QueueUrl: url(queue), WaitTimeSeconds: 20, MessageSystemAttributeNames: ['All'],
        });
        const { MessageId } = await sqs.sendMessage(
            { QueueUrl: url('orders'), MessageBody: 'poison' });
        const counts = [];
        while (counts.length < 2) {
            const { Messages } = await poll('orders');
            if (Messages) counts.push(Messages[0].Attributes.ApproximateReceiveCount);
        }
        assert.deepEqual(counts, ['1', '2']);
        assert.equal(clock.now, 30_000);
        while (clock.now < 80_000)
            assert.equal((await poll('orders')).Messages, undefined);

        const { Messages: [message] } = await poll('dead');
        assert.equal(message.MessageId, MessageId);
        assert.equal(message.Attributes.SentTimestamp, '0');
        assert.equal(message.Attributes.ApproximateReceiveCount, '3');
        assert.match(message.Attributes.DeadLetterQueueSourceArn, /:orders$/);
    }));

test('queues are made, found, changed, told about, and deleted', inWorld(
    { nodes: { dead: { kind: 'sqs.standard' } }, creatable: ['made', 'later'] },
    async ({ sqs, url, sleep }) => {
        const arn = (await sqs.getQueueAttributes(
            { QueueUrl: url('dead'), AttributeNames: ['QueueArn'] })).Attributes.QueueArn;
        const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arn, maxReceiveCount: '5' });
        const Attributes = { VisibilityTimeout: '45', RedrivePolicy };
        const made = await sqs.createQueue({ QueueName: 'made', Attributes });
        assert.equal(made.QueueUrl, url('made'));
        const again = await sqs.createQueue({ QueueName: 'made', Attributes });
        assert.equal(again.QueueUrl, made.QueueUrl);
        await sqs.createQueue({ QueueName: 'later', Attributes: { RedrivePolicy } });

        await sqs.setQueueAttributes({ ...made, Attributes: { DelaySeconds: '7' } });
        const { Attributes: shown } = await sqs.getQueueAttributes(
            { ...made, AttributeNames: ['All'] });
        assert.equal(shown.VisibilityTimeout, '45');
        assert.equal(shown.DelaySeconds, '7');
        assert.equal(shown.MaximumMessageSize, '1048576');
        assert.equal(shown.FifoQueue, undefined);
        assert.deepEqual(JSON.parse(shown.RedrivePolicy).maxReceiveCount, 5);

        const pages = [];
        const pager = paginateListDeadLetterSourceQueues(
            { client: sqs, pageSize: 1 }, { QueueUrl: url('dead') });
        for await (const page of pager) pages.push(page.queueUrls);
        assert.deepEqual(pages, [[url('later')], [url('made')]]);

        await sqs.sendMessage({ ...made, MessageBody: 'x', DelaySeconds: 0 });
        await sqs.purgeQueue(made);
        const poll = sqs.receiveMessage({ ...made, WaitTimeSeconds: 20 });
        poll.catch(() => {}); // looked at below
        await sleep(5000);
        await sqs.deleteQueue(made);
        await assert.rejects(poll, { name: 'QueueDoesNotExist' });
    }));

test('the counters of a queue are what GetQueueAttributes says', inWorld(one,
    async ({ sqs, url, sleep }) => {
        const QueueUrl = url('orders');
        const counters = async () => {
            const { Attributes } = await sqs.getQueueAttributes(
                { QueueUrl, AttributeNames: ['All'] });
            return ['', 'NotVisible', 'Delayed'].map(
                (suffix) => Number(Attributes[`ApproximateNumberOfMessages${suffix}`]));
        };
        const Entries = [0, 0, 0, 60].map((DelaySeconds, i) => (
            { Id: `${i}`, MessageBody: 'x', DelaySeconds }));
        await sqs.sendMessageBatch({ QueueUrl, Entries });
        assert.deepEqual(await counters(), [3, 0, 1]);
        await sqs.receiveMessage({ QueueUrl, MaxNumberOfMessages: 2 });
        assert.deepEqual(await counters(), [1, 2, 1]);
        await sleep(60_000);
        assert.deepEqual(await counters(), [4, 0, 0]);
    }));

test('a body of 1 MiB goes through, and one byte more does not', inWorld(one,
    async ({ sqs, url }) => {
        const QueueUrl = url('orders');
        const largest = 'あ'.repeat(349_525) + 'x'; // 1,048,576 bytes
        await sqs.sendMessage({ QueueUrl, MessageBody: largest });
        assert.deepEqual(bodies(await sqs.receiveMessage({ QueueUrl })), [largest]);
        await assert.rejects(sqs.sendMessage({ QueueUrl, MessageBody: `${largest}x` }),
            { Code: 'InvalidParameterValue' });
    }));

test('a group id of a standard queue is kept, and neither orders nor deduplicates', inWorld(one,
    async ({ sqs, url }) => {
        const QueueUrl = url('orders');
        for (const MessageBody of ['1', '2', '2'])
            await sqs.sendMessage({ QueueUrl, MessageBody, MessageGroupId: 'tenant' });
        const receive = () => sqs.receiveMessage({ QueueUrl, MaxNumberOfMessages: 2,
            MessageSystemAttributeNames: ['MessageGroupId', 'SequenceNumber'] });
        const first = await receive();
        assert.deepEqual(bodies(first), ['1', '2']);
        assert.deepEqual(first.Messages[0].Attributes, { MessageGroupId: 'tenant' });
        assert.deepEqual(bodies(await receive()), ['2']);
    }));

test('a response that is lost leaves its message hidden, and counted', inWorld(
    { nodes: { orders: { ...orders, VisibilityTimeout: 30, options: { lostResponses: 0.5 } } } },
    async ({ sqs, url, sleep, clock }) => {
        const QueueUrl = url('orders');
        await sqs.sendMessage({ QueueUrl, MessageBody: 'x' });
        const received = [];
        for (let receive = 1; receive <= 20; ++receive) {
            const { Messages } = await sqs.receiveMessage(
                { QueueUrl, MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
            if (Messages) received.push(Number(Messages[0].Attributes.ApproximateReceiveCount));
            await sleep(30_000);
        }
        assert.equal(clock.now, 600_000);
        assert.ok(received.length > 4 && received.length < 16, `${received}`);
        assert.ok(received.at(-1) > received.length, `${received}`);
    }));
