import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../functions/db/orders';
import { repairs } from '../../../functions/db/repairs';
import { stores } from '../../../functions/db/schema';
import type { PublicStockReply } from '../../../src/contract/stock/public';
import { STORE_TEXTS } from '../../../src/contract/stores';
import {
  ask,
  BRANCH,
  counterBody,
  deliveryBody,
  emptyShop,
  orderBody,
  orderInDb,
  PRODUCT,
  place,
  send,
  setStock,
  stockOf,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';
import {
  bench,
  book,
  bookingBody,
  done,
  emptyBench,
  intakeBody,
  repairStep,
  sendBooking,
  sendIntake,
  takeIn,
} from '../../support/api/repairs/repairs';

const OTHER = 'PUN-02';
let staff: Awaited<ReturnType<typeof bench>>;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(async () => {
  await emptyShop();
  await emptyBench();
  await setStock(PRODUCT, 5);
  await setStores(BRANCH, { isActive: true, deletedAt: null });
  await setStores(OTHER, { isActive: true, deletedAt: null });
});

function setStores(code: string, set: Partial<typeof stores.$inferInsert>) {
  return db.update(stores).set(set).where(eq(stores.code, code)).run();
}

const CLOSED = { code: 'branch-closed' };
const TEXT = STORE_TEXTS.branchClosed;

describe.each([
  ['inactive', { isActive: false }],
  ['deleted', { deletedAt: 1 }],
])('a branch whose store is %s', (_, close) => {
  it('takes no order, and the refusal names the field and the closed branches', async () => {
    await setStores(BRANCH, close);
    expect(await send(counterBody())).toMatchObject({
      status: 409,
      body: {
        ...CLOSED,
        ...{ message: TEXT, fields: { 'fulfilment.branch': TEXT } },
        current: { closed: [BRANCH] },
      },
    });
    expect(await db.select().from(orders)).toEqual([]);
    expect((await stockOf(PRODUCT)).held).toBe(0);
  });

  it('takes no sale, not even from an admin', async () => {
    await setStores(BRANCH, close);
    const body = saleBody({ branch: BRANCH });
    const { status, body: reply } = await sell(staff.admin.token, body);
    expect([status, reply]).toMatchObject([409, CLOSED]);
    expect((await stockOf(PRODUCT)).onHand).toBe(5);
  });

  it('takes no booking, and the attempt does not count', async () => {
    await setStores(BRANCH, close);
    const requester = { address: '203.0.113.77' };
    for (let count = 0; count < 5; count++) {
      const { status, body } = await sendBooking(bookingBody({ branch: BRANCH }), requester);
      expect([status, body]).toMatchObject([409, CLOSED]);
    }
    expect((await sendBooking(bookingBody({ branch: OTHER }), requester)).status).toBe(201);
  });

  it('takes no device, walked in, booked or from another branch', async () => {
    const { repair: booked } = await book({ branch: BRANCH });
    const device = await takeIn(staff.elsewhere.token);
    const admin = { token: staff.admin.token };
    await setStores(BRANCH, close);

    const walkIn = await sendIntake(admin.token, intakeBody({ branch: BRANCH }));
    expect([walkIn.status, walkIn.body]).toMatchObject([409, CLOSED]);
    const { intake_id, branch, name, mobile, ...taken } = intakeBody();
    const received = await repairStep(booked, admin, { step: 'receive', ...taken });
    expect([received.status, received.body]).toMatchObject([409, CLOSED]);
    const move = { step: 'move', branch: BRANCH, place: 'Courier' } as const;
    const sent = await repairStep(device, { token: staff.elsewhere.token }, move);
    expect([sent.status, sent.body]).toMatchObject([409, CLOSED]);
    expect(await db.select().from(repairs)).toMatchObject([
      { state: 'booked', branch: BRANCH },
      { state: 'received', branch: OTHER, transitTo: null },
    ]);
  });

  it('accepts no device that was sent before it closed, and the sender can call it back', async () => {
    const device = await takeIn(staff.elsewhere.token);
    const sender = { token: staff.elsewhere.token };
    const sent = await done(device, sender, { step: 'move', branch: BRANCH, place: 'Courier' });
    await setStores(BRANCH, close);
    const accept = { step: 'accept-move', place: 'Shelf A1' } as const;
    const accepted = await repairStep(sent, { token: staff.admin.token }, accept);
    expect([accepted.status, accepted.body]).toMatchObject([409, CLOSED]);
    expect((await done(sent, sender, { step: 'recall-move' })).custody?.to).toBeNull();
  });

  it('is listed in the answer that the shop’s pages read', async () => {
    const read = async () => (await ask<PublicStockReply>('/api/stock/public')).body.branches;
    expect((await read()).closed).toEqual([]);
    await setStores(OTHER, close);
    expect((await read()).closed).toEqual([OTHER]);
  });
});

it('a delivery is shipped by the next open branch, and refused only if all are closed', async () => {
  await setStores(BRANCH, { isActive: false });
  const { order } = await place(deliveryBody());
  expect(await orderInDb(order.order_id)).toMatchObject({ branch: OTHER });
  await setStores(OTHER, { isActive: false });
  const others = ['PUN-03'].map((code) => ({
    code,
    storeName: code,
    address: '',
    isActive: false,
  }));
  await db.insert(stores).values(others.map((row) => ({ ...row, createdAt: 1, updatedAt: 1 })));
  const { status, body } = await send(deliveryBody());
  expect([status, body]).toMatchObject([409, CLOSED]);
});

it('an order that is sent again returns the first answer after its branch has closed', async () => {
  const body = orderBody();
  const { order } = await place(body);
  await setStores(BRANCH, { isActive: false });
  expect(await send(body)).toMatchObject({
    status: 200,
    body: { order: { order_id: order.order_id } },
  });
});

describe('staff of a store that the website does not know', () => {
  it('read that it is not set up when they sell, take a device in or receive a booking', async () => {
    const store = await branchStore('NEW-07');
    const { token } = await staffAt('advisor', store);
    const text = STORE_TEXTS.notSetUp;
    const refused = { code: 'invalid', fields: { branch: text } };
    expect(await sell(token)).toMatchObject({ status: 422, body: refused });
    expect(await sendIntake(token, intakeBody())).toMatchObject({ status: 422, body: refused });
    const { repair: booked } = await book({ branch: BRANCH });
    const { intake_id, branch, name, mobile, ...taken } = intakeBody();
    const received = await repairStep(booked, { token }, { step: 'receive', ...taken });
    expect(received).toMatchObject({ status: 422, body: refused });
  });
});
