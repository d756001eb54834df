// Move tasks (redrive), seen by the AWS SDK.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as sdk from '@aws-sdk/client-sqs';

import { inWorld } from './world.mjs';

const plan = {
    nodes: {
        orders: { kind: 'sqs.standard', VisibilityTimeout: 10,
            RedrivePolicy: { deadLetterTargetArn: 'dead', maxReceiveCount: 1 } },
        dead: { kind: 'sqs.standard' },
        other: { kind: 'sqs.standard' },
    },
};

const arn = (queue) => `arn:aws:sqs:us-east-1:000000000000:${queue}`;
const letters = [...'abcdefghij'];

// Ten messages that were received once and not deleted; the next receive moved them to `dead`.
async function fillDeadLetters({ sqs, url, sleep }) {
    const QueueUrl = url('orders');
    const Entries = letters.map((Id) => ({ Id, MessageBody: Id }));
    await sqs.sendMessageBatch({ QueueUrl, Entries });
    await sqs.receiveMessage({ QueueUrl, MaxNumberOfMessages: 10 });
    await sleep(10_000);
    await sqs.receiveMessage({ QueueUrl });
}

async function size({ sqs, url }, queue) {
    const { Attributes } = await sqs.getQueueAttributes(
        { QueueUrl: url(queue), AttributeNames: ['ApproximateNumberOfMessages'] });
    return Number(Attributes.ApproximateNumberOfMessages);
}

test('a task moves dead letters back to where they came from', inWorld(plan, async (world) => {
    const { sqs, url, sleep } = world;
    await fillDeadLetters(world);
    assert.equal(await size(world, 'dead'), 10);
    const { TaskHandle } = await sqs.startMessageMoveTask({ SourceArn: arn('dead') });
    assert.ok(TaskHandle);
    await sleep(60_000);
    assert.equal(await size(world, 'dead'), 0);
    assert.equal(await size(world, 'orders'), 10);

    const { Results } = await sqs.listMessageMoveTasks({ SourceArn: arn('dead') });
    assert.equal(Results.length, 1);
    assert.equal(Results[0].Status, 'COMPLETED');
    assert.equal(Results[0].TaskHandle, undefined);
    assert.equal(Results[0].SourceArn, arn('dead'));
    assert.equal(Results[0].DestinationArn, undefined);
    assert.equal(Results[0].ApproximateNumberOfMessagesMoved, 10);
    assert.equal(Results[0].ApproximateNumberOfMessagesToMove, 10);

    const { Messages } = await sqs.receiveMessage({ QueueUrl: url('orders'),
        MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['All'] });
    assert.deepEqual(Messages.map((message) => message.Body), letters);
    assert.ok(Messages.every(({ Attributes }) => Attributes.ApproximateReceiveCount === '1'));
}));

test('a task moves to a queue of choice at the rate that it is given, and can be cancelled',
    inWorld(plan, async (world) => {
        const { sqs, sleep } = world;
        await fillDeadLetters(world);
        const { TaskHandle } = await sqs.startMessageMoveTask({ SourceArn: arn('dead'),
            DestinationArn: arn('other'), MaxNumberOfMessagesPerSecond: 1 });
        await sleep(3500);
        const running = (await sqs.listMessageMoveTasks({ SourceArn: arn('dead') })).Results[0];
        assert.equal(running.Status, 'RUNNING');
        assert.equal(running.TaskHandle, TaskHandle);
        assert.equal(running.DestinationArn, arn('other'));
        assert.equal(running.MaxNumberOfMessagesPerSecond, 1);
        assert.equal(running.ApproximateNumberOfMessagesMoved, 4);

        const cancelled = await sqs.cancelMessageMoveTask({ TaskHandle });
        assert.equal(cancelled.ApproximateNumberOfMessagesMoved, 4);
        await sleep(10_000);
        assert.equal(await size(world, 'other'), 4);
        assert.equal(await size(world, 'dead'), 6);
        const over = (await sqs.listMessageMoveTasks({ SourceArn: arn('dead') })).Results[0];
        assert.equal(over.Status, 'CANCELLED');
    }));

test('a task whose destination goes away fails, and says why', inWorld(plan, async (world) => {
    const { sqs, url, sleep } = world;
    await fillDeadLetters(world);
    await sqs.startMessageMoveTask({ SourceArn: arn('dead'), DestinationArn: arn('other'),
        MaxNumberOfMessagesPerSecond: 1 });
    await sleep(2500);
    await sqs.deleteQueue({ QueueUrl: url('other') });
    await sleep(10_000);
    const [task] = (await sqs.listMessageMoveTasks({ SourceArn: arn('dead') })).Results;
    assert.equal(task.Status, 'FAILED');
    assert.equal(task.FailureReason, 'AWS.SimpleQueueService.NonExistentQueue');
    assert.equal(await size(world, 'dead'), 7);
}));

const handle = (task) => Buffer.from(JSON.stringify(task)).toString('base64');
const refusals = [
    ['a source that is no dead-letter queue', 'InvalidParameterValue', (sqs) =>
        sqs.startMessageMoveTask({ SourceArn: arn('orders') })],
    ['a destination that is not there', 'ResourceNotFoundException', (sqs) =>
        sqs.startMessageMoveTask({ SourceArn: arn('dead'), DestinationArn: arn('nowhere') })],
    ['a second task beside the first', 'InvalidParameterValue', async (sqs) => {
        const start = () => sqs.startMessageMoveTask(
            { SourceArn: arn('dead'), MaxNumberOfMessagesPerSecond: 1 });
        await start();
        return start();
    }],
    ['a handle that is none', 'InvalidParameterValue', (sqs) =>
        sqs.cancelMessageMoveTask({ TaskHandle: 'nonsense' })],
    ['a handle of an unknown queue', 'ResourceNotFoundException', (sqs) =>
        sqs.cancelMessageMoveTask(
            { TaskHandle: handle({ taskId: 'x', sourceArn: arn('nowhere') }) })],
    ['a handle of an unknown task', 'ResourceNotFoundException', (sqs) =>
        sqs.cancelMessageMoveTask(
            { TaskHandle: handle({ taskId: 'x', sourceArn: arn('dead') }) })],
];
for (const [what, code, ask] of refusals) {
    test(`${what}: ${code}`, inWorld(plan, async (world) => {
        await fillDeadLetters(world);
        const error = await ask(world.sqs).then(() => null, (reason) => reason);
        assert.ok(error instanceof (sdk[code] ?? sdk.SQSServiceException), `${error}`);
        assert.equal(error.Code, code);
    }));
}
