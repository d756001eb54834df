// Amazon SQS's JSON protocol (AWS JSON 1.0): an HTTP request <-> a verb with parameters.
import { createServer } from 'node:http';

const TARGET = 'AmazonSQS.';
const TYPE = 'com.amazonaws.sqs#';

// "AmazonSQS.SendMessage" -> "sendMessage"
function verbOf(target) {
    if (!target?.startsWith(TARGET)) return null;
    const name = target.slice(TARGET.length);
    return name.charAt(0).toLowerCase() + name.slice(1);
}

// Queues live where they are asked: the engine's URLs name AWS's host.
function relocated(response, origin) {
    const here = (url) => `${origin}${new URL(url).pathname}`;
    const moved = { ...response };
    if (moved.QueueUrl) moved.QueueUrl = here(moved.QueueUrl);
    for (const list of ['queueUrls', 'QueueUrls'])
        if (moved[list]) moved[list] = moved[list].map(here);
    return moved;
}

async function textOf(request) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
}

export class Protocol {
    // `arrived({order, verb, parameters, answer})` hears of every call; `order` is what the client
    // wrote into the header x-judge-order; `answer` takes what the engine said.
    constructor(arrived, clock) {
        this.clock = clock;
        this.served = 0;
        this.server = createServer((request, response) => {
            textOf(request).then((text) => this.#take(request, response, text), () => {});
        });
        this.arrived = arrived;
    }

    async listen() {
        await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
        this.origin = `http://127.0.0.1:${this.server.address().port}`;
    }

    close() {
        this.server.close();
        this.server.closeAllConnections();
    }

    #take(request, response, text) {
        const verb = verbOf(request.headers['x-amz-target']);
        const json = request.headers['content-type'] === 'application/x-amz-json-1.0';
        const answer = (said) => this.#answer(response, said);
        this.arrived({
            order: Number(request.headers['x-judge-order']),
            verb: json ? verb : null,
            parameters: JSON.parse(text),
            answer,
        });
    }

    #answer(response, { response: result, error }) {
        response.sendDate = false;
        response.setHeader('Date', new Date(this.clock.now).toUTCString());
        response.setHeader('Content-Type', 'application/x-amz-json-1.0');
        response.setHeader('x-amzn-RequestId', `request-${++this.served}`);
        if (!error) return response.end(JSON.stringify(relocated(result, this.origin)));
        const fault = error.http < 500 ? 'Sender' : 'Receiver';
        response.statusCode = error.http;
        response.setHeader('x-amzn-query-error', `${error.code};${fault}`);
        return response.end(
            JSON.stringify({ __type: TYPE + error.shape, message: error.message }));
    }
}
