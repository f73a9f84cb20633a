import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPriceListItem } from '../../../../src/content/price-list';
import type { AuditReply } from '../../../../src/contract/audit';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials';
import { STOCK_TEXTS, type StockReply, type StockRow } from '../../../../src/contract/stock';
import { monthText } from '../../../../src/lib/months';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { call } from '../../../support/api/call';
import { closeDay } from '../../../support/api/orders/closes';
import {
  ask,
  BRANCH,
  emptyShop,
  PRODUCT,
  setStock,
  stockOf,
  stockVersion,
} from '../../../support/api/orders/orders';
import { returned } from '../../../support/api/orders/returns';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { newImei } from '../../../support/serials';

const GIFT = 'kavach-glass-duo';
const PHONE = 'tarang-t1-lite';
let clerk: Awaited<ReturnType<typeof staffAt>>;
let head: typeof clerk;
let admin: typeof clerk;

beforeAll(async () => {
  const store = await branchStore(BRANCH);
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
  admin = await staffAt('system_admin', store);
});
beforeEach(async () => {
  await emptyShop();
  for (const id of [PRODUCT, GIFT, PHONE]) await setStock(id, 5);
});

/** Takes pieces of an order back that cannot be sold again. */
function takeBack(order: OrderReply, product_id: string, quantity: number, change: object = {}) {
  const lines = [{ product_id, quantity }];
  const taken = { action: 'take', request_id: createOrderSecret(), lines, reason: 'faulty' };
  return returned(order, clerk, { ...taken, note: '', ...change });
}

async function stockRowOf(id: string): Promise<StockRow | undefined> {
  const { body } = await ask<StockReply>('/api/stock', { token: clerk.token });
  return body.content.find(({ product_id }) => product_id === id);
}

async function settle(id: string, body: object, { token } = head) {
  const version = await stockVersion(id);
  return ask<StockRow & { code?: string; fields?: object }>(
    `/api/stock/${id}/faulty`,
    { token },
    { branch: BRANCH, can_be_sold: true, reason: 'Repaired', version, ...body },
  );
}

