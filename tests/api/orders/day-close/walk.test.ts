import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayCloses } from '../../../../functions/db/day-closes';
import { payments } from '../../../../functions/db/payments';
import { ORDERS } from '../../../../src/content/orders';
import { DAY_CLOSE_TEXTS } from '../../../../src/contract/day-close/texts';
import {
  type CounterMethod,
  isInDrawer,
  offeredMethods,
} from '../../../../src/contract/payments/methods';
import { DAY_MS } from '../../../../src/lib/durations';
import { dayText } from '../../../../src/lib/india-time';
import { NO_PAISE } from '../../../../src/lib/paise';
import { auditOf } from '../../../support/api/audit';
import {
  cash,
  closeStep,
  closes,
  count,
  countOf,
  moveCash,
  openBranch,
  readClose,
  recount,
} from '../../../support/api/orders/closes';
import { BRANCH, emptyShop, PRODUCT, setStock, step } from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { db, type Person, staffOfBranch } from '../../../support/api/orders/staff';

const UTR = '412345678901';

let clerk: Person;
let colleague: Person;
let head: Person;
let admin: Person;

beforeAll(async () => {
  ({ clerk, colleague, head, admin } = await staffOfBranch(BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

/** One pair of earbuds costs ₹1,799. */
const PRICE = 1799;
const sold = (...taken: ReturnType<typeof part>[]) =>
  sell(clerk.token, saleBody(taken.length === 0 ? {} : { payments: taken }));
const part = (method: CounterMethod, amount: number, reference = '') => ({
  method,
  reference,
  amount,
  seen_on: 'soundbox' as const,
});

/** A sale paid by one method and refunded by another; returns its order. */
async function returned(paid: CounterMethod, back: CounterMethod, reference: string) {
  const { body: order } = await sold(part(paid, PRICE, reference));
  const { order_id: id, version } = order;
  const { body } = await step(id, head, { step: 'return', version, reason: 'Faulty' });
  const way = { method: back, reference, reason: 'As agreed' };
  const refund = { step: 'record-refund', version: body.version, ...way };
  expect((await step(id, admin, refund)).status).toBe(200);
  return eq(payments.orderId, id);
}

/** Confirms the open close, so that the next test starts without one. */
async function finish(id: number) {
  const { body } = await readClose(head.token, id);
  const by = body.counted_by.id === head.user.id ? admin : head;
  return closeStep(by.token, body, { step: 'confirm' });
}

const openOf = ({ token }: Person) => openBranch(token, BRANCH);

describe('a day close', () => {
  it('is empty before the first payment, and shows no expected amount before the cash is counted', async () => {
    expect(await openOf(clerk)).toMatchObject({ day: null, close: null });
    expect(await count(clerk.token)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', message: DAY_CLOSE_TEXTS.nothingToClose },
    });
    await sold();
    const { body } = await closes(clerk.token);
    expect(body.open).toEqual([
      {
        branch: { code: BRANCH, name: expect.any(String) },
        ...{ day: dayText(Date.now()), previous_cash: null, close: null },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/expected|1799/);
  });

  it('compares the counted cash with the expected cash, and a branch head confirms it', async () => {
    await sold();
    await sold(part('cash', 799), part('upi', 600, UTR), part('card', 400, '4711'));
    const petty = { kind: 'petty', amount: 150, reason: 'courier', payee: 'Blue Dart' };
    for (const moved of [petty, { kind: 'bank', amount: 2000 }])
      expect((await moveCash(clerk.token, moved)).status).toBe(201);
    await moveCash(head.token, { kind: 'in', amount: 300, reason: 'change' });
    // Opening ₹1,000 + in ₹300 + cash ₹1,799 + ₹799 − petty ₹150 − bank ₹2,000 = ₹1,748.
    // Counted: 2 × 500 + 7 × 100 + 48 in coins = ₹1,748.
    const body = countOf({ count: cash({ '500': 2, '100': 7, coins: 48 }) });
    const { status, body: close } = await count(clerk.token, body);
    expect(status).toBe(201);
    expect(close).toMatchObject({
      ...{ state: 'waiting', version: 1, day: dayText(Date.now()), branch: { code: BRANCH } },
      ...{
        opening_float: 1000,
        cash_received: 2598,
        cash_returned: 0,
        cash_in: 300,
        paid_out: 150,
      },
      ...{ deposits: 2000, expected: 1748, counted: 1748, first: null, people: null },
      methods: [
        { method: 'cash', received: 2598, payments: 2 },
        { method: 'upi', received: 600, payments: 1 },
        { method: 'card', received: 400, payments: 1 },
      ],
      entries: [
        { kind: 'payment', method: 'upi', amount: 600, reference: UTR, by: 'Asha Rao' },
        { kind: 'payment', method: 'card', amount: 400, reference: '4711' },
      ],
      entries_total: 2,
    });
    expect(await count(clerk.token, body)).toMatchObject({ status: 200, body: { id: close.id } });

    const confirmed = await closeStep(head.token, close, { step: 'confirm' });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { state: 'confirmed', confirmed_by: { id: head.user.id } },
    });
    expect(await closeStep(head.token, close, { step: 'confirm' })).toMatchObject({ status: 200 });
    expect(await openOf(clerk)).toMatchObject({ day: null, previous_cash: 1748, close: null });
    expect((await closes(head.token)).body.content[0]).toMatchObject({ id: close.id });
    const actions = (await auditOf(close.id))
      .filter(({ subjectType }) => subjectType === 'day_close')
      .map(({ action, actorId }) => ({ action, actorId }));
    expect(actions).toEqual([
      { action: 'day_close.count', actorId: clerk.user.id },
      { action: 'day_close.confirm', actorId: head.user.id },
    ]);
  });

  it('counts the payments and refunds of every method, and fails for a method that it does not know', async () => {
    const ways = offeredMethods(ORDERS).map((method) => ({ paid: method, back: method }));
    for (const [nth, { paid, back }] of ways.entries()) {
      await returned(paid, back, String(499_999_999_900 + nth));
    }
    const isOnline = await returned('card', 'card', '4711');
    await db.update(payments).set({ provider: 'razorpay', method: 'wallet' }).where(isOnline);
    const made = [...ways, { paid: 'online', back: 'card' }];

    const { body: close } = await count(clerk.token, countOf({ float_reason: 'New drawer' }));
    expect(close.methods).toEqual(
      [...offeredMethods(ORDERS), 'online'].map((method) => {
        const came = made.filter(({ paid }) => paid === method).length;
        const went = made.filter(({ back }) => back === method).length;
        const sums = { received: came * PRICE, returned: went * PRICE };
        return { method, payments: came, refunds: went, ...sums };
      }),
    );
    const inDrawer = made.flatMap(({ paid, back }) => [paid, back]).filter(isInDrawer).length;
    expect(close.entries_total).toBe(2 * made.length - inDrawer);
    expect(close.entries).toHaveLength(close.entries_total);
    expect(close.cash_received + close.cash_returned).toBe(inDrawer * PRICE);

    await db.update(payments).set({ provider: 'counter' }).where(isOnline);
    expect((await readClose(head.token, close.id)).status).toBe(500);
    await db.update(payments).set({ method: 'card' }).where(isOnline);
    const explain = { step: 'explain', reason: 'Wrong change given' };
    if (close.state === 'unexplained') await closeStep(clerk.token, close, explain);
    await finish(close.id);
  });

  it('requires a reason when the opening cash or the counted cash differs from the expected amount', async () => {
    await sold();
    const before = (await openOf(clerk))?.previous_cash ?? 0;
    const low = countOf({ opening_float: before - 100 });
    expect(await count(clerk.token, low)).toMatchObject({
      status: 422,
      body: { fields: { float_reason: DAY_CLOSE_TEXTS.needsFloatReason } },
    });
    const { body: close } = await count(clerk.token, { ...low, float_reason: 'Bank took ₹100' });
    // ₹1,000 counted, but the sale alone brought more.
    expect(close.state).toBe('unexplained');
    expect(await closeStep(head.token, close, { step: 'confirm' })).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', message: DAY_CLOSE_TEXTS.unexplained },
    });
    expect(await closeStep(clerk.token, close, { step: 'explain', reason: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { reason: DAY_CLOSE_TEXTS.needsReason } },
    });
    const explain = { step: 'explain', reason: 'Wrong change given' };
    const { body: explained } = await closeStep(clerk.token, close, explain);
    expect(explained).toMatchObject({ state: 'waiting', version: 2, reason: 'Wrong change given' });
    expect(await closeStep(colleague.token, close, explain)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { version: 2 } },
    });
    await finish(close.id);
  });

  it('keeps the first count when the cash is counted again, and includes sales made since then', async () => {
    await sold();
    const opening = (await openOf(clerk))?.previous_cash ?? 0;
    const first = { opening_float: opening, count: cash({ coins: opening + PRICE - 1000 }) };
    const { body: close } = await count(clerk.token, countOf(first));
    // The clerk missed two notes of ₹500.
    expect(close).toMatchObject({ expected: opening + PRICE, counted: opening + PRICE - 1000 });
    await sold();
    // Opening + 2 × ₹1,799: the second sale came in between.
    const second = cash({ coins: opening + 2 * PRICE });
    const { body: again } = await recount(colleague.token, close, second);
    expect(again).toMatchObject({
      ...{ state: 'waiting', version: 2, recounted_by: { id: colleague.user.id } },
      ...{ expected: opening + 2 * PRICE, counted: opening + 2 * PRICE },
      first: { counted: opening + PRICE - 1000, expected: opening + PRICE },
    });
    expect(await recount(clerk.token, again, second)).toMatchObject({
      status: 409,
      body: { message: DAY_CLOSE_TEXTS.recountedAlready },
    });
    await finish(close.id);
  });

  it('is never reopened: the database rejects a change to a confirmed close', async () => {
    await sold();
    const { body: close } = await count(clerk.token, countOf({ float_reason: 'New drawer' }));
    await closeStep(clerk.token, close, { step: 'explain', reason: 'Wrong change given' });
    const { body: done } = await finish(close.id);
    for (const body of [{ step: 'explain', reason: 'Other' }, { step: 'confirm' }]) {
      expect(await closeStep(admin.token, done, body)).toMatchObject({
        status: 409,
        body: { code: 'wrong-state', message: DAY_CLOSE_TEXTS.alreadyConfirmed },
      });
    }
    const isThis = eq(dayCloses.id, close.id);
    await expect(
      db.update(dayCloses).set({ countedCash: NO_PAISE }).where(isThis),
    ).rejects.toThrow();
    await expect(db.delete(dayCloses).where(isThis)).rejects.toThrow();
    const isIn = eq(payments.closeId, close.id);
    await expect(db.update(payments).set({ closeId: null }).where(isIn)).rejects.toThrow();
  });

  it('shows an earlier unclosed day first', async () => {
    const { body: order } = await sold();
    const yesterday = Date.now() - DAY_MS;
    await db
      .update(payments)
      .set({ createdAt: yesterday, receivedAt: yesterday })
      .where(eq(payments.orderId, order.order_id));
    await sold();
    expect(await openOf(clerk)).toMatchObject({ day: dayText(yesterday) });
    const { body: close } = await count(clerk.token, countOf({ float_reason: 'New drawer' }));
    expect(close).toMatchObject({ day: dayText(yesterday), cash_received: 2 * PRICE });
    await closeStep(clerk.token, close, { step: 'explain', reason: 'Wrong change given' });
    await finish(close.id);
  });
});
