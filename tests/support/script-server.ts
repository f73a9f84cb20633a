import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, answerTo, BEFORE_EXECUTION } from './script/answers.ts';
import { carryOut, trafficOf } from './script/book.ts';
import { type Action, faultOf, RACE, SCRIPT_KEY } from './script/faults.ts';
import { bodyOf, closed, listening } from './script/http.ts';

const RACE_PAUSE_MS = 10;
const SLOW_MS = 1500;

export interface ScriptServer {
  /** The script's endpoint. */
  url: string;
  /** The second host, to which the script redirects the Worker for its response. */
  answerHost: string;
  close: () => Promise<void>;
}

/**
 * Serves a fake of the hosted script over local HTTP, with the faults in `faults.ts`. `slow` is the
 * delay of slow responses in ms.
 */
export async function startScriptServer({ slow = SLOW_MS } = {}): Promise<ScriptServer> {
  const answers: string[] = [];
  const servers = [createServer(handle), createServer(handle)];
  const [own = '', other = ''] = await Promise.all(servers.map(listening));

  function handle(request: IncomingMessage, response: ServerResponse): void {
    take(request, response).catch(() => response.destroy());
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', own);
    const body = await bodyOf(request);
    if (pathname === '/exec') return perform(request, body, response);
    if (pathname === '/round') return redirect(response, 302, '/round');
    if (pathname === '/traffic') {
      const traffic = trafficOf(searchParams.get('id') ?? '');
      return send(response, 200, 'application/json', JSON.stringify(traffic));
    }
    const isClean = request.method === 'GET' && body === '' && !mentionsKey(request);
    const answer = isClean ? answers[Number(searchParams.get('token'))] : undefined;
    if (answer === undefined) return send(response, 400, 'text/plain', 'Bad request');
    return send(response, 200, 'text/plain; charset=utf-8', answer);
  }

  async function perform(request: IncomingMessage, body: string, response: ServerResponse) {
    const call = JSON.parse(body) as { api_key: string; action: Action; instagram_id: string };
    const { action, instagram_id: id } = call;
    const traffic = trafficOf(id);
    traffic[action === 'redeem' ? 'redeems' : 'lookups'] += 1;
    if (call.api_key !== SCRIPT_KEY || !isProper(request)) traffic.improper += 1;

    if (id.startsWith(RACE)) {
      await wait(RACE_PAUSE_MS);
      const json = JSON.stringify(carryOut(action, id));
      await wait(RACE_PAUSE_MS);
      return send(response, 200, 'application/json', json);
    }
    const fault = faultOf(id, action);
    return give(BEFORE_EXECUTION[fault] ?? answerTo(fault, carryOut(action, id)), response);
  }

  async function give(answer: Answer, response: ServerResponse): Promise<void> {
    switch (answer.kind) {
      case 'dropped':
        response.destroy();
        return;
      case 'here':
        return send(response, answer.status, answer.type, answer.body);
      case 'in-parts':
        response.writeHead(200, { 'Content-Type': 'application/json' }).write(answer.parts[0]);
        await wait(slow);
        response.end(answer.parts[1]);
        return;
      case 'elsewhere':
        if (answer.isSlow) await wait(slow);
        return redirect(response, 302, `${other}/echo?token=${keep(answer.json)}`);
      case 'moved': {
        const token = keep(answer.json);
        const targets = {
          exec: `${other}/exec`,
          round: `${other}/round`,
          'own-host': `${own}/echo?token=${token}`,
          nowhere: undefined,
        };
        return redirect(response, answer.status, targets[answer.to]);
      }
    }
  }

  function keep(json: string): number {
    return answers.push(json) - 1;
  }

  function isProper({ method, headers }: IncomingMessage): boolean {
    const isText = headers['content-type']?.startsWith('text/plain') === true;
    return method === 'POST' && isText && own.endsWith(`//${headers.host}`);
  }

  return {
    url: `${own}/exec`,
    answerHost: new URL(other).host,
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
}

function mentionsKey({ url, headers }: IncomingMessage): boolean {
  return decodeURIComponent(`${url} ${JSON.stringify(headers)}`).includes(SCRIPT_KEY);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type }).end(body);
}

function redirect(response: ServerResponse, status: number, to: string | undefined): void {
  response.writeHead(status, to === undefined ? {} : { Location: to }).end('<p>Moved</p>');
}