it('the day close names a faulty gift on the day it comes back, not on that of its request', async () => {
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

describe('a device that came back faulty', () => {
  it('is sold again by either number only after a branch head puts it into stock', async () => {
    const [imei, second, other] = [newImei(), newImei(), newImei()];
    const numbers = { serials: { [PHONE]: [imei] }, second_serials: { [PHONE]: [second] } };
    const sale = () => ({ ...saleBody({ lines: { [PHONE]: 1 } }), ...numbers });
    const { body: sold } = await sell(clerk.token, sale());
    await takeBack(sold, PHONE, 1, { serials: { [PHONE]: [imei] } });
    for (const change of [
      { serials: { [PHONE]: [imei] }, second_serials: undefined },
      { serials: { [PHONE]: [second] }, second_serials: undefined },
    ]) {
      const { body } = await sell(clerk.token, { ...sale(), ...change });
      expect([body.code, body.fields]).toEqual([
        'serial-sold',
        { [`serials.${PHONE}.0`]: SERIAL_TEXTS.faulty },
      ]);
    }
    expect(await stockOf(PHONE)).toMatchObject({ onHand: 4, sold: 1 });

    const elsewhere = await staffAt('branch_head', await branchStore('PUN-02'));
    expect((await settle(PHONE, { serial: imei }, clerk)).status).toBe(403);
    expect((await settle(PHONE, { serial: imei }, elsewhere)).body.fields).toHaveProperty('branch');
    expect((await settle(PHONE, { serial: other })).body.fields).toEqual({
      serial: STOCK_TEXTS.notFaulty,
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => settle(PHONE, { serial: second })),
    );
    const [done, ...late] = answers.map(({ status }) => status).toSorted();
    // The others find another version, or the device settled.
    expect([done, late.every((status) => [409, 422].includes(status))]).toEqual([200, true]);
    expect(await stockOf(PHONE)).toMatchObject({ onHand: 5, sold: 0 });
    expect(await stockRowOf(PHONE)).not.toHaveProperty('faulty');
    expect((await settle(PHONE, { serial: imei })).body.fields).toEqual({
      serial: STOCK_TEXTS.notFaulty,
    });
    expect((await sell(clerk.token, sale())).status).toBe(201);
  });

  it('stays unsold once it is written off', async () => {
    const serials = { [PHONE]: [newImei()] };
    const { body: sold } = await sell(clerk.token, saleBody({ lines: { [PHONE]: 1 }, serials }));
    await takeBack(sold, PHONE, 1, { serials });
    const serial = serials[PHONE]?.[0];
    const gone = { serial, can_be_sold: false };
    expect((await settle(PHONE, gone)).body.code).toBe('forbidden');
    expect((await settle(PHONE, gone, admin)).status).toBe(200);
    const { body } = await sell(clerk.token, saleBody({ lines: { [PHONE]: 1 }, serials }));
    expect(body.fields).toEqual({ [`serials.${PHONE}.0`]: SERIAL_TEXTS.writtenOff });
    expect((await settle(PHONE, { serial })).body.fields).toEqual({
      serial: STOCK_TEXTS.notFaulty,
    });
  });

  it('is settled once, also after it was sold again and while another one of its line waits', async () => {
    const [one, two] = [newImei(), newImei()];
    const both = { [PHONE]: [one, two] };
    const { body: sold } = await sell(
      clerk.token,
      saleBody({ lines: { [PHONE]: 2 }, serials: both }),
    );
    const mixed = { lines: [{ product_id: PHONE, quantity: 2, restock: 1 }], serials: both };
    const taken = { action: 'take', request_id: createOrderSecret(), reason: 'faulty', note: '' };
    const path = `/api/orders/${sold.order_id}/returns`;
    const { version } = sold;
    const refused = await ask<{ fields?: object }>(path, clerk, { ...taken, ...mixed, version });
    expect(refused.body.fields).toEqual({ [`serials.${PHONE}.0`]: SERIAL_TEXTS.someFaulty });

    await takeBack(sold, PHONE, 2, { serials: both });
    expect((await settle(PHONE, { serial: one })).status).toBe(200);
    const serials = { [PHONE]: [one] };
    expect((await sell(clerk.token, saleBody({ lines: { [PHONE]: 1 }, serials }))).status).toBe(
      201,
    );
    const again = await settle(PHONE, { serial: one });
    expect(again.body.fields).toEqual({ serial: STOCK_TEXTS.notFaulty });
    expect(await stockOf(PHONE)).toMatchObject({ onHand: 3, sold: 2 });
    expect((await settle(PHONE, { serial: '' })).body.fields).toEqual({
      serial: STOCK_TEXTS.needsNumber,
    });
    const { body: last } = await settle(PHONE, { serial: two });
    expect(last).toMatchObject({ on_hand: 4 });
    expect(last).not.toHaveProperty('faulty');
  });

  it('is listed and settled when its whole order came back without a request', async () => {
    const serials = { [PHONE]: [newImei()] };
    const { body: sold } = await sell(clerk.token, saleBody({ lines: { [PHONE]: 1 }, serials }));
    const back = {
      step: 'return',
      version: sold.version,
      reason: 'Broken',
      restock: false,
      serials,
    };
    expect((await ask(`/api/orders/${sold.order_id}/steps`, head, back)).status).toBe(200);
    expect((await stockRowOf(PHONE))?.faulty).toMatchObject([{ quantity: 1 }]);
    expect((await settle(PHONE, { serial: serials[PHONE]?.[0] })).status).toBe(200);
    expect(await stockRowOf(PHONE)).not.toHaveProperty('faulty');
  });

  it('is settled without its number when another one came back', async () => {
    const serials = { [PHONE]: [newImei()] };
    const { body: sold } = await sell(clerk.token, saleBody({ lines: { [PHONE]: 1 }, serials }));
    const lines = [{ product_id: PHONE, quantity: 1 }];
    const taken = { action: 'take', request_id: createOrderSecret(), lines, note: '' };
    const other = { serials: { [PHONE]: [newImei()] }, is_disputed: true };
    await returned(sold, head, { ...taken, ...other, reason: 'faulty' });
    expect((await stockRowOf(PHONE))?.faulty).toMatchObject([{ quantity: 1 }]);
    expect((await settle(PHONE, { serial: '' })).status).toBe(200);
    expect(await stockRowOf(PHONE)).not.toHaveProperty('faulty');
  });
});

it('the day close names the faulty pieces of a line once, also after two returns', async () => {
  const { body: sold } = await sell(clerk.token, saleBody({ lines: { [PRODUCT]: 2 } }));
  await takeBack(await takeBack(sold, PRODUCT, 1), PRODUCT, 1);
  const { faulty } = await closeDay(clerk.token, head.token);
  const name = findPriceListItem(PRODUCT)?.name;
  expect(faulty).toEqual([{ order_id: sold.order_id, name, quantity: 2 }]);
});

it('a faulty piece leaves the list when it is written off, with its reason in the history', async () => {
  const { body: sold } = await sell(clerk.token, saleBody({ lines: { [PRODUCT]: 2 } }));
  await takeBack(sold, PRODUCT, 2);
  const body = { can_be_sold: false, reason: 'Sent to the supplier' };
  const { body: row } = await settle(PRODUCT, body, admin);
  expect(row).toMatchObject({ on_hand: 3 });
  expect(row.faulty).toMatchObject([{ branch: { code: BRANCH }, quantity: 1 }]);
  expect((await settle(PRODUCT, body, admin)).body).not.toHaveProperty('faulty');
  expect((await settle(PRODUCT, body, admin)).body.fields).toEqual({
    branch: STOCK_TEXTS.noFaulty,
  });
  const { body: trail } = await ask<AuditReply>(`/api/stock/${PRODUCT}/audit`, head);
  expect(trail.content.map(({ action, after }) => [action, after])).toEqual(
    Array(2).fill(['stock.write-off', { branch: BRANCH, reason: body.reason }]),
  );
});

it.each([
  [true, undefined],
  [false, 1],
])(
  'the open return of an order that comes back whole is faulty unless its pieces can be sold: %j',
  async (restock, faulty) => {
    const { body: sold } = await sell(clerk.token);
    const lines = [{ product_id: PRODUCT, quantity: 1 }];
    const request = { action: 'request', request_id: createOrderSecret(), lines, note: '' };
    const { order_id, version } = await returned(sold, clerk, { ...request, reason: 'faulty' });
    const back = { step: 'return', version, reason: 'Too loud', restock };
    expect((await ask(`/api/orders/${order_id}/steps`, head, back)).status).toBe(200);
    expect((await stockRowOf(PRODUCT))?.faulty?.[0]?.quantity).toBe(faulty);
  },
);
