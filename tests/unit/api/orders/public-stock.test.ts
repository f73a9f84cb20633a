import { afterEach, expect, test, vi } from 'vitest';
import { fetchPublicStock, parseStock } from '../../../../src/api/orders/public-stock';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the stock is a count for each product', () => {
  expect(parseStock({ available: { a: 2, b: 0 } })).toEqual({ a: 2, b: 0 });
});

test.each([[null], ['x'], [{}], [{ available: null }], [{ available: { a: 'many' } }]])(
  '%j is no stock',
  (reply) => {
    expect(parseStock(reply)).toBeNull();
  },
);

test.each<[string, () => Promise<Response>]>([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is unwell', async () => new Response('{}', { status: 503 })],
  ['the answer is a page', async () => new Response('<html>')],
])('cannot be told when %s', async (_why, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await fetchPublicStock('/stock')).toBeNull();
});
