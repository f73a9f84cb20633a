import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { serialNumbers } from '../../functions/db/returns';
import { stores } from '../../functions/db/schema';
import type { FindReply } from '../../src/contract/find';
import * as api from '../../src/contract/find/api';
import { invoicePagePath } from '../../src/lib/paths';
import { withQuery } from '../../src/lib/query';
import {
  ask,
  counterBody,
  deliveryBody,
  emptyShop,
  PRODUCT,
  place,
  setStock,
} from '../support/api/orders/orders';
import { sell } from '../support/api/orders/sales';
import { branchStore, staffAt } from '../support/api/orders/staff';
import { db, enter, loggedIn, someone } from '../support/api/people';
import { someRedemption } from '../support/api/redemption/redemptions';
import { takeIn } from '../support/api/repairs/repairs';

const MOBILE = '9711122233';
let orderId: string;
let here: string;
let elsewhere: string;
let admin: string;

const find = (token: string, text: string) =>
  ask<FindReply>(withQuery(api.find.path, { text }), { token });

async function found(token: string, text: string) {
  const { status, body } = await find(token, text);
  expect(status).toBe(200);
  return {
    bills: body.bills.map(({ number }) => number),
    orders: body.orders.map(({ order_id }) => order_id),
    repairs: body.repairs.map(({ name }) => name),
    people: body.people.map(({ phone }) => phone),
    customers: body.customers.map(({ email }) => email),
    stores: body.stores.map(({ code }) => code),
    redemptions: body.redemptions.map(({ enrollment_no }) => enrollment_no),
  };
}

const NOTHING = {
  bills: [],
  orders: [],
  repairs: [],
  people: [],
  customers: [],
  stores: [],
  redemptions: [],
};

beforeAll(async () => {
  await emptyShop();
  const store = await branchStore('PUN-02');
  const clerk = await someone('advisor', { storeId: store, phone: MOBILE, firstName: 'Revati' });
  here = (await enter(clerk)).token;
  const headed = await branchStore('PUN-01');
  const head = await staffAt('branch_head', headed);
  await db.update(stores).set({ branchHeadId: head.user.id }).where(eq(stores.id, headed));
  elsewhere = head.token;
  admin = (await loggedIn('system_admin')).token;
  const fulfilment = { kind: 'collect', branch: 'PUN-02' } as const;
  orderId = (await place(counterBody({ fulfilment, contact: { mobile: MOBILE } }))).order.order_id;
  await someRedemption(clerk.id, {
    storeId: store,
    enrollmentNo: 'CHP-2026-0771',
    mobile: MOBILE,
  });
});

describe('a search for a mobile number', () => {
  it('finds every order, staff member and redemption with that number for an admin', async () => {
    const all = {
      ...NOTHING,
      orders: [orderId],
      people: [MOBILE],
      redemptions: ['CHP-2026-0771'],
    };
    expect(await found(admin, MOBILE)).toEqual(all);
    expect(await found(admin, `+91 ${MOBILE.slice(0, 5)} ${MOBILE.slice(5)}`)).toEqual(all);
    expect(await found(admin, '0091 ९७१११-२२२३३')).toEqual(all);
    expect(await found(admin, '9711122234')).toEqual(NOTHING);
  });

  it("finds only the orders and redemptions of the user's own store for staff who are not admins", async () => {
    expect(await found(here, MOBILE)).toEqual({
      ...NOTHING,
      orders: [orderId],
      redemptions: ['CHP-2026-0771'],
    });
    expect(await found(elsewhere, MOBILE)).toEqual(NOTHING);
  });
});

it('a search for a bill number in any spelling, or its scanned link, finds the bill for all staff of its branch', async () => {
  const clerk = await staffAt('advisor', await branchStore('PUN-01'));
  await setStock(PRODUCT, 9);
  const { body: sold } = await sell(clerk.token);
  const [bill] = sold.invoices ?? [];
  const { number = '', key } = bill ?? {};
  const link = `https://chipwala.example${invoicePagePath(number, key)}`;
  const hit = { ...NOTHING, bills: [number], orders: [sold.order_id] };
  for (const text of [number, number.replaceAll('-', '/').toLowerCase(), link]) {
    for (const token of [clerk.token, elsewhere, admin]) {
      expect(await found(token, text)).toEqual(hit);
    }
    expect(await found(here, text)).toEqual(NOTHING);
  }
});

it('a search for a mobile number also finds the order of a device with the same serial number', async () => {
  const serial = '9622233344';
  const ordered = await place(counterBody({ contact: { mobile: serial } }));
  await db
    .insert(serialNumbers)
    .values({ serial, kind: 'serial', orderId, position: 0, soldAt: 1 });
  expect((await found(admin, serial)).orders).toEqual([ordered.order.order_id, orderId]);
  expect((await found(admin, MOBILE)).orders).toEqual([orderId]);
});

