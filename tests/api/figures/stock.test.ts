import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { stores } from '../../../functions/db/schema';
import { seed } from '../../../scripts/seed/seed';
import { PRICE_LIST } from '../../../src/content/price-list';
import type { FigureRowsReply } from '../../../src/contract/figures/figures';
import type { StockFiguresReply } from '../../../src/contract/figures/stock';
import { dayAfter } from '../../../src/lib/figures/period';
import { dayText, startOfDay } from '../../../src/lib/india-time';
import { ask } from '../../support/api/orders/orders';
import { db, type Person, staffAt } from '../../support/api/orders/staff';
import { addSampleWork } from '../../support/api/sample-work';

const TODAY = dayText(Date.now());
const PERIOD = { from: dayAfter(TODAY, -59), to: TODAY };

let admin: Person;
let kothrud: Person;

beforeAll(async () => {
  await seed(db);
  await addSampleWork(40);
  admin = await staffAt('system_admin', null);
  const [store] = await db.select().from(stores).where(eq(stores.code, 'PUN-02'));
  kothrud = await staffAt('branch_head', store?.id ?? 0);
}, 60_000);

async function stockOf({ token }: Person, branch = ''): Promise<StockFiguresReply> {
  const path = `/api/figures/stock?${new URLSearchParams({ ...PERIOD, branch })}`;
  const { status, body } = await ask<StockFiguresReply>(path, { token });
  expect(status).toBe(200);
  return body;
}

/** Pieces that went out since the day, less those that came back, from the orders. */
async function soldSince(day: string, branch: string): Promise<Map<string, number>> {
  const since = startOfDay(day);
  const rows = await db.all<{ product: string; pieces: number }>(sql`
    SELECT line.product_id AS product, sum(line.quantity * iif(event.step = 'return-receive', -1, 1)) AS pieces
    FROM order_events AS event JOIN orders ON orders.id = event.order_id
    JOIN order_lines AS line ON line.order_id = orders.id
    WHERE event.step IN ('hand-over', 'dispatch', 'return-receive') AND event.at >= ${since}
      AND ${branch} IN ('', orders.branch) GROUP BY 1`);
  return new Map(rows.map(({ product, pieces }) => [product, pieces]));
}

it('the stock page says of each product what was sold, how long it lasts and what does not sell', async () => {
  const [recent, long] = [
    await soldSince(dayAfter(TODAY, -29), ''),
    await soldSince(dayAfter(TODAY, -89), ''),
  ];
  const { products } = await stockOf(admin);
  expect(products).toHaveLength(PRICE_LIST.length);
  const prices = new Map(PRICE_LIST.map(({ id, price }) => [id, price]));
  for (const { product_id, on_hand, held, price, sold, days_left, state } of products) {
    expect(price, product_id).toBe(prices.get(product_id));
    const pieces = recent.get(product_id) ?? 0;
    const free = on_hand - held;
    expect(sold, product_id).toBe(pieces);
    expect(days_left, product_id).toBe(pieces > 0 ? Math.floor((free * 30) / pieces) : null);
    const isDead = free > 0 && (long.get(product_id) ?? 0) <= 0;
    expect(state === 'dead', product_id).toBe(isDead);
    expect(state === 'low', product_id).toBe(free > 0 && days_left !== null && days_left < 14);
    expect(state === 'out', product_id).toBe(free <= 0);
  }
  expect(new Set(products.map(({ state }) => state))).toContain('dead');
});

it('a head sees the sales of the own branch, whatever branch the query names', async () => {
  const own = await soldSince(dayAfter(TODAY, -29), 'PUN-02');
  for (const branch of ['', 'PUN-01']) {
    const { products, by_branch } = await stockOf(kothrud, branch);
    for (const { product_id, sold } of products) expect(sold).toBe(own.get(product_id) ?? 0);
    expect(by_branch.map((each) => each.branch.code)).toEqual(['PUN-02']);
  }
});

it('the pieces changed by hand are the sum of their rows, for all and for each person', async () => {
  const { totals, splits } = await stockOf(admin);
  const [changed] = await db.all<{ added: number; removed: number }>(sql`
    SELECT sum(max(audit_values.after ->> 'change', 0)) AS added,
      sum(max(-(audit_values.after ->> 'change'), 0)) AS removed
    FROM audit_log JOIN audit_values ON audit_id = audit_log.id
    WHERE action = 'stock.change' AND at >= ${startOfDay(PERIOD.from)}`);
  expect(totals.pieces_added?.value).toBe(changed?.added);
  expect(totals.pieces_removed?.value).toBe(changed?.removed);
  expect(changed?.removed).toBeGreaterThan(0);
  for (const { measure, by, rows } of splits) {
    if (by !== 'person') continue;
    expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(totals[measure]?.value);
    for (const { key, value } of rows) {
      const query = { ...PERIOD, measure, split: by, key, size: '100' };
      const path = `/api/figures/rows?${new URLSearchParams(query)}`;
      const { body } = await ask<FigureRowsReply>(path, { token: admin.token });
      expect(body.total).toBe(value);
      const names = PRICE_LIST.map(({ name }) => name);
      expect(body.content.filter(({ text }) => !names.includes(text))).toEqual([]);
    }
  }
});
