import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Host } from '../../../src/api/host';

export interface Heard {
  method: string;
  path: string;
  authorization: string | undefined;
  body: unknown;
  header: (name: string) => string | undefined;
}

export interface Answer {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

async function read(request: IncomingMessage): Promise<Heard> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: text === '' ? undefined : JSON.parse(text),
    header: (name) => request.headers[name]?.toString(),
  };
}

function write(response: ServerResponse, answer: Answer): void {
  const { status = 200, json, text, headers = {} } = answer;
  const content = text ?? (json === undefined ? '' : JSON.stringify(json));
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(content);
}

/**
 * Starts a real HTTP server on localhost. Returns a fake host that sends its requests to this
 * server.
 */
export async function serve(answer: (request: Heard) => Answer | Promise<Answer>) {
  const requests: Heard[] = [];
  const server = createServer(async (request, response) => {
    const one = await read(request);
    requests.push(one);
    write(response, await answer(one));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await close();
  });
  const { port } = server.address() as AddressInfo;

  const device = { access: 'old' as string | null, ended: 0 };
  let turn: Promise<unknown> = Promise.resolve();
  const host: Host = {
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    accessToken: () => device.access,
    shopDevice: () => null,
    endSession() {
      device.access = null;
      device.ended += 1;
    },
    withLock<Result>(task: () => Promise<Result>): Promise<Result> {
      const result = turn.then(task);
      turn = result.catch(() => undefined);
      return result;
    },
  };
  return { host, requests, device, close };
}