it('a search for a name is not hidden by a serial number of another store with the same letters', async () => {
  const named = { kind: 'deliver', name: 'Lata Bhave', mobile: '9655027000' } as const;
  const fulfilment = { ...named, address: '7 Karve Road, Pune', pin_code: '411004' };
  const { order } = await place(deliveryBody({ fulfilment }));
  await db
    .insert(serialNumbers)
    .values({ serial: 'BHAVE7000', kind: 'serial', orderId, position: 0, soldAt: 1 });
  expect((await found(elsewhere, 'bhave 7000')).orders).toEqual([order.order_id]);
});

it('a search for a full or shortened order number finds the order, but not for staff of another store', async () => {
  const short = `ord ${orderId.slice(-5).toLowerCase()}`;
  const copied = `${orderId.slice(0, 3)} ${orderId.slice(3, 16)}-${orderId.slice(16)}`;
  for (const text of [orderId, orderId.toLowerCase(), copied, short]) {
    expect(await found(admin, text)).toEqual({ ...NOTHING, orders: [orderId] });
    expect(await found(here, text)).toEqual({ ...NOTHING, orders: [orderId] });
    expect(await found(elsewhere, text)).toEqual(NOTHING);
  }
});

it('a search for a repair number, mobile number or customer finds the repair, but not for staff of another store', async () => {
  const mobile = '9711122299';
  const { name } = await takeIn(here, { mobile, name: 'Zarina Mulla' });
  for (const text of [name.toLowerCase(), name.replace('-', ''), mobile, 'zarina']) {
    expect((await found(admin, text)).repairs).toEqual([name]);
    expect((await found(here, text)).repairs).toEqual([name]);
    expect((await found(elsewhere, text)).repairs).toEqual([]);
  }
  expect((await found(admin, '9711122298')).repairs).toEqual([]);
});

it('a search for an enrollment number finds the redemption, but not for staff of another store', async () => {
  for (const text of ['CHP-2026-0771', 'chp-2026-07']) {
    expect(await found(here, text)).toEqual({ ...NOTHING, redemptions: ['CHP-2026-0771'] });
    expect(await found(elsewhere, text)).toEqual(NOTHING);
  }
});

it('a search for a name finds staff for admins only', async () => {
  expect(await found(admin, 'revati')).toEqual({ ...NOTHING, people: [MOBILE] });
  expect(await found(here, 'revati')).toEqual(NOTHING);
});

it('a search for a store finds every store for admins, but only their own store for other staff', async () => {
  expect((await found(admin, 'pun-02')).stores).toEqual(['PUN-02']);
  expect((await found(here, 'pun-02')).stores).toEqual(['PUN-02']);
  expect((await found(elsewhere, 'pun-02')).stores).toEqual([]);
  const heads = async (token: string) =>
    (await find(token, 'pun-01')).body.stores.map(({ branch_head }) => branch_head);
  expect(await heads(admin)).toEqual(['Asha Rao']);
  expect(await heads(elsewhere)).toEqual([null]);
});

it('a search for a whole email address finds the customer for admins only', async () => {
  const email = 'asha.rao@example.test';
  await someone('customer', { email });
  expect((await found(admin, email.toUpperCase())).customers).toEqual([email]);
  expect((await found(admin, email.slice(0, -1))).customers).toEqual([]);
  expect((await found(here, email)).customers).toEqual([]);
});

it("a search for part of a mobile number, order number or name finds the orders of the user's own store", async () => {
  for (const text of [MOBILE.slice(0, 5), orderId.slice(-5)]) {
    expect((await found(admin, text)).orders).toEqual([orderId]);
    expect((await found(here, text)).orders).toEqual([orderId]);
    expect((await found(elsewhere, text)).orders).toEqual([]);
  }
  const { order } = await place(deliveryBody());
  for (const text of ['Meera Joshi', 'joshi']) {
    expect((await found(elsewhere, text)).orders).toEqual([order.order_id]);
    expect((await found(here, text)).orders).toEqual([]);
  }
  const kinds = async (text: string) =>
    (await find(admin, text)).body.orders.map(({ fulfilment }) => fulfilment);
  expect(await kinds(order.order_id)).toEqual(['deliver']);
  expect(await kinds(orderId)).toEqual(['collect']);
});

it('customers and visitors cannot search', async () => {
  expect((await find((await loggedIn('customer')).token, MOBILE)).status).toBe(403);
  expect((await ask(withQuery(api.find.path, { text: MOBILE }))).status).toBe(401);
});

it('a search is rejected when its text is too long', async () => {
  expect((await find(admin, 'x'.repeat(101))).status).toBe(400);
});
