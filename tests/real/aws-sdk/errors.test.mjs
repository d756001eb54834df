// Each error that SQS answers with arrives as the SDK's class for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as sdk from '@aws-sdk/client-sqs';

import { inWorld } from './world.mjs';

const plan = {
    nodes: {
        orders: { kind: 'sqs.standard', VisibilityTimeout: 30,
            options: { inFlightQuota: 3, changeExpired: 'error' } },
    },
    creatable: ['made'],
};

const entries = (...ids) => ids.map((Id) => ({ Id, MessageBody: 'x' }));
const send = (Entries) => (sqs, queue) => sqs.sendMessageBatch({ ...queue, Entries });

async function received(sqs, queue) {
    await sqs.sendMessage({ ...queue, MessageBody: 'x' });
    const { Messages } = await sqs.receiveMessage(queue);
    return { ...queue, ReceiptHandle: Messages[0].ReceiptHandle };
}

// Class, code as older clients know it, HTTP status, what provokes it.
const classes = [
    ['BatchEntryIdsNotDistinct', 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct', 400,
        send(entries('a', 'b', 'a'))],
    ['BatchRequestTooLong', 'AWS.SimpleQueueService.BatchRequestTooLong', 400,
        send(['a', 'b'].map((Id) => ({ Id, MessageBody: 'x'.repeat(600_000) })))],
    ['EmptyBatchRequest', 'AWS.SimpleQueueService.EmptyBatchRequest', 400, send([])],
    ['InvalidAttributeName', 'InvalidAttributeName', 400, (sqs, queue) =>
        sqs.getQueueAttributes({ ...queue, AttributeNames: ['Colour'] })],
    ['InvalidAttributeName', 'InvalidAttributeName', 400, (sqs, queue) =>
        sqs.setQueueAttributes({ ...queue, Attributes: { FifoQueue: 'true' } })],
    ['InvalidAttributeValue', 'InvalidAttributeValue', 400, (sqs, queue) =>
        sqs.setQueueAttributes({ ...queue, Attributes: { VisibilityTimeout: '43201' } })],
    ['InvalidBatchEntryId', 'AWS.SimpleQueueService.InvalidBatchEntryId', 400,
        send(entries('a:b'))],
    ['InvalidMessageContents', 'InvalidMessageContents', 400, (sqs, queue) =>
        sqs.sendMessage({ ...queue, MessageBody: 'bell \u0007' })],
    ['MessageNotInflight', 'AWS.SimpleQueueService.MessageNotInflight', 400,
        async (sqs, queue, sleep) => {
            const handle = await received(sqs, queue);
            await sleep(30_000);
            return sqs.changeMessageVisibility({ ...handle, VisibilityTimeout: 5 });
        }],
    ['OverLimit', 'OverLimit', 403, async (sqs, queue) => {
        await sqs.sendMessageBatch({ ...queue, Entries: entries('a', 'b', 'c', 'd') });
        await sqs.receiveMessage({ ...queue, MaxNumberOfMessages: 10 });
        return sqs.receiveMessage(queue);
    }],
    ['PurgeQueueInProgress', 'AWS.SimpleQueueService.PurgeQueueInProgress', 403,
        async (sqs, queue) => {
            await sqs.purgeQueue(queue);
            return sqs.purgeQueue(queue);
        }],
    ['QueueDeletedRecently', 'AWS.SimpleQueueService.QueueDeletedRecently', 400,
        async (sqs, queue) => {
            await sqs.deleteQueue(queue);
            return sqs.createQueue({ QueueName: 'orders' });
        }],
    ['QueueDoesNotExist', 'AWS.SimpleQueueService.NonExistentQueue', 400, (sqs) =>
        sqs.getQueueUrl({ QueueName: 'nobody-made-it' })],
    ['QueueDoesNotExist', 'AWS.SimpleQueueService.NonExistentQueue', 400, (sqs, queue) =>
        sqs.sendMessage({ QueueUrl: `${queue.QueueUrl}-not`, MessageBody: 'x' })],
    ['QueueNameExists', 'QueueAlreadyExists', 400, (sqs) =>
        sqs.createQueue({ QueueName: 'orders', Attributes: { VisibilityTimeout: '31' } })],
    ['ReceiptHandleIsInvalid', 'ReceiptHandleIsInvalid', 404, (sqs, queue) =>
        sqs.deleteMessage({ ...queue, ReceiptHandle: 'nonsense' })],
    ['ReceiptHandleIsInvalid', 'ReceiptHandleIsInvalid', 404, (sqs, queue) =>
        sqs.changeMessageVisibility({ ...queue, ReceiptHandle: 'x', VisibilityTimeout: 0 })],
    ['TooManyEntriesInBatchRequest', 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest', 400,
        send(entries(...'abcdefghijk'))],
    // The SDK has no class of their own for these.
    ['SQSServiceException', 'InvalidParameterValue', 400, (sqs, queue) =>
        sqs.receiveMessage({ ...queue, MaxNumberOfMessages: 11 })],
    ['SQSServiceException', 'InvalidParameterValue', 400, (sqs, queue) =>
        sqs.receiveMessage({ ...queue, WaitTimeSeconds: -1 })],
    ['SQSServiceException', 'InvalidParameterValue', 400, (sqs, queue) =>
        sqs.sendMessage({ ...queue, MessageBody: 'x', DelaySeconds: 901 })],
    ['SQSServiceException', 'InvalidParameterValue', 400, (sqs) =>
        sqs.createQueue({ QueueName: 'a/b' })],
    ['SQSServiceException', 'InvalidParameterValue', 400, async (sqs, queue) => {
        const handle = await received(sqs, queue);
        await sqs.deleteMessage(handle);
        return sqs.changeMessageVisibility({ ...handle, VisibilityTimeout: 5 });
    }],
    ['SQSServiceException', 'MissingParameter', 400, (sqs, queue) =>
        sqs.sendMessage({ ...queue, MessageBody: '' })],
];

classes.forEach(([name, code, http, provoke], at) => {
    test(`${name} (${code}), row ${at}`, inWorld(plan, async ({ sqs, url, sleep }) => {
        const error = await provoke(sqs, { QueueUrl: url('orders') }, sleep).then(
            (output) => assert.fail(`no error, but ${JSON.stringify(output)}`), (reason) => reason);
        assert.ok(error instanceof sdk[name], `${error.name} is no ${name}: ${error.message}`);
        assert.ok(error instanceof sdk.SQSServiceException);
        if (name !== 'SQSServiceException') assert.equal(error.name, name);
        assert.equal(error.Code, code);
        assert.equal(error.Type, 'Sender');
        assert.equal(error.$fault, 'client');
        assert.equal(error.$metadata.httpStatusCode, http);
        assert.equal(error.$metadata.attempts, 1);
        assert.ok(error.message.length > 10);
    }));
});
