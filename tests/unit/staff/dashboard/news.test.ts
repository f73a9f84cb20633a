import { expect, test } from 'vitest';
import type { ReadList } from '../../../../src/contract/lists';
import { readNews } from '../../../../src/staff/dashboard/news/news';

/** 00:30 on 23 November in India, which is still 22 November in London. */
const NOW = Date.parse('2026-11-22T19:00:00Z');

function fakeApi(totals: Partial<Record<string, number>>) {
  const requested: string[] = [];
  const read = async (name: string, query: object) => {
    requested.push(`${name} ${new URLSearchParams(query as Record<string, string>)}`);
    const totalElements = totals[name];
    return totalElements === undefined ? undefined : { totalElements };
  };
  return { requested, read: read as unknown as ReadList };
}

test("an admin sees today's figures in Indian time and the open tasks, each linked to its list", async () => {
  const { requested, read } = fakeApi({
    history: 3,
    orders: 2,
    repairs: 6,
    stores: 4,
    users: 5,
  });
  const news = await readNews('system_admin', read, NOW);
  expect(news.map(({ count, text, href }) => `${count} ${text} ${href}`)).toEqual([
    '3 Redemptions today /giveaway-redemption?from=2026-11-23&to=2026-11-23',
    '2 Orders today /orders?day=2026-11-23',
    '2 Payment pending /orders?payment=due',
    '6 Repairs booked /workledger?tab=booked',
    '4 Stores without a branch head /dashboard/stores?status=active&heads=unassigned',
    '5 Advisors without a store /dashboard/users?role=advisor&status=active&store=none',
    '5 Branch heads without a store /dashboard/users?role=branch_head&status=active&store=none',
  ]);
  expect(requested).toContain('history page=0&size=1&from=2026-11-23&to=2026-11-23');
});

test("an advisor sees only their branch's figures, and the page requests no other data", async () => {
  const { requested, read } = fakeApi({ history: 0, orders: 2, repairs: 1 });
  const news = await readNews('advisor', read, NOW);
  expect(news.map(({ count, href }) => `${count} ${href}`)).toEqual([
    '0 /giveaway-redemption',
    '2 /orders?day=2026-11-23',
    '2 /orders?payment=due',
    '1 /workledger?tab=booked',
  ]);
  expect(requested.map((each) => each.split(' ')[0])).toEqual([
    ...['history', 'orders', 'orders', 'repairs'],
  ]);
});

test('the news omits tasks that are complete or cannot be loaded', async () => {
  const { read } = fakeApi({ history: 0, orders: 0, stores: 0, users: 0 });
  const texts = (await readNews('system_admin', read, NOW)).map(({ text }) => text);
  expect(texts).toEqual(['Redemptions today', 'Orders today', 'Payment pending']);
});

test('readNews returns no news for a customer and sends no request', async () => {
  const { requested, read } = fakeApi({ history: 1 });
  expect(await readNews('customer', read, NOW)).toEqual([]);
  expect(requested).toEqual([]);
});
