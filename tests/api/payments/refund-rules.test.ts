import { notInArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refunds } from '../../../functions/db/payments';
import { users } from '../../../functions/db/schema';
import { METHODS } from '../../../src/contract/payments/methods';
import { closeStep, count, countOf, readClose } from '../../support/api/orders/closes';
import {
  BRANCH,
  counterBody,
  emptyShop,
  orderInDb,
  PRODUCT,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { passwordSet } from '../../support/api/passwords';
import { db, PASSWORD } from '../../support/api/people';
import {
  AGREED,
  done,
  emptyBench,
  LINES,
  repairStep,
  takeIn,
} from '../../support/api/repairs/repairs';

type Person = Awaited<ReturnType<typeof staffAt>>;
let clerk: Person;
let head: Person;
let otherHead: Person;
let admin: Person;
let headElsewhere: Person;

beforeAll(async () => {
  const store = await branchStore(BRANCH);
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
  otherHead = await staffAt('branch_head', store);
  admin = await staffAt('system_admin', null);
  headElsewhere = await staffAt('branch_head', await branchStore('PUN-02'));
});
beforeEach(async () => {
  await emptyBench();
  await emptyShop();
  await setStock(PRODUCT, 50);
  await db.update(users).set({ isActive: true });
});

const UPI = { method: 'upi', reference: '412345678901', seen_on: 'soundbox' } as const;
const CASH = { method: 'cash', reference: '' } as const;
const LOAN = { method: 'finance', reference: 'LOAN-7' } as const;

type Paid = typeof UPI | typeof CASH | typeof LOAN;

/** An order that `payer` paid for at the counter and `canceller` cancelled. */
async function cancelled(payer: Person, canceller: Person, paid: Paid = CASH) {
  const { order } = await place(counterBody());
  const id = order.order_id;
  const take = async (by: Person, body: object) => {
    const { version } = await orderInDb(id);
    return step(id, by, { version, ...body });
  };
  await take(payer, { step: 'record-payment', payments: [{ ...paid, amount: order.total }] });
  await take(canceller, { step: 'cancel', reason: 'Broken' });
  return (by: Person, body: object = {}) => take(by, { step: 'record-refund', ...body });
}

/** An approved repair that `payer` took ₹500 for and `ender` could not repair. */
async function unrepaired(payer: Person, ender: Person, paid: Paid = CASH) {
  const repair = await takeIn(clerk.token, AGREED);
  const payments = [{ ...paid, amount: 500 }];
  const some = await done(repair, payer, { step: 'record-payment', payments });
  const failed = { step: 'ready', outcome: 'not_repaired', reason: 'No part' } as const;
  const ended = await done(some, ender, failed);
  return (by: Person, body: object = {}) =>
    repairStep(ended, by, { step: 'record-refund', amount: 500, ...body });
}

for (const [what, paidFor] of [
  ['an order', cancelled],
  ['a repair', unrepaired],
] as const) {
  describe(`a refund of ${what}`, () => {
    it('is refused to the people who took the payment or ended it, and made by someone else', async () => {
      const refund = await paidFor(head, otherHead);
      for (const each of [head, otherHead]) expect((await refund(each)).status).toBe(403);
      expect((await refund(admin)).status).toBe(200);
      expect(await db.select().from(refunds)).toMatchObject([
        { method: 'cash', actorId: admin.user.id, isAlone: false },
      ]);
    });

    it('is refused to someone whose password the payer set in the last 24 hours, and the reverse', async () => {
      const store = await branchStore(BRANCH);
      const [setter, fresh, known] = [
        await staffAt('system_admin', null),
        await staffAt('branch_head', store),
        await staffAt('branch_head', store),
      ];
      await passwordSet(fresh, setter, 23);
      await passwordSet(known, setter, 25);
      const refund = await paidFor(setter, clerk);
      expect((await refund(fresh)).status).toBe(403);
      expect((await refund(known)).status).toBe(200);
      const other = await paidFor(fresh, clerk);
      expect((await other(setter)).status).toBe(403);
    });

    it('is made alone only by a system admin with a reason, when nobody else can refund at the branch', async () => {
      const refund = await paidFor(admin, clerk);
      expect((await refund(admin)).status).toBe(403);
      // The head of another branch may not refund here, so cannot be the second person.
      const left = [admin.user.id, headElsewhere.user.id];
      await db.update(users).set({ isActive: false }).where(notInArray(users.id, left));
      const { status, body } = await refund(admin);
      expect([status, body.fields]).toEqual([422, { reason: expect.any(String) }]);
      expect((await refund(admin, { reason: 'Holiday' })).status).toBe(200);
      expect(await db.select().from(refunds)).toMatchObject([{ isAlone: true }]);
    });

    it('of a financed payment needs the reference with which the lender cancelled it', async () => {
      const refund = await paidFor(clerk, clerk, LOAN);
      const refused = await refund(head);
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        { reference: METHODS.finance.refund.reference?.missing },
      ]);
      expect((await refund(head, { reference: 'CANCEL-8' })).status).toBe(200);
      expect(await db.select().from(refunds)).toMatchObject([
        { method: 'finance', reference: 'CANCEL-8' },
      ]);
    });

    it('goes back by the method of the payment, or another way by an admin with a reason', async () => {
      const refund = await paidFor(clerk, clerk, UPI);
      const refused = await refund(head, CASH);
      expect([refused.status, refused.body.fields]).toEqual([422, { method: expect.any(String) }]);
      const unexplained = await refund(admin, CASH);
      expect(unexplained.body.fields).toEqual({ reason: expect.any(String) });
      expect((await refund(admin, { ...CASH, reason: 'Account closed' })).status).toBe(200);

      const { body: close } = await count(clerk.token, countOf({ float_reason: 'New float' }));
      const { body: shown } = await readClose(head.token, close.id);
      const facts = shown.people?.flatMap((person) => person.facts.map(({ kind }) => kind));
      expect(facts).toEqual(expect.arrayContaining(['refund', 'refund-other-way']));
      const explain = { step: 'explain', reason: 'Refund' };
      const { body: explained } =
        shown.state === 'unexplained'
          ? await closeStep(clerk.token, close, explain)
          : { body: close };
      await closeStep(head.token, explained, { step: 'confirm' });
    });
  });
}

