import { afterEach, expect, test, vi } from 'vitest';
import { fetchPublicStock, parseStock } from '../../../../src/api/orders/public-stock';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the stock is a count per product', () => {
  expect(parseStock({ available: { a: 2, b: 0 } })).toEqual({ a: 2, b: 0 });
});

test.each([[null], ['x'], [{}], [{ available: null }], [{ available: { a: 'many' } }]])(
  '%j is not a stock',
  (reply) => {
    expect(parseStock(reply)).toBeNull();
  },
);

test.each<[string, () => Promise<Response>]>([
  ['no server responds', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response('{}', { status: 503 })],
  ['the response is a page', async () => new Response('<html>')],
])('the stock is unknown when %s', async (_why, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await fetchPublicStock()).toBeNull();
});
