import { beforeEach, describe, expect, it } from 'vitest';
import { SHOP } from '../../../functions/http/orders/shop';
import type { GoodsHistoryReply } from '../../../src/contract/goods/history';
import { goodsOf, goodsRow, setPrice } from '../../support/api/goods/prices';
import { setStock } from '../../support/api/orders/goods';
import { ask, BRANCH, emptyShop, OTHER_PRODUCT, PRODUCT } from '../../support/api/orders/orders';
import { sell } from '../../support/api/orders/sales';
import { branchStore, type Person, staffAt } from '../../support/api/orders/staff';

let admin: Person;

beforeEach(async () => {
  await emptyShop();
  admin = await staffAt('system_admin', null);
  await setPrice(admin.token, { is_listed: true });
});

describe('the list of goods', () => {
  it('counts and lists the products at each level, which advisors can read', async () => {
    await setStock(PRODUCT, 4);
    await setStock(OTHER_PRODUCT, 0);
    await setPrice(admin.token, { is_listed: false });
    const { token } = await staffAt('advisor', null);
    const { counts, content, branches } = await goodsOf(token);
    expect(content).toHaveLength(SHOP.items.length);
    expect(counts).toMatchObject({ all: SHOP.items.length, low: 2, out: 1, hidden: 1 });
    expect(branches.map(({ code }) => code)).toEqual(SHOP.branches.map(({ code }) => code));
    const idsOf = async (query: string) =>
      (await goodsOf(token, query)).content.map(({ product_id }) => product_id);
    expect((await idsOf('&level=low')).toSorted()).toEqual([PRODUCT, OTHER_PRODUCT].toSorted());
    expect(await idsOf('&level=out')).toEqual([OTHER_PRODUCT]);
    expect(await idsOf('&level=hidden')).toEqual([PRODUCT]);
    expect(await idsOf('&search=dhun%20buds')).toEqual([PRODUCT]);
    expect(await idsOf('&level=not-counted&branch=PUN-02')).toHaveLength(SHOP.items.length);
    const prices = (await goodsOf(token, '&sort=-price')).content.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  });

  it('has the pieces of each branch, and nothing about costs', async () => {
    await setStock(PRODUCT, 4);
    const row = await goodsRow(admin.token);
    expect(row).toMatchObject({ on_hand: 4, branches: [{ branch: { code: BRANCH }, on_hand: 4 }] });
    expect(JSON.stringify(await goodsOf(admin.token))).not.toMatch(/cost|supplier|paise/);
  });
});

it('the history has the prices and all moves, newest first, with the pieces left after each', async () => {
  await setStock(PRODUCT, 9);
  const clerk = await staffAt('advisor', await branchStore(BRANCH));
  const { body: first } = await sell(clerk.token);
  await setPrice(admin.token, { is_listed: false });
  await setPrice(admin.token, { is_listed: true });
  const { body: second } = await sell(clerk.token);
  const page = async (nth: number, size: number) =>
    (await ask<GoodsHistoryReply>(`/api/goods/${PRODUCT}/history?page=${nth}&size=${size}`, clerk))
      .body;
  const { content, more } = await page(0, 4);
  expect(content).toMatchObject([
    { type: 'stock', kind: 'sale', delta: -1, left: 7, subject: second.order_id },
    { type: 'price', before: { is_listed: false }, after: { is_listed: true }, is_last: true },
    { type: 'price', before: { is_listed: true }, after: { is_listed: false }, is_last: false },
    { type: 'stock', kind: 'sale', delta: -1, left: 8, subject: first.order_id },
  ]);
  expect(more).toBe(true);
  expect((await page(1, 3)).content[0]).toEqual(content[3]);
});
