import { afterEach, expect, test, vi } from 'vitest';
import { fetchPublicStock, parseStock } from '../../../../src/api/orders/public-stock';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('parseStock returns the quantities, the prices and the closed branches', () => {
  const reply = {
    available: { a: 2, b: 0 },
    prices: { a: { price: 90, mrp: 100 }, b: null },
    branches: { closed: ['PUN-02'], dates: {} },
  };
  expect(parseStock(reply)).toEqual({ ...reply, rebuild: false, byBranch: undefined });
});

test('parseStock reads a stored reply of an earlier release as if all branches were open', () => {
  expect(parseStock({ available: { a: 2 } })?.branches).toEqual({ closed: [], dates: {} });
});

test.each([
  [null],
  ['x'],
  [{}],
  [{ available: null }],
  [{ available: { a: 'many' } }],
  [{ available: {}, prices: { a: { price: '90' } } }],
])('parseStock rejects %j', (reply) => {
  expect(parseStock(reply)).toBeNull();
});

test.each<[string, () => Promise<Response>]>([
  ['the server is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server returns an error', async () => new Response('{}', { status: 503 })],
  ['the response is HTML', async () => new Response('<html>')],
])('fetchPublicStock returns null when %s', async (_why, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await fetchPublicStock()).toBeNull();
});
