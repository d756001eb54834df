// A clock that stands still until somebody moves it. While it is installed, the global timers and
// Date are its own, so that a client that waits 20 seconds costs nothing.

const REAL = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    Date: globalThis.Date,
};

// What setTimeout gives back: Node's own has these methods, and clients call them.
class Timer {
    constructor(id) {
        this.id = id;
    }
    ref() { return this; }
    unref() { return this; }
    hasRef() { return true; }
    [Symbol.toPrimitive]() { return this.id; }
}

export class VirtualClock {
    now = 0; // milliseconds since the epoch
    #timers = new Map(); // id -> { due, every, run }
    #lastId = 0;

    install() {
        const clock = this;
        globalThis.setTimeout = (run, ms = 0, ...rest) => this.#add(() => run(...rest), ms, null);
        globalThis.setInterval = (run, ms = 0, ...rest) => this.#add(() => run(...rest), ms, ms);
        globalThis.clearTimeout = globalThis.clearInterval = (timer) => this.#remove(timer);
        globalThis.Date = class extends REAL.Date {
            constructor(...parts) {
                super(...(parts.length === 0 ? [clock.now] : parts));
            }
            static now() {
                return clock.now;
            }
        };
    }

    uninstall() {
        Object.assign(globalThis, REAL);
    }

    #add(run, ms, every) {
        const id = ++this.#lastId;
        const wait = Math.max(1, Math.trunc(Number(ms)) || 0); // as Node: at least a millisecond
        this.#timers.set(id, { due: this.now + wait, every: every === null ? null : wait, run });
        return new Timer(id);
    }

    #remove(timer) {
        if (timer instanceof Timer) this.#timers.delete(timer.id);
        else if (timer !== undefined && timer !== null && !this.#timers.delete(Number(timer)))
            REAL.clearTimeout(timer); // set before the clock was installed
    }

    // Of timers at one instant the one that was set first.
    #first() {
        let found = null;
        for (const [id, timer] of this.#timers)
            if (found === null || timer.due < found.timer.due) found = { id, timer };
        return found;
    }

    // When the next timer is due; null when there is none.
    next() {
        return this.#first()?.timer.due ?? null;
    }

    // Runs one timer that is due by now. False when there is none.
    runOne() {
        const first = this.#first();
        if (first === null || first.timer.due > this.now) return false;
        this.#timers.delete(first.id);
        const { due, every, run } = first.timer;
        if (every !== null) this.#timers.set(first.id, { due: due + every, every, run });
        run();
        return true;
    }
}
