import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { builds, products } from '../../../functions/db/products';
import { stockBranches } from '../../../functions/db/stock';
import { publicStock } from '../../../functions/domain/goods/public';
import { SHOP } from '../../../functions/http/orders/shop';
import type {
  BranchStockReply,
  CatalogueReply,
  CounterStockReply,
  PublicStockReply,
} from '../../../src/contract/stock/public';
import { MOST_SHOWN } from '../../../src/lib/stock-words';
import { call } from '../../support/api/call';
import { addStock } from '../../support/api/orders/goods';
import {
  ask,
  BRANCH,
  counterBody,
  emptyShop,
  OTHER_PRODUCT,
  PRODUCT,
  send,
  setStock,
} from '../../support/api/orders/orders';
import { staffAt } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';

const BUILD = 1_700_000_000_000;
const OTHER_BRANCH = SHOP.branches[1]?.code ?? '';
const item = SHOP.items.find(({ id }) => id === PRODUCT) ?? fail();

function fail(): never {
  throw new Error('The shop does not sell this product');
}

const AS_BUILT = {
  ...{ pricePaise: item.price * 100, mrpPaise: item.originalPrice * 100, listed: true },
};

/** Records a build whose pages show the prices of the catalogue and ten pieces of each product. */
async function recordBuild(id = BUILD, hidden: readonly string[] = []): Promise<void> {
  const shown = SHOP.items
    .filter((each) => !hidden.includes(each.id))
    .map((each) => [each.id, [10, each.price, each.originalPrice]]);
  const row = { id, shown: JSON.stringify(Object.fromEntries(shown)) };
  await db.insert(builds).values(row).onConflictDoNothing();
}

const change = (values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, PRODUCT));

/** Gives a branch stock of its own, as its opening count does. */
async function countBranch(branch: string, pieces: number): Promise<void> {
  await db.insert(stockBranches).values({ branch, countedAt: 1 });
  await addStock(PRODUCT, pieces, branch);
}

async function readPublic(build = `?build=${BUILD}`) {
  return (await ask<PublicStockReply>(`/api/stock/public${build}`)).body;
}

beforeEach(async () => {
  await emptyShop();
  await recordBuild();
  await change(AS_BUILT);
});

describe('what differs from the pages of a build', () => {
  it('is empty and can be cached while nothing has changed', async () => {
    const response = await call(`/api/stock/public?build=${BUILD}`);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=30');
    expect(await response.json()).toMatchObject({ available: {}, prices: {} });
  });

  it('has a changed price until it is changed back, and null for a hidden product', async () => {
    await change({ pricePaise: 100_000, mrpPaise: 250_000 });
    expect((await readPublic()).prices).toEqual({ [PRODUCT]: { price: 1000, mrp: 2500 } });
    await change({ listed: false });
    expect((await readPublic()).prices).toEqual({ [PRODUCT]: null });
    await recordBuild(BUILD + 1, [PRODUCT]);
    expect((await readPublic(`?build=${BUILD + 1}`)).prices).toEqual({});
    await change(AS_BUILT);
    expect((await readPublic()).prices).toEqual({});
  });

  it('has at most ten pieces, of the open branch with the most of a product', async () => {
    await setStock(PRODUCT, 3);
    expect((await readPublic()).available).toEqual({ [PRODUCT]: 3 });
    await countBranch(OTHER_BRANCH, 7);
    expect((await readPublic()).available).toEqual({ [PRODUCT]: 7 });
    await addStock(PRODUCT, 30, OTHER_BRANCH);
    expect((await readPublic()).available).toEqual({});
    expect((await readPublic('')).available[PRODUCT]).toBe(MOST_SHOWN);
  });

  it('is everything for a build that is not known', async () => {
    const { available, prices } = await readPublic('?build=1');
    expect(Object.keys(available)).toHaveLength(SHOP.items.length);
    expect(prices[PRODUCT]).toEqual({ price: item.price, mrp: item.originalPrice });
    expect((await call('/api/stock/public?build=latest')).status).toBe(400);
  });

  it('asks for a new build when more than 200 prices differ', async () => {
    const items = Array.from({ length: 201 }, (_, nth) => ({ ...item, id: `phone-${nth}` }));
    const shown = (count: number) =>
      Object.fromEntries(items.slice(0, count).map(({ id }) => [id, [0, 1, item.originalPrice]]));
    await db.insert(builds).values([
      {
        id: 200,
        shown: JSON.stringify({ ...shown(201), 'phone-200': [0, item.price, item.originalPrice] }),
      },
      { id: 201, shown: JSON.stringify(shown(201)) },
    ]);
    const listed = await publicStock(db, { ...SHOP, items }, '200');
    expect([Object.keys(listed.prices).length, listed.rebuild]).toEqual([200, undefined]);
    expect(await publicStock(db, { ...SHOP, items }, '201')).toMatchObject({
      ...{ prices: {}, rebuild: true },
    });
  });
});

