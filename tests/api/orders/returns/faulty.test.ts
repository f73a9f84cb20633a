import { expect, it } from 'vitest';
import { findPriceListItem } from '../../../../src/content/price-list';
import { monthText } from '../../../../src/lib/months';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { call } from '../../../support/api/call';
import { closeDay } from '../../../support/api/orders/closes';
import { BRANCH, emptyShop, PRODUCT, setStock } from '../../../support/api/orders/orders';
import { returned } from '../../../support/api/orders/returns';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, staffAt } from '../../../support/api/orders/staff';

const GIFT = 'kavach-glass-duo';

it('the day close names a faulty gift on the day it comes back, not on that of its request', async () => {
  const store = await branchStore(BRANCH);
  const clerk = await staffAt('advisor', store);
  const head = await staffAt('branch_head', store);
  await emptyShop();
  for (const id of [PRODUCT, GIFT]) await setStock(id, 5);
  const { body: sold } = await sell(clerk.token, {
    ...saleBody(),
    lines: [
      { product_id: PRODUCT, quantity: 1 },
      { product_id: GIFT, quantity: 1, terms: { kind: 'free', reason: 'gift', with: '' } },
    ],
  });
  const lines = [{ product_id: GIFT, quantity: 1 }];
  const request_id = createOrderSecret();
  const request = { action: 'request', request_id, lines, reason: 'faulty', note: '' };
  const asked = await returned(sold, clerk, request);
  const [{ return_id } = { return_id: 0 }] = asked.returns ?? [];
  const accepted = await returned(asked, clerk, { action: 'accept', return_id, lines });
  expect((await closeDay(clerk.token, head.token)).faulty).toEqual([]);

  await returned(accepted, clerk, { action: 'receive', return_id, restock: [] });
  // A day without payments cannot be closed.
  await sell(clerk.token);
  const { faulty } = await closeDay(clerk.token, head.token);
  const name = findPriceListItem(GIFT)?.name;
  expect(faulty).toEqual([{ order_id: sold.order_id, name, quantity: 1 }]);
  // It has no credit note, so the accountant finds it by its order.
  const file = `/api/invoices/register?file=input-credit&month=${monthText(Date.now())}`;
  const text = await (await call(file, { token: head.token })).text();
  const rows = text.split('\r\n').filter((row) => row.includes(sold.order_id));
  expect(rows.map((row) => row.split(',').slice(3))).toEqual([
    ['damage', name, expect.stringMatching(/^\d+$/), '1', '18', '499'],
  ]);
});
