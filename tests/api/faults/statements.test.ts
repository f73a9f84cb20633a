import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../support/api/call';
import { failingAt, isWriting, wholeDatabase } from '../../support/api/faults/statements';
import { BUSY, callOn, failing, LOST } from '../../support/api/faults/trouble';
import { WRITES } from '../../support/api/faults/writes';
import { PRODUCT, setStock } from '../../support/api/orders/orders';
import app from '../../support/api/worker';

const log = vi.spyOn(console, 'error');

beforeEach(async () => {
  log.mockReset().mockImplementation(() => undefined);
  await setStock(PRODUCT, 500);
});

const ROUTES = Object.entries(WRITES);

/** Our own mistake, an outcome that is held as unknown, or an order that was written after all. */
const CODES = [500, 502, 200, 201];
/** Their batches stand for themselves: a claim is held until its outcome is known, a session is over. */
const IN_STEPS = ['POST /api/redemption', 'POST /api/auth/logout'];

/** The bank that is played here tells nothing by itself; see orders/events. */
const WITHOUT_EFFECT = 'POST /api/payments/events';

it('every call that changes something is among these', () => {
  const there = app.routes
    .filter(({ method, path }) => !['ALL', 'GET'].includes(method) && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(WRITES), WITHOUT_EFFECT].sort()).toEqual([...new Set(there)].sort());
});

describe('a statement that fails', () => {
  it.each(ROUTES)('takes everything with it, whichever it is: %s', async (route, prepare) => {
    // Until none is left to fail: then the request is served as ever.
    for (let k = 0; ; k++) {
      const { path, options } = await prepare();
      const before = await wholeDatabase();
      const { d1, isHit } = failingAt(k);
      const { status } = await callOn(d1, path, options);
      if (!isHit()) {
        expect(k).toBeGreaterThan(0);
        expect(status).toBeLessThan(300);
        return;
      }
      expect(CODES, `statement ${k}`).toContain(status);
      if (status < 300 || IN_STEPS.includes(route)) continue;
      expect(await wholeDatabase(), `statement ${k}`).toBe(before);
    }
  });
});

describe('a database that takes no writes', () => {
  const cases = ROUTES.flatMap(([route, prepare]) =>
    [LOST, BUSY].map((message) => [route, message, prepare] as const),
  );
  it.each(cases)('is told and asked once, and nothing is changed: %s, %s', async (...given) => {
    const [, message, prepare] = given;
    const { path, options } = await prepare();
    const before = await wholeDatabase();
    const { d1, hits } = failing(message, isWriting);
    const response = await callOn(d1, path, options);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(hits()).toBe(1);
    expect(await wholeDatabase()).toBe(before);
    expect((await call(path, options)).status).toBeLessThan(300);
  });
});
