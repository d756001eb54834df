// A world for clients: queues of the engine behind a loopback socket, and one clock for both. When
// every client waits, time jumps to what is due next. One thing happens at a time, so that a test
// gives the same run whenever it is run.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { SQS } from '@aws-sdk/client-sqs';

import { Engine } from './engine.mjs';
import { Protocol } from './protocol.mjs';
import { VirtualClock } from './virtual_clock.mjs';

const STEPS_MAX = 20000;
const NOT_HERE = { code: 'InvalidAction', shape: 'InvalidAction', http: 400,
    message: 'This action is not served here.' };

// One for all tests of a file: each begins a run of its own in it.
const engine = new Engine();
after(() => engine.stop());

export class World {
    clock = new VirtualClock();
    fingerprint = null; // of the run, once it is over
    #protocol = new Protocol((call) => this.#held.set(call.order, call), this.clock);
    #clients = [];
    #sends = new Set(); // calls that clients have begun: { attempt, attempts }
    #attempts = 0; // requests that clients have made so far
    #held = new Map(); // order -> call, from its arrival until its answer leaves
    #open = new Map(); // the engine's number -> order
    #answers = []; // [order, what the engine said], not yet sent
    #next = null; // when the engine does something by itself

    async begin({ nodes, creatable = [], seed = 1 }) {
        await this.#protocol.listen();
        const scenario = { queuereel: 1, seed, until: '1000d', nodes };
        this.#hear(await engine.ask({ open: scenario, creatable }));
        this.sqs = this.client();
        this.clock.install();
    }

    // A client of the SDK, as anybody makes one; two middlewares tell when it is waiting.
    client(settings = {}) {
        const client = new SQS({
            region: 'us-east-1',
            endpoint: this.#protocol.origin,
            credentials: { accessKeyId: 'AKIAQUEUEREEL', secretAccessKey: 'none' },
            ...settings,
        });
        client.middlewareStack.add(this.#watchSends(), { step: 'initialize', priority: 'high' });
        client.middlewareStack.add(this.#watchAttempts(),
            { step: 'finalizeRequest', priority: 'low' });
        this.#clients.push(client);
        return client;
    }

    #watchSends() {
        return (next, context) => async (call) => {
            const send = { attempt: null, attempts: 0 };
            context.judgeSend = send;
            this.#sends.add(send);
            try {
                return await next(call);
            } finally {
                this.#sends.delete(send);
            }
        };
    }

    #watchAttempts() {
        return (next, context) => async (call) => {
            const send = context.judgeSend;
            send.attempt = ++this.#attempts;
            send.attempts += 1;
            call.request.headers['x-judge-order'] = String(send.attempt);
            try {
                return await next(call);
            } finally {
                send.attempt = null;
            }
        };
    }

    // Functions of their own, so that a test takes out of the world what it needs.
    url = (queue) => `${this.#protocol.origin}/000000000000/${queue}`;
    sleep = (ms) => new Promise((resolve) => globalThis.setTimeout(resolve, ms));

    // Every call of a client is held here, or pauses between two attempts.
    #quiet() {
        const waits = ({ attempt, attempts }) =>
            attempt === null ? attempts > 0 : this.#held.has(attempt);
        return [...this.#sends].every(waits);
    }

    async #settle() {
        do {
            await turn();
            await turn();
        } while (!this.#quiet());
    }

    #hear({ number, answers, next }, order = null) {
        if (order !== null) this.#open.set(number, order);
        for (const answer of answers) {
            this.#answers.push([this.#open.get(answer.call), answer]);
            this.#open.delete(answer.call);
        }
        this.#next = next;
    }

    // The oldest call that the engine has not heard of yet.
    #unheard() {
        const orders = [...this.#held.values()].filter((call) => !call.asked)
            .map((call) => call.order);
        return orders.length > 0 ? this.#held.get(Math.min(...orders)) : null;
    }

    async #tell(call) {
        call.asked = true;
        if (call.verb === null || call.verb === 'listQueues')
            return this.#answers.push([call.order, { error: NOT_HERE }]);
        return this.#hear(await engine.ask(
            { call: call.verb, parameters: call.parameters, at: this.clock.now }), call.order);
    }

    #answer() {
        const [order, said] = this.#answers.shift();
        const call = this.#held.get(order);
        this.#held.delete(order);
        call.answer(said);
    }

    // One thing: an answer leaves, a call comes, a timer rings, or time jumps.
    async #step() {
        if (this.#answers.length > 0) return this.#answer();
        const call = this.#unheard();
        if (call !== null) return this.#tell(call);
        if (this.clock.runOne()) return undefined;
        const moments = [this.#next, this.clock.next()].filter((moment) => moment !== null);
        assert.ok(moments.length > 0, 'every client waits, and nothing will ever happen');
        this.clock.now = Math.min(...moments);
        return this.#hear(await engine.ask({ advance: this.clock.now }));
    }

    // Lets things happen until the test is over.
    async play(test) {
        let over = false;
        const done = Promise.resolve(test(this)).finally(() => { over = true; });
        done.catch(() => {}); // told below
        await this.#settle();
        for (let steps = 0; !over; ++steps) {
            assert.ok(steps < STEPS_MAX, `not over after ${STEPS_MAX} steps`);
            await this.#step();
            await this.#settle();
        }
        await done;
        const { fingerprint, again } = await engine.ask({ close: true });
        assert.equal(again, fingerprint, 'the script of this run gives another run');
        this.fingerprint = fingerprint;
    }

    end() {
        this.clock.uninstall();
        for (const client of this.#clients) client.destroy();
        this.#protocol.close();
    }
}

// A test in a world of its own: inWorld({ nodes }, async (world) => { … }).
export function inWorld(plan, test) {
    return async () => {
        const world = new World();
        try {
            await world.begin(plan);
            await world.play(test);
        } finally {
            world.end();
        }
        return world;
    };
}
