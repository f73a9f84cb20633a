import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/api/client';
import { ApiError } from '../../../src/api/error';
import { logout } from '../../../src/contract/auth/api';
import { REFRESH } from '../../../src/contract/auth/routes';
import { ERROR_TEXTS, FAILURE_TEXTS } from '../../../src/contract/errors';
import { type Answer, type Heard, serve } from './server';

const reply = v.object({ name: v.string() });
const THING = { method: 'GET', path: '/api/thing', reply } as const;
const FINE: Answer = { json: { name: 'lamp' } };
const UNAUTHENTICATED: Answer = { status: 401, json: { message: ERROR_TEXTS.unauthenticated } };

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

function isRefresh(request: Heard): boolean {
  return request.path === REFRESH.path;
}

describe('an API call', () => {
  test('sends the access token and a JSON body, and returns the typed response', async () => {
    const { host, requests } = await serve(() => FINE);
    const body = { size: 10 };
    const thing = await createClient(host).call({ ...THING, method: 'POST' }, { body });

    expect(thing).toEqual({ name: 'lamp' });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'POST', authorization: 'Bearer old', body });
  });

  test('sends no token when it is anonymous, and does not end the session on a 401 response', async () => {
    const { host, requests, device } = await serve(() => UNAUTHENTICATED);
    const error = await failureOf(createClient(host).call(THING, { anonymous: true }));

    expect(error).toMatchObject({ status: 401, message: ERROR_TEXTS.unauthenticated });
    expect(requests.map((one) => one.authorization)).toEqual([undefined]);
    expect(device.ended).toBe(0);
  });

  test('fills in the parameters, the query and the key of its operation', async () => {
    const { host, requests } = await serve(() => FINE);
    const path = '/api/things/:name/parts/:position';
    const key = { header: 'thing-key', about: 'Opens the thing' };
    await createClient(host).call(
      { method: 'GET', path, key, query: v.object({ text: v.string() }), reply },
      { params: { name: 'a/b ?', position: 2 }, query: { text: 'c & d' }, key: 'secret' },
    );

    expect(requests[0]).toMatchObject({ path: '/api/things/a%2Fb%20%3F/parts/2?text=c+%26+d' });
    expect(requests[0]?.header('thing-key')).toBe('secret');
  });

  test('is retried without a token when the refresh fails and the call also allows guests', async () => {
    const { host, requests, device } = await serve((one) =>
      one.authorization === undefined && !isRefresh(one) ? FINE : UNAUTHENTICATED,
    );
    const thing = await createClient(host).call(THING, { guest: true });

    expect(thing).toEqual({ name: 'lamp' });
    expect(requests.filter((one) => !isRefresh(one)).map((one) => one.authorization)).toEqual([
      'Bearer old',
      undefined,
    ]);
    expect(device.ended).toBe(0);
  });

  test('returns undefined for a 204 response', async () => {
    const { host } = await serve(() => ({ status: 204 }));
    await expect(createClient(host).call(logout)).resolves.toBeUndefined();
  });

  test("fails with the server's message when the server rejects it", async () => {
    const row = { id: 7 };
    const errorBody = { code: 'email-taken', message: 'Taken', fields: { email: 'Taken' } };
    const json = { ...errorBody, current: row, request_id: 'r-1' };
    const { host } = await serve(() => ({ status: 409, json }));
    const error = await failureOf(createClient(host).call(THING));

    expect(error).toMatchObject({
      kind: 'refused',
      status: 409,
      ...errorBody,
      current: row,
    });
  });

  test("fails with the server's message and code when the code is unknown", async () => {
    const { host } = await serve(() => ({ status: 409, json: { code: 'new', message: 'No' } }));
    const error = await failureOf(createClient(host).call(THING));
    expect(error).toMatchObject({ status: 409, message: 'No', code: 'new' });
  });

  test('fails with the status and an empty message when the server sends no message', async () => {
    const { host } = await serve(() => ({ status: 502, text: '<h1>Bad gateway</h1>' }));
    const error = await failureOf(createClient(host).call(THING));
    expect(error).toMatchObject({ kind: 'refused', status: 502, message: '' });
  });

  test('fails as malformed when the response has an unexpected shape', async () => {
    const { host } = await serve(() => ({ json: { title: 'lamp' } }));
    const error = await failureOf(createClient(host).call(THING));
    expect(error).toMatchObject({ kind: 'malformed', status: 200, message: ERROR_TEXTS.internal });
  });

  test('fails with a connection error when it cannot reach the server', async () => {
    const { host, close } = await serve(() => FINE);
    await close();
    const error = await failureOf(createClient(host).call(THING));
    expect(error).toMatchObject({ kind: 'offline', message: FAILURE_TEXTS.offline });
  });

  test('fails as aborted, not as a connection error, when the caller cancels it', async () => {
    const { host } = await serve(() => FINE);
    const call = createClient(host).call(THING, { signal: AbortSignal.abort() });
    await expect(call).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('a 401 response', () => {
  function tokenServer(refreshed: Answer) {
    return serve((request) => {
      if (isRefresh(request)) return refreshed;
      return request.authorization === 'Bearer new' ? FINE : UNAUTHENTICATED;
    });
  }

  test('triggers one refresh and one retry, which uses the new token', async () => {
    const { host, requests, device } = await tokenServer({ json: { access: 'new' } });

    await expect(createClient(host).call(THING)).resolves.toEqual({ name: 'lamp' });
    expect(requests.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/api/thing', 'Bearer old'],
      [REFRESH.path, undefined],
      ['/api/thing', 'Bearer new'],
    ]);
    expect(device.ended).toBe(0);
  });

  test('triggers a single refresh when ten parallel calls receive it', async () => {
    const { host, requests } = await tokenServer({ json: { access: 'new' } });
    const { call } = createClient(host);
    await Promise.all(Array.from({ length: 10 }, () => call(THING)));
    expect(requests.filter(isRefresh)).toHaveLength(1);
  });

  test('triggers a retry without a refresh when another tab already has a new token', async () => {
    const { host, requests, device } = await serve((one) => {
      if (one.authorization === 'Bearer new') return FINE;
      device.access = 'new';
      return UNAUTHENTICATED;
    });
    await expect(createClient(host).call(THING)).resolves.toEqual({ name: 'lamp' });
    expect(requests.filter(isRefresh)).toHaveLength(0);
  });

  test('ends the session and reports the reason when the refresh is rejected', async () => {
    const { host, device } = await tokenServer(UNAUTHENTICATED);
    const error = await failureOf(createClient(host).call(THING));

    expect(error).toMatchObject({ status: 401, message: ERROR_TEXTS.unauthenticated });
    expect(device).toEqual({ access: null, ended: 1 });
  });

  test('ends the session, which leaves the page, only when the answer has been read', async () => {
    const { host } = await tokenServer(UNAUTHENTICATED);
    const order: string[] = [];
    const client = createClient({
      ...host,
      fetch: async (path, init) => {
        const { body, status, headers } = await host.fetch(path, init);
        const source = body?.getReader();
        const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
          const chunk = await source?.read();
          if (chunk?.value !== undefined) return controller.enqueue(chunk.value);
          order.push(path);
          controller.close();
        };
        return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), {
          status,
          headers,
        });
      },
      endSession: () => order.push('ended'),
    });
    await failureOf(client.call(THING));
    expect(order).toEqual([REFRESH.path, '/api/thing', 'ended']);
  });

  test('ends the session without a third attempt when the new token is also rejected', async () => {
    const { host, requests, device } = await tokenServer({ json: { access: 'also-bad' } });
    await failureOf(createClient(host).call(THING));

    expect(device.ended).toBe(1);
    expect(requests).toHaveLength(3);
  });

  test('does not end the session when the refresh fails without being rejected', async () => {
    const { host, device } = await tokenServer({ status: 503, json: { message: 'Busy' } });
    const error = await failureOf(createClient(host).call(THING));

    expect(error).toMatchObject({ status: 503, message: 'Busy' });
    expect(device).toEqual({ access: 'old', ended: 0 });
  });

  test('triggers a new refresh when the previous refresh failed', async () => {
    let answers = 0;
    const { host } = await serve((request) => {
      if (request.authorization === 'Bearer new') return FINE;
      if (!isRefresh(request)) return UNAUTHENTICATED;
      answers += 1;
      return answers === 1
        ? { status: 503, json: { message: 'Busy' } }
        : { json: { access: 'new' } };
    });
    const { call } = createClient(host);
    await failureOf(call(THING));
    await expect(call(THING)).resolves.toEqual({ name: 'lamp' });
  });
});