describe('a refund', () => {
  it('is refused to the head who approved the discount of the sale', async () => {
    const discount = { amount: 200, reason: 'offer' } as const;
    const approval = { username: head.user.username, password: PASSWORD };
    const { body: sale } = await sell(clerk.token, { ...saleBody({ discount }), approval });
    const take = (by: Person, version: number, body: object) =>
      step(sale.order_id, by, { version, ...body });
    const back = { step: 'return', reason: 'Faulty', restock: true };
    const { version } = (await take(otherHead, sale.version, back)).body;
    const statuses = [];
    for (const by of [head, admin]) {
      statuses.push((await take(by, version, { step: 'record-refund' })).status);
    }
    expect(statuses).toEqual([403, 200]);
  });

  it('is refused to the person who wrote the estimate of the repair', async () => {
    const repair = await takeIn(clerk.token);
    const quoted = await done(repair, head, { step: 'quote', lines: LINES });
    const approve = { step: 'approve', estimate_version: 1, by: 'counter' } as const;
    const approved = await done(quoted, clerk, approve);
    const payments = [{ ...CASH, amount: 500 }];
    const paid = await done(approved, clerk, { step: 'record-payment', payments });
    const failed = { step: 'ready', outcome: 'not_repaired', reason: 'No part' } as const;
    const ended = await done(paid, clerk, failed);
    const statuses = [];
    for (const by of [head, otherHead]) {
      const refund = { step: 'record-refund', amount: 500 } as const;
      statuses.push((await repairStep(ended, by, refund)).status);
    }
    expect(statuses).toEqual([403, 200]);
  });
});
