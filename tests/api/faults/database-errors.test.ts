import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, failure } from '../../support/api/call';
import { BUSY, callOn, failing, LOST, once } from '../../support/api/faults/trouble';
import { loggedIn } from '../../support/api/people';
import { everything, storeForm } from '../../support/api/staff';

const UNAVAILABLE = {
  code: 'unavailable',
  message: 'Our system is not responding right now. Please try again in a moment.',
};
const log = vi.spyOn(console, 'error');

let token: string;

beforeAll(async () => {
  ({ token } = await loggedIn('system_admin'));
});
beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined);
});
afterAll(() => log.mockRestore());

const isWrite = ({ texts }: { texts: readonly string[] }) =>
  texts.some((text) => /^insert|^update|^delete/i.test(text));
const isList = ({ texts }: { texts: readonly string[] }) =>
  texts.some((text) => text.includes('from "stores"'));

describe('a read that fails in D1', () => {
  it.each([
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
    'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
    'D1_ERROR: D1 DB reset because its code was updated.',
    'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
    "D1_ERROR: Can't read from request stream because client disconnected.",
  ])('is retried once: %s', async (message) => {
    const { d1, hits } = failing(message, once(isList));
    expect((await callOn(d1, '/api/stores', { token })).status).toBe(200);
    expect(hits()).toBe(1);
  });

  it('is attempted at most twice', async () => {
    const { d1, hits } = failing(LOST, isList);
    expect((await callOn(d1, '/api/stores', { token })).status).toBe(503);
    expect(hits()).toBe(2);
  });

  it.each([
    BUSY,
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  ])('is not retried when a retry would add load: %s', async (message) => {
    const { d1, hits } = failing(message, isList);
    expect((await callOn(d1, '/api/stores', { token })).status).toBe(503);
    expect(hits()).toBe(1);
  });
});

describe('an unresponsive database', () => {
  it.each([LOST, BUSY, 'D1_ERROR: something new'])(
    'causes an error with a retry delay and a request id: %s',
    async (message) => {
      const response = await callOn(failing(message).d1, '/api/stores', { token });
      expect(response.headers.get('Retry-After')).toBe('5');
      expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
      expect(await failure(Promise.resolve(response))).toEqual([503, UNAVAILABLE]);
    },
  );

  it('causes a plain-text error for a page request', async () => {
    const response = await callOn(failing(LOST).d1, '/dashboard', { cookies: { access: token } });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    const id = response.headers.get('X-Request-Id');
    expect(await response.text()).toBe(`${UNAVAILABLE.message}\n${id}`);
  });

  it('causes a log line without query parameters', async () => {
    await callOn(failing(LOST, isList).d1, '/api/stores?search=Secretive', { token });
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/secretive|select|params/i);
  });
});

it('an invalid statement causes a 500 response without a retry', async () => {
  const { d1, hits } = failing('D1_ERROR: no such column: x: SQLITE_ERROR', isList);
  expect((await callOn(d1, '/api/stores', { token })).status).toBe(500);
  expect(hits()).toBe(1);
});

describe('a write that fails in D1', () => {
  it('is never retried, because D1 may have applied it', async () => {
    const before = await everything();
    const { d1, hits } = failing(LOST, isWrite);
    const body = storeForm();
    expect(await failure(callOn(d1, '/api/stores', { token, body }))).toEqual([503, UNAVAILABLE]);
    expect(hits()).toBe(1);
    expect(await everything()).toBe(before);
    expect((await call('/api/stores', { token, body })).status).toBe(201);
  });
});
