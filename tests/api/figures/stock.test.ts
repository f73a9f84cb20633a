import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { stores } from '../../../functions/db/schema';
import { stockBranches, stockMoves } from '../../../functions/db/stock';
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

it('the pieces changed by hand are the sum of their rows, for all and for each person and kind', async () => {
  const { totals, splits } = await stockOf(admin);
  const [changed] = await db.all<{ added: number; removed: number }>(sql`
    SELECT sum(max(delta, 0)) AS added, sum(max(-delta, 0)) AS removed FROM stock_moves
    WHERE kind NOT IN ('opening', 'sale', 'order', 'return') AND at >= ${startOfDay(PERIOD.from)}`);
  expect(totals.pieces_added?.value).toBe(changed?.added);
  expect(totals.pieces_removed?.value).toBe(changed?.removed);
  expect(changed?.removed).toBeGreaterThan(0);
  for (const { measure, by, rows } of splits) {
    if (measure === 'pieces') continue;
    expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(totals[measure]?.value);
    if (by === 'product') continue;
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

it('a counted branch has the figures of its own stock, and the others share that of the pool', async () => {
  const shared = (await stockOf(admin)).products;
  const now = Date.now();
  const [{ product_id = '' } = {}] = shared.filter(({ sold }) => sold > 0);
  const moved = { productId: product_id, branch: 'PUN-02', at: now };
  await db.batch([
    db.insert(stockBranches).values({ branch: 'PUN-02', countedAt: now }),
    db.insert(stockMoves).values({ ...moved, delta: 7, kind: 'opening' }),
    db.insert(stockMoves).values({ ...moved, delta: -2, kind: 'transfer-out', subject: 'T1' }),
  ]);
  const ofProduct = ({ products }: StockFiguresReply) =>
    products.find((each) => each.product_id === product_id);
  const [all, own] = [await stockOf(admin), await stockOf(kothrud)];
  const before = shared.find((each) => each.product_id === product_id)?.on_hand ?? 0;
  expect(ofProduct(all)).toMatchObject({
    on_hand: before + 5,
    branches: [
      { branch: { code: 'PUN-01' }, on_hand: before },
      { branch: { code: 'PUN-02' }, on_hand: 5 },
    ],
  });
  expect(all.shared).toMatchObject([{ branch: { code: 'PUN-03' }, from: { code: 'PUN-01' } }]);
  expect([all.on_the_way, own.on_the_way]).toEqual([2, 2]);
  const sold = (await soldSince(dayAfter(TODAY, -29), 'PUN-02')).get(product_id) ?? 0;
  expect(ofProduct(own)).toMatchObject({
    on_hand: 5,
    days_left: sold > 0 ? Math.floor((5 * 30) / sold) : null,
    branches: [{ branch: { code: 'PUN-02' } }],
  });
  expect((await stockOf(admin, 'PUN-03')).products).toHaveLength(shared.length);
});
