import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bodyOf, closed, listening } from '../script/http.ts';
import { newAccount } from './account.ts';
import { callOf } from './calls.ts';
import { CONTROL_NAMES, controlOf } from './control.ts';
import { error, failWith, sendJson, takeFault } from './faults.ts';
import { servePage } from './page.ts';
import type { Account } from './types.ts';

const NOT_FOUND = { status: 400, json: error('BAD_REQUEST_ERROR', 'The URL was not found') };
const NOT_AUTHORIZED = { status: 401, json: error('BAD_REQUEST_ERROR', 'Authentication failed') };

export interface FakeRazorpay {
  /** The address of the API and of the payment pages. */
  origin: string;
  createAccount: () => Account;
  close: () => Promise<void>;
}

/** Serves a fake of Razorpay over local HTTP: its API, its payment pages and `/control`. */
export async function startRazorpay(): Promise<FakeRazorpay> {
  const accounts: Account[] = [];
  const server = createServer((request, response) => {
    handle(request, response).catch((cause: Error) => {
      sendJson(response, { status: 500, json: error('SERVER_ERROR', cause.message) });
    });
  });
  const origin = await listening(server);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const [, area, ...rest] = pathname.split('/');
    if (area === 'v1') return serveApi(accounts, request, response);
    if (area === 'pay') return openPage(rest[0] ?? '', request, response);
    if (area === 'control') return control(rest, request, response);
    return sendJson(response, NOT_FOUND);
  }

  function openPage(linkId: string, request: IncomingMessage, response: ServerResponse) {
    for (const account of accounts) {
      const link = account.links.find(({ id }) => id === linkId);
      if (link !== undefined) return servePage(account, link, request, response);
    }
    return sendJson(response, NOT_FOUND);
  }

  /** POST /control creates an account; POST /control/{key id}/{name} controls that account. */
  async function control(
    [keyId, name]: readonly string[],
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (keyId === undefined)
      return sendJson(response, { status: 200, json: settingsOf(createAccount()) });
    const account = accounts.find((each) => each.keyId === keyId);
    const known = CONTROL_NAMES.find((each) => each === name);
    if (account === undefined || known === undefined) throw new Error(`Unknown: ${keyId}/${name}`);
    const perform: (...args: never[]) => Promise<unknown> = controlOf(account)[known];
    const result = await perform(...(JSON.parse(await bodyOf(request)) as never[]));
    sendJson(response, { status: 200, json: result ?? null });
  }

  function createAccount(): Account {
    const account = newAccount(origin);
    accounts.push(account);
    return account;
  }

  return { origin, createAccount, close: () => closed(server) };
}

/** The settings of a shop that uses this account. */
export function settingsOf({ origin, keyId, keySecret, webhookSecret }: Account) {
  return {
    RAZORPAY_API_URL: origin,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  };
}

async function serveApi(
  accounts: readonly Account[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const text = await bodyOf(request);
  const account = accounts.find((each) => isAuthorized(each, request.headers.authorization));
  if (account === undefined) {
    return sendJson(response, NOT_AUTHORIZED);
  }
  const call = callOf(request.method ?? '', pathname);
  if (call === undefined) {
    return sendJson(response, NOT_FOUND);
  }
  account.calls.push(call.name);
  const key = request.headers['x-refund-idempotency'];
  const carryOut = () =>
    call.perform({
      account,
      ids: call.ids,
      query: searchParams,
      body: text === '' ? undefined : JSON.parse(text),
      idempotencyKey: typeof key === 'string' ? key : undefined,
    });
  const fault = takeFault(account, call.name);
  if (fault !== undefined) return failWith(fault, response, carryOut);
  return sendJson(response, carryOut());
}

function isAuthorized({ keyId, keySecret }: Account, header = ''): boolean {
  const expected = Buffer.from(`Basic ${btoa(`${keyId}:${keySecret}`)}`);
  const given = Buffer.from(header);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
