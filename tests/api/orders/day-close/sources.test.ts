import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { payments } from '../../../../functions/db/payments';
import { closeDay, readClose } from '../../../support/api/orders/closes';
import {
  ask,
  BRANCH,
  counterBody,
  emptyShop,
  orderInDb,
  PRODUCT,
  pay,
  place,
  setStock,
  step,
} from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { db, type Person, staffOfBranch } from '../../../support/api/orders/staff';
import { shopWithPages } from '../../../support/api/payments/payer';
import { PASSWORD } from '../../../support/api/people';
import {
  AGREED,
  claimOf,
  decide,
  done,
  keyOf,
  LINES,
  takeIn,
  takeInWithFee,
} from '../../../support/api/repairs/repairs';
import { claimOn, handedOver, IMEI, phone } from '../../../support/api/repairs/warranty';

/** One pair of earbuds. */
const PRICE = 1799;

let clerk: Person;
let head: Person;
let admin: Person;

beforeAll(async () => {
  ({ clerk, head, admin } = await staffOfBranch(BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

async function take(id: string, by: Person, name: string, more: object = {}) {
  const { version } = await orderInDb(id);
  const answer = await step(id, by, { step: name, version, ...more });
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const closed = () => closeDay(clerk.token, head.token);

it("a day close lists each person's actions that reduce the takings", async () => {
  await sell(clerk.token, saleBody());
  await closed();

  // The clerk: ₹80 off a sale of ₹1,799, and a ready order cancelled.
  const { body: cheap } = await sell(
    clerk.token,
    saleBody({ discount: { amount: 80, reason: 'offer' } }),
  );
  const { order: ready } = await place(counterBody());
  await take(ready.order_id, clerk, 'ready');
  await take(ready.order_id, clerk, 'cancel', { reason: 'Did not come' });
  const { order: early } = await place(counterBody());
  await take(early.order_id, clerk, 'cancel', { reason: 'Asked by phone' });

  // The head: takes the cheap sale back, and hands an order over without its code.
  await take(cheap.order_id, head, 'return', { reason: 'Faulty', restock: true });
  const { order: without } = await place(counterBody());
  await take(without.order_id, clerk, 'ready');
  await take(without.order_id, head, 'hand-over', {
    without_code: { checked: 'photo-id', reason: 'Lost the phone' },
    payments: [{ method: 'cash', reference: '', amount: without.total }],
  });
  // The admin returns the money, because a second person must.
  await take(cheap.order_id, admin, 'record-refund', { method: 'cash', reference: '' });

  // The head asks for ₹1,999 where ₹2,499 were approved, which is ₹500 less.
  const repair = await takeIn(clerk.token, AGREED);
  await done(repair, head, {
    step: 'quote',
    lines: LINES.map((line) => ({ ...line, price: 1999 })),
  });
  // The clerk takes in a device again under its warranty.
  const first = await handedOver(clerk.token);
  await takeIn(clerk.token, { ...claimOn(first), device: phone(IMEI) });

  // On the clerk's network, a customer accepts the head's estimate, and another declines the clerk's.
  const address = '203.0.113.50';
  const clerkAt = { username: clerk.user.username, password: PASSWORD, remember: false };
  await ask('/api/auth/login', { address }, clerkAt);
  const dear = await takeIn(clerk.token);
  await done(dear, clerk, { step: 'quote', lines: LINES });
  for (const [one, version, decision] of [
    [repair, 2, 'accept'],
    [dear, 1, 'decline'],
  ] as const) {
    const customer = { repairKey: await keyOf(one), address };
    expect((await decide(one.name, customer, version, decision)).status).toBe(200);
  }

  // The admin hands over a device of which the mobile number was corrected that day.
  const corrected = await done(await takeIn(clerk.token), clerk, {
    ...{ step: 'correct', mobile: '9333301111' },
  });
  const unrepaired = await done(corrected, clerk, { step: 'ready', outcome: 'not_repaired' });
  const proof = { kind: 'claim' as const, claim: claimOf(unrepaired, 1) };
  await done(unrepaired, admin, { step: 'hand-over', proof });

  const close = await closed();
  const facts = Object.fromEntries(
    (close.people ?? []).map(({ facts: found }) => [
      found.map(({ kind }) => kind).join(' '),
      found.map(({ times, amount }) => [times, amount]),
    ]),
  );
  expect(facts).toEqual({
    'discount ready-cancelled free-claim declined-here': [
      [1, 80],
      [1, PRICE],
      [1, 2499],
      [1, 2499],
    ],
    'return estimate-lowered without-code approved-here': [
      [1, PRICE - 80],
      [1, 500],
      [1, PRICE],
      [1, 1999],
    ],
    'refund after-correction': [
      [1, PRICE - 80],
      [1, 0],
    ],
  });
  // Cash: ₹1,719 from the cheap sale, ₹1,799 from the order, ₹2,499 from the repair; ₹1,719 back.
  expect(close).toMatchObject({
    ...{ cash_received: 1719 + 1799 + 2499, cash_returned: 1719 },
    expected: 1000 + 1719 + 1799 + 2499 - 1719,
  });
});

it('a day close does not open when one of its payments has no method', async () => {
  await sell(clerk.token, saleBody());
  const { id } = await closed();
  await db.update(payments).set({ method: null }).where(eq(payments.closeId, id));
  expect((await readClose(head.token, id)).status).toBe(500);
});

it('a day close lists online payments for the branch, but no test payments', async () => {
  const shop = shopWithPages();
  const { id } = await shop.paidOrder();
  const { order, key } = await place();
  await pay(order.order_id, key);
  const close = await closed();
  expect(close).toMatchObject({
    cash_received: 0,
    methods: [{ method: 'online', received: PRICE, payments: 1 }],
    entries: [{ kind: 'payment', method: 'online', subject: { kind: 'order', name: id } }],
    entries_total: 1,
  });
  const [tested] = await db.select().from(payments).where(eq(payments.orderId, order.order_id));
  expect(tested).toMatchObject({ state: 'paid', closeId: null });
});

it('a day close compares the price of a repair that staff told first with what is billed', async () => {
  await sell(clerk.token, saleBody());
  await closed();
  const quote = (price: number) => ({
    step: 'quote' as const,
    lines: LINES.map((line) => ({ ...line, price })),
  });
  // Told ₹2,499, then ₹1,999 and ₹1,500 before the approval: ₹500 and ₹499 less.
  const lowered = await takeIn(clerk.token);
  const told = await done(lowered, clerk, quote(2499));
  const less = await done(told, head, quote(1999));
  await done(less, head, quote(1500));
  // Approved for ₹2,499, but handed out as not repaired.
  const agreed = await takeIn(clerk.token, AGREED);
  await done(agreed, clerk, { step: 'ready', outcome: 'not_repaired', reason: 'No part' });
  // The customer was told of an inspection fee, which is not charged for this outcome.
  const inspected = await takeInWithFee(clerk.user, 200);
  await done(inspected, clerk, { step: 'ready', outcome: 'not_repaired' });
  // The clerk records that the customer declined ₹1,200.
  const refused = await done(await takeIn(clerk.token), head, quote(1200));
  await done(refused, clerk, { step: 'decline', estimate_version: 1 });
  await sell(clerk.token, saleBody());

  const facts = (await closed()).people?.flatMap(({ facts: found }) => found);
  expect(facts?.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
    { kind: 'decline-recorded', times: 1, amount: 1200 },
    { kind: 'not-repaired', times: 2, amount: 2699 },
    { kind: 'price-lowered', times: 2, amount: 999 },
  ]);
});
