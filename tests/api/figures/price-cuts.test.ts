import { expect, it } from 'vitest';
import type { FigureRowsReply } from '../../../src/contract/figures/figures';
import type { TrustReply } from '../../../src/contract/figures/trust';
import { dayText } from '../../../src/lib/india-time';
import { setPrice } from '../../support/api/goods/prices';
import { setStock } from '../../support/api/orders/goods';
import { ask, BRANCH, emptyShop, PRODUCT } from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, staffAt } from '../../support/api/orders/staff';

const PRICE = 1799;
const DAY = dayText(Date.now());

function sellAt(token: string, price: number) {
  const payments = [{ method: 'cash', reference: '', amount: price }];
  return sell(token, { ...saleBody(), amount: price, payments });
}

it('a price that is cut, sold at in the same branch and raised again counts as a discount of its editor', async () => {
  await emptyShop();
  await setStock(PRODUCT, 20);
  const owner = await staffAt('system_admin', null);
  const editor = await staffAt('system_admin', await branchStore(BRANCH));
  const clerk = await staffAt('advisor', await branchStore(BRANCH));
  const stranger = await staffAt('advisor', await branchStore('PUN-02'));
  const cut = async (token: string, price: number) =>
    expect((await setPrice(token, { price })).status).toBe(200);

  await cut(editor.token, 1699);
  await cut(editor.token, 1649);
  expect((await sellAt(clerk.token, 1649)).status).toBe(201);
  // The editor does not work in the branch of this sale.
  expect((await sellAt(stranger.token, 1649)).status).toBe(201);
  await cut(editor.token, PRICE);
  expect((await sellAt(clerk.token, PRICE)).status).toBe(201);
  // An owner without a branch lowers prices for everyone.
  await cut(owner.token, 1599);
  expect((await sellAt(clerk.token, 1599)).status).toBe(201);

  const query = `from=${DAY}&to=${DAY}`;
  const { body: trust } = await ask<TrustReply>(`/api/figures/trust?${query}`, owner);
  expect([trust.totals.price_cuts?.value, trust.totals.price_cuts_value?.value]).toEqual([
    1,
    (PRICE - 1649) * 100,
  ]);
  const { body: rows } = await ask<FigureRowsReply>(
    `/api/figures/rows?${query}&measure=price_cuts_value&split=person&key=${editor.user.id}`,
    owner,
  );
  expect(rows.content).toMatchObject([{ text: 'Dhun Buds 2: ₹1799 to ₹1649' }]);
});
