import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../functions/db';
import { payments } from '../../../functions/db/payments';
import { auditLog } from '../../../functions/db/schema';
import { tickPayment } from '../../../functions/domain/day-close/ticks/tick';
import { SHOP } from '../../../functions/http/orders/shop';
import type { OrderReply } from '../../../src/contract/orders/order';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { CORRECTION_TEXTS } from '../../../src/contract/payments/correction';
import type { CounterPayment } from '../../../src/contract/payments/split';
import { TICK_TEXTS, type TickedReply } from '../../../src/contract/ticks/ticks';
import { DAY_MS } from '../../../src/lib/durations';
import { inPaise } from '../../../src/lib/paise';
import { call } from '../../support/api/call';
import {
  ask,
  BRANCH,
  counterBody,
  emptyShop,
  PRODUCT,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { passwordSet } from '../../support/api/passwords';
import { tasksAfter } from '../../support/api/tasks';

/** One pair of earbuds. */
const PRICE = 1799;
const UTR = '412345678911';
const OTHER_UTR = '412345678912';

type Person = Awaited<ReturnType<typeof staffAt>>;
type Ticked = TickedReply & { code?: string; message?: string; fields?: object };
let store: number;
let clerk: Person;
let head: Person;
let admin: Person;

beforeAll(async () => {
  store = await branchStore(BRANCH);
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
  admin = await staffAt('system_admin', null);
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

/** A sale that was paid in this way; returns its payment. */
async function paid(
  by: Person,
  method: CounterPayment['method'],
  reference: string,
  seen_on: CounterPayment['seen_on'] = 'soundbox',
) {
  const part = { method, reference, amount: PRICE, seen_on, is_other: true };
  const { status, body } = await sell(by.token, saleBody({ payments: [part] }));
  expect(status).toBe(201);
  const isThis = eq(payments.orderId, body.order_id);
  const [row] = await db.select().from(payments).where(isThis);
  if (row === undefined) throw new Error('the sale has no payment');
  return row.id;
}

const tick = (by: Person, id: number, reference: string) =>
  ask<Ticked>(`/api/ticks/${id}`, { token: by.token }, { reference });
async function untick({ token }: Person, id: number) {
  const response = await call(`/api/ticks/${id}`, { token, method: 'DELETE' });
  return { status: response.status, body: (await response.json()) as Ticked };
}
const listed = async (by: Person) =>
  (await ask<{ content: TickedReply[] }>(`/api/ticks?branch=${BRANCH}`, { token: by.token })).body
    .content;
const invalid = (text: string) => ({ status: 422, body: { fields: { reference: text } } });

describe('a tick', () => {
  it('is made by a head or an admin who took no part, with the digits typed for the payment', async () => {
    await paid(clerk, 'cash', '');
    const id = await paid(clerk, 'upi', UTR);
    expect(await listed(head)).toMatchObject([{ id, method: 'upi', tick: null, may_tick: true }]);
    expect(await tick(clerk, id, UTR)).toMatchObject({ status: 403 });
    expect(await tick(head, id, '4711')).toMatchObject(invalid(TICK_TEXTS.needsReference));
    expect(await tick(head, id, OTHER_UTR)).toMatchObject(invalid(TICK_TEXTS.otherReference));
    const both = await Promise.all([head, admin].map((person) => tick(person, id, ` UTR: ${UTR}`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Repeated after a lost answer, with the same reference only.
    const winner = both[0]?.status === 200 ? head : admin;
    expect(await tick(winner, id, UTR)).toMatchObject({ status: 200, body: { tick: {} } });
    expect(await listed(admin)).toMatchObject([
      { id, tick: { reference: UTR, by: 'Asha Rao', is_alone: false } },
    ]);
  });

  it('list shows how the clerk saw each UPI payment, and not of other payments', async () => {
    await paid(clerk, 'upi', '', 'customer_screen');
    await paid(clerk, 'upi', UTR);
    await paid(clerk, 'card', '');
    expect(await listed(head)).toMatchObject([
      { method: 'upi', seen_on: 'customer_screen' },
      { method: 'upi', seen_on: 'soundbox' },
      { method: 'card', seen_on: null },
    ]);
  });

  it('of a payment typed with four digits needs the reference that ends in them, and only once', async () => {
    const ids = [];
    for (const reference of ['8911', '8911', '']) ids.push(await paid(clerk, 'upi', reference));
    const [one = 0, two = 0, three = 0] = ids;
    expect(await tick(head, one, OTHER_UTR)).toMatchObject(invalid(TICK_TEXTS.otherReference));
    expect(await tick(head, one, UTR)).toMatchObject({ status: 200 });
    expect(await tick(head, two, UTR)).toMatchObject(invalid(TICK_TEXTS.used));
    expect(await tick(head, three, OTHER_UTR)).toMatchObject({ status: 200 });
    // The reference that only the tick proved pays nothing else until the tick is withdrawn.
    const part = {
      ...({ method: 'upi', seen_on: 'soundbox' } as const),
      reference: UTR,
      amount: PRICE,
    };
    const again = await sell(clerk.token, saleBody({ payments: [part] }));
    expect(again.status).toBe(422);
    await untick(head, one);
    expect(await tick(head, two, UTR)).toMatchObject({ status: 200 });
  });

  it('is refused to a person who counts as the one who sold', async () => {
    const id = await paid(head, 'card', '4711');
    const fresh = await staffAt('branch_head', store);
    await passwordSet(fresh, head, 23);
    for (const person of [head, fresh]) {
      expect(await tick(person, id, '0042')).toMatchObject({
        status: 403,
        body: { message: TICK_TEXTS.bySecondPerson },
      });
    }
    const elsewhere = await staffAt('branch_head', await branchStore('PUN-02'));
    expect(await tick(elsewhere, id, '0042')).toMatchObject({ status: 404 });
    expect(await tick(admin, id, 'batch 42')).toMatchObject({
      body: { tick: { reference: 'BATCH42' } },
    });
  });

  it('uses each reference of the bank once, over all ticks and typed references', async () => {
    const [one, other] = [await paid(clerk, 'bank', 'HDFC 0042'), await paid(clerk, 'bank', 'X1')];
    await db.update(payments).set({ reference: null }).where(eq(payments.id, one));
    expect(await tick(head, one, 'X1')).toMatchObject(invalid(TICK_TEXTS.used));
    expect(await tick(head, one, 'hdfc-0042')).toMatchObject({ status: 200 });
    await db.update(payments).set({ reference: null }).where(eq(payments.id, other));
    expect(await tick(head, other, 'HDFC0042')).toMatchObject(invalid(TICK_TEXTS.used));
    expect(await untick(head, one)).toMatchObject({ status: 200, body: { tick: null } });
    expect(await tick(head, other, 'HDFC0042')).toMatchObject({ status: 200 });
    const part = { method: 'bank' as const, reference: 'hdfc 0042', amount: PRICE };
    expect(await sell(clerk.token, saleBody({ payments: [part] }))).toMatchObject({
      status: 422,
      body: { fields: { 'payments.0.reference': ORDER_TEXTS.referenceUsed } },
    });
  });

  it('is not blocked by a shopper who claims to have paid with the same reference', async () => {
    const id = await paid(clerk, 'upi', UTR);
    const { body: other } = await sell(clerk.token, saleBody());
    const at = Date.now();
    await db.insert(payments).values({
      ...{ orderId: other.order_id, provider: 'upi', method: 'upi', reference: UTR },
      ...{ state: 'claimed', amountPaise: inPaise(PRICE * 100), createdAt: at, updatedAt: at },
    });
    expect(await tick(head, id, UTR)).toMatchObject({ status: 200 });
  });

  it('is refused to everyone who took a payment that was corrected twice', async () => {
    const { order } = await place(counterBody());
    const { order_id, total: amount } = order;
    await step(order_id, head, { step: 'ready', version: 1 });
    const payments = [{ method: 'cash', reference: '', amount }];
    await step(order_id, head, { step: 'record-payment', version: 2, payments });
    const otherHead = await staffAt('branch_head', store);
    const correct = async (by: Person, way: object) => {
      const { body } = await ask<OrderReply>(`/api/orders/${order_id}`, { token: by.token });
      const id = body.payments?.at(-1)?.id ?? 0;
      const path = `/api/orders/${order_id}/payments/${id}/correction`;
      return ask<OrderReply>(path, { token: by.token }, { version: body.version, ...way });
    };
    const upi = { method: 'upi', reference: UTR };
    expect((await correct(otherHead, upi)).status).toBe(200);
    const card = { method: 'card', reference: '4711' };
    expect((await correct(head, card)).status).toBe(403);
    const { body } = await correct(admin, { method: 'bank', reference: UTR });
    const id = body.payments?.at(-1)?.id ?? 0;
    for (const person of [head, otherHead, admin]) {
      expect((await tick(person, id, UTR)).status).toBe(403);
    }
    const third = await staffAt('branch_head', store);
    expect((await tick(third, id, UTR)).status).toBe(200);
    // What was seen in the bank is not corrected any more.
    const seen = await correct(await staffAt('branch_head', store), card);
    expect(seen).toMatchObject({ status: 409, body: { message: CORRECTION_TEXTS.ticked } });
  });

  it('and a correction at the same moment: one of the two is refused', async () => {
    const id = await paid(clerk, 'upi', UTR);
    const [row] = await db.select().from(payments).where(eq(payments.id, id));
    const path = `/api/orders/${row?.orderId}/payments/${id}/correction`;
    const { body: order } = await ask<OrderReply>(`/api/orders/${row?.orderId}`, {
      token: admin.token,
    });
    const body = { version: order.version, method: 'card', reference: '4711' };
    const [corrected, ticked] = await Promise.all([
      ask(path, { token: admin.token }, body),
      tick(head, id, UTR),
    ]);
    expect([corrected.status === 200, ticked.status === 200].toSorted()).toEqual([false, true]);
  });

  it('can be withdrawn and made again, and the history lists all three', async () => {
    const id = await paid(clerk, 'card', '4711');
    expect(await untick(head, id)).toMatchObject({ status: 200, body: { tick: null } });
    await tick(head, id, '0042');
    await untick(admin, id);
    expect(await untick(admin, id)).toMatchObject({ status: 200 });
    await tick(head, id, '0043');
    const actions = await db
      .select({ action: auditLog.action, by: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(actions.filter(({ action }) => action.startsWith('payment.'))).toEqual([
      { action: 'payment.tick', by: head.user.id },
      { action: 'payment.untick', by: admin.user.id },
      { action: 'payment.tick', by: head.user.id },
    ]);
  });

  it('says so if the shop needs no second person', async () => {
    const id = await paid(head, 'card', '4711');
    const shop = { ...SHOP, ticksNeedSecondPerson: false };
    const context = { db: connect(env.DB), now: Date.now(), shop, user: head.user };
    expect(await tickPayment(context, id, '0042')).toMatchObject({ tick: { is_alone: true } });
  });
});

it('a payment without a tick is a task of the admin and the branch head after two days', async () => {
  const id = await paid(clerk, 'upi', UTR);
  const steps = async (person: Person, days: number) =>
    (await tasksAfter(days * DAY_MS, person)).content.flatMap((task) =>
      task.kind === 'day-close' && task.step === 'tick' ? [task.branch.code] : [],
    );
  expect(await steps(admin, 1.9)).toEqual([]);
  // A later change, such as the refund of ₹1, does not extend the two days.
  const later = { updatedAt: Date.now() + DAY_MS };
  await db.update(payments).set(later).where(eq(payments.id, id));
  expect(await steps(admin, 2.1)).toEqual([BRANCH]);
  expect(await steps(head, 2.1)).toEqual([BRANCH]);
  expect(await steps(clerk, 2.1)).toEqual([]);
  await tick(head, id, UTR);
  expect(await steps(admin, 2.1)).toEqual([]);
});