describe('the stock per branch', () => {
  const read = async (ids = PRODUCT) =>
    (await ask<BranchStockReply>(`/api/stock/branches?ids=${ids}`)).body;

  it('is one number until a branch is counted', async () => {
    await setStock(PRODUCT, 4);
    const { available, by_branch } = await read(`${PRODUCT},${OTHER_PRODUCT},no-product`);
    expect(available).toEqual({ [PRODUCT]: 4, [OTHER_PRODUCT]: 10 });
    expect(by_branch).toBeUndefined();
  });

  it('is its own at a counted branch, and shows the price and what one order can have', async () => {
    await setStock(PRODUCT, 4);
    await countBranch(OTHER_BRANCH, 1);
    await change({ pricePaise: 99_900 });
    expect(await read()).toMatchObject({
      available: { [PRODUCT]: 4 },
      prices: { [PRODUCT]: { price: 999, mrp: item.originalPrice } },
      by_branch: { [PRODUCT]: { [BRANCH]: 4, [OTHER_BRANCH]: 1 } },
    });
    await change({ listed: false });
    expect((await read()).prices).toEqual({ [PRODUCT]: null });
  });

  it('is refused for no product and for more than twenty', async () => {
    const ids = Array.from({ length: 21 }, (_, nth) => `phone-${nth}`).join();
    for (const asked of ['', 'A,b', ids]) {
      expect((await call(`/api/stock/branches?ids=${asked}`)).status).toBe(400);
    }
  });
});

it('an order that a branch cannot fulfil names the branches that can', async () => {
  await setStock(PRODUCT, 1);
  await countBranch(OTHER_BRANCH, 5);
  const { status, body } = await send(counterBody({ lines: { [PRODUCT]: 2 } }));
  expect([status, body]).toMatchObject([
    409,
    {
      code: 'out-of-stock',
      message: expect.stringContaining(`In stock at ${SHOP.branches[1]?.name}.`),
      current: { available: { [PRODUCT]: 1 }, branch: BRANCH, branches: [{ code: OTHER_BRANCH }] },
    },
  ]);
});

it('a build reads the listed products and the IDs of the hidden ones, never a cost', async () => {
  await change({ listed: false });
  const { body, text } = await readCatalogue();
  expect(body.hidden).toEqual([PRODUCT]);
  expect(body.products).toHaveLength(SHOP.items.length - 1);
  expect(new Set(body.products.flatMap(Object.keys))).toEqual(
    new Set(['id', 'price', 'mrp', 'available']),
  );
  expect(text).not.toMatch(/cost|supplier|minimum/i);
});

async function readCatalogue() {
  const text = await (await call('/api/catalogue')).text();
  return { text, body: JSON.parse(text) as CatalogueReply };
}

it('a counter reads the stock of its branch, and prices also of hidden products', async () => {
  await setStock(PRODUCT, 14);
  await countBranch(OTHER_BRANCH, 2);
  await change({ pricePaise: 99_900, listed: false });
  const { token } = await staffAt('system_admin', null);
  const read = async (branch: string) =>
    (await ask<CounterStockReply>(`/api/stock/counter?build=${BUILD}&branch=${branch}`, { token }))
      .body;
  expect((await read('')).available[PRODUCT]).toBe(14);
  expect(await read(OTHER_BRANCH)).toMatchObject({
    available: { [PRODUCT]: 2 },
    prices: { [PRODUCT]: { price: 999, mrp: item.originalPrice } },
  });
});
