// The engine as a child process that answers one line of JSON with one line (endpoint.cpp).
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

const program = process.env.QR_ENDPOINT
    ?? fileURLToPath(new URL('../../../build/asan/queuereel_endpoint', import.meta.url));

export class Engine {
    #child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
    #waiting = []; // in the order of asking

    constructor() {
        createInterface({ input: this.#child.stdout }).on('line', (line) => {
            this.#waiting.shift().resolve(JSON.parse(line));
        });
        this.#child.on('error', (error) => this.#fail(error));
        this.#child.on('exit', (code, signal) => {
            this.#fail(new Error(`the engine has ended (${code ?? signal})`));
        });
    }

    #fail(error) {
        for (const { reject } of this.#waiting.splice(0)) reject(error);
    }

    async ask(line) {
        const answer = await new Promise((resolve, reject) => {
            this.#waiting.push({ resolve, reject });
            this.#child.stdin.write(`${JSON.stringify(line)}\n`);
        });
        if (answer.problem) throw new Error(`${answer.problem}\n${JSON.stringify(line)}`);
        return answer;
    }

    stop() {
        this.#child.stdin.end();
    }
}
