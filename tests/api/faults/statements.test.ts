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

/** Internal error, outcome stored as unknown, or order written despite the error. */
const CODES = [500, 502, 200, 201];
/** Their batches commit separately: a claim stays locked until its outcome is known; a session ends. */
const IN_STEPS = ['POST /api/redemption', 'POST /api/auth/logout'];

/** The simulated bank sends no events; see orders/events. */
const WITHOUT_EFFECT = 'POST /api/payments/events';

it('every route that changes data is listed', () => {
  const there = app.routes
    .filter(({ method, path }) => !['ALL', 'GET'].includes(method) && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(WRITES), WITHOUT_EFFECT].sort()).toEqual([...new Set(there)].sort());
});

describe('a failing statement', () => {
  it.each(ROUTES)('rolls back the whole request at every position: %s', async (route, prepare) => {
    // Until no statement is left to fail; then the request succeeds.
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

describe('a database that rejects writes', () => {
  const cases = ROUTES.flatMap(([route, prepare]) =>
    [LOST, BUSY].map((message) => [route, message, prepare] as const),
  );
  it.each(cases)(
    'causes an error without a retry and without a change: %s, %s',
    async (...given) => {
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
    },
  );
});
