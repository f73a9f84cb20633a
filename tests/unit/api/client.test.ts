import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/api/client';
import { ApiError } from '../../../src/api/error';
import { ERROR_TEXTS, FAILURE_TEXTS } from '../../../src/contract/errors';
import { API_PATHS } from '../../../src/lib/paths';
import { type Answer, type Heard, serve } from './server';

const THING = { path: '/api/thing', reply: v.object({ name: v.string() }) };
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

function isRefresh(heard: Heard): boolean {
  return heard.path === API_PATHS.refresh;
}

describe('a call', () => {
  test('carries the access token and its JSON, and brings the typed answer', async () => {
    const { host, heard } = await serve(() => FINE);
    const body = { size: 10 };
    const reply = await createClient(host).call({ ...THING, method: 'POST', body });

    expect(reply).toEqual({ name: 'lamp' });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ method: 'POST', authorization: 'Bearer old', body });
  });

  test('made anonymously carries no token, and its 401 ends nothing', async () => {
    const { host, heard, device } = await serve(() => UNAUTHENTICATED);
    const error = await failureOf(createClient(host).call({ ...THING, anonymous: true }));

    expect(error).toMatchObject({ status: 401, message: ERROR_TEXTS.unauthenticated });
    expect(heard.map((one) => one.authorization)).toEqual([undefined]);
    expect(device.ended).toBe(0);
  });

  test('that guests may make goes out without a session once that cannot be renewed', async () => {
    const { host, heard, device } = await serve((one) =>
      one.authorization === undefined && !isRefresh(one) ? FINE : UNAUTHENTICATED,
    );
    const reply = await createClient(host).call({ ...THING, guest: true });

    expect(reply).toEqual({ name: 'lamp' });
    expect(heard.filter((one) => !isRefresh(one)).map((one) => one.authorization)).toEqual([
      'Bearer old',
      undefined,
    ]);
    expect(device.ended).toBe(0);
  });

  test('brings nothing from a 204', async () => {
    const { host } = await serve(() => ({ status: 204 }));
    const call = { method: 'POST', path: API_PATHS.logout, reply: v.undefined() } as const;
    await expect(createClient(host).call(call)).resolves.toBeUndefined();
  });

  test('that is refused says what the server said', async () => {
    const row = { id: 7 };
    const told = { code: 'email-taken', message: 'Taken', fields: { email: 'Taken' } };
    const json = { ...told, current: row, request_id: 'r-1' };
    const { host } = await serve(() => ({ status: 409, json }));
    const error = await failureOf(createClient(host).call(THING));

    expect(error).toMatchObject({
      kind: 'refused',
      status: 409,
      ...told,
      current: row,
    });
  });

  test('that is refused with a code of a newer server keeps its words and its code', async () => {
    const { host } = await serve(() => ({ status: 409, json: { code: 'new', message: 'No' } }));
    const error = await failureOf(createClient(host).call(THING));
    expect(error).toMatchObject({ status: 409, message: 'No', code: 'new' });
  });

  test('that is refused without words keeps its status and an empty message', async () => {
    const { host } = await serve(() => ({ status: 502, text: '<h1>Bad gateway</h1>' }));
    const error = await failureOf(createClient(host).call(THING));
    expect(error).toMatchObject({ kind: 'refused', status: 502, message: '' });
  });

  test('whose answer has another shape is malformed', async () => {
    const { host } = await serve(() => ({ json: { title: 'lamp' } }));
    const error = await failureOf(createClient(host).call(THING));
    expect(error).toMatchObject({ kind: 'malformed', status: 200, message: ERROR_TEXTS.internal });
  });

  test('that reaches nobody says that there is no connection', async () => {
    const { host, close } = await serve(() => FINE);
    await close();
    const error = await failureOf(createClient(host).call(THING));
    expect(error).toMatchObject({ kind: 'offline', message: FAILURE_TEXTS.offline });
  });

  test('that its caller gave up rejects as an abort, not as a lost connection', async () => {
    const { host } = await serve(() => FINE);
    const call = createClient(host).call({ ...THING, signal: AbortSignal.abort() });
    await expect(call).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('a 401', () => {
  function tokenServer(refreshed: Answer) {
    return serve((heard) => {
      if (isRefresh(heard)) return refreshed;
      return heard.authorization === 'Bearer new' ? FINE : UNAUTHENTICATED;
    });
  }

  test('is answered by one refresh and one retry with the new token', async () => {
    const { host, heard, device } = await tokenServer({ json: { access: 'new' } });

    await expect(createClient(host).call(THING)).resolves.toEqual({ name: 'lamp' });
    expect(heard.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/api/thing', 'Bearer old'],
      [API_PATHS.refresh, undefined],
      ['/api/thing', 'Bearer new'],
    ]);
    expect(device.ended).toBe(0);
  });

  test('of ten calls at once refreshes once', async () => {
    const { host, heard } = await tokenServer({ json: { access: 'new' } });
    const { call } = createClient(host);
    await Promise.all(Array.from({ length: 10 }, () => call(THING)));
    expect(heard.filter(isRefresh)).toHaveLength(1);
  });

  test('uses the token that another tab has fetched meanwhile', async () => {
    const { host, heard, device } = await serve((one) => {
      if (one.authorization === 'Bearer new') return FINE;
      device.access = 'new';
      return UNAUTHENTICATED;
    });
    await expect(createClient(host).call(THING)).resolves.toEqual({ name: 'lamp' });
    expect(heard.filter(isRefresh)).toHaveLength(0);
  });

  test('ends the session when the refresh is refused, and tells why', async () => {
    const { host, device } = await tokenServer(UNAUTHENTICATED);
    const error = await failureOf(createClient(host).call(THING));

    expect(error).toMatchObject({ status: 401, message: ERROR_TEXTS.unauthenticated });
    expect(device).toEqual({ access: null, ended: 1 });
  });

  test('ends the session when the fresh token is refused as well, without a third try', async () => {
    const { host, heard, device } = await tokenServer({ json: { access: 'also-bad' } });
    await failureOf(createClient(host).call(THING));

    expect(device.ended).toBe(1);
    expect(heard).toHaveLength(3);
  });

  test('keeps the session when the refresh fails for another reason', async () => {
    const { host, device } = await tokenServer({ status: 503, json: { message: 'Busy' } });
    const error = await failureOf(createClient(host).call(THING));

    expect(error).toMatchObject({ status: 503, message: 'Busy' });
    expect(device).toEqual({ access: 'old', ended: 0 });
  });

  test('after a failed refresh asks again the next time', async () => {
    let answers = 0;
    const { host } = await serve((heard) => {
      if (heard.authorization === 'Bearer new') return FINE;
      if (!isRefresh(heard)) return UNAUTHENTICATED;
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
