import { afterEach, expect, test, vi } from 'vitest';
import { fetchPublicStock, parseStock } from '../../../../src/api/orders/public-stock';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('parseStock returns the quantity of each product', () => {
  expect(parseStock({ available: { a: 2, b: 0 } })).toEqual({ a: 2, b: 0 });
});

test.each([[null], ['x'], [{}], [{ available: null }], [{ available: { a: 'many' } }]])(
  'parseStock rejects %j',
  (reply) => {
    expect(parseStock(reply)).toBeNull();
  },
);

test.each<[string, () => Promise<Response>]>([
  ['the server is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server returns an error', async () => new Response('{}', { status: 503 })],
  ['the response is HTML', async () => new Response('<html>')],
])('fetchPublicStock returns null when %s', async (_why, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await fetchPublicStock()).toBeNull();
});
