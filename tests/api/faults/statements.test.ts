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

/**
 * The accepted statuses: internal error, unknown outcome, or success when the order was stored
 * despite the error.
 */
const CODES = [500, 502, 200, 201];
/**
 * Routes that commit several batches. If a later batch fails, a claim may stay locked or a session
 * may already have ended.
 */
const IN_STEPS = ['POST /api/redemption', 'POST /api/auth/logout'];

/**
 * These calls change no data here, because the simulated bank has no payment page; see api/payments
 * and api/repairs/payments.
 */
const WITHOUT_EFFECT = [
  'POST /api/orders/:id/payment',
  'POST /api/orders/:id/payment-check',
  'POST /api/orders/:id/upi-claim',
  'POST /api/repairs/:name/payment',
  'POST /api/repairs/:name/payment-check',
  'POST /api/repairs/:name/upi-claim',
  'POST /api/payments/events',
];

it('the list of write endpoints contains every route that changes data', () => {
  const there = app.routes
    .filter(({ method, path }) => !['ALL', 'GET'].includes(method) && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(WRITES), ...WITHOUT_EFFECT].sort()).toEqual([...new Set(there)].sort());
});

describe('a request with a failing statement', () => {
  it.each(ROUTES)(
    'is rolled back completely, whichever statement fails: %s',
    async (route, prepare) => {
      // Fails the first statement, then the second and so on, until the request succeeds.
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
    },
  );
});

describe('a database that rejects writes', () => {
  const cases = ROUTES.flatMap(([route, prepare]) =>
    [LOST, BUSY].map((message) => [route, message, prepare] as const),
  );
  it.each(cases)(
    'causes a 503 response without a retry or a data change (%s): %s',
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
