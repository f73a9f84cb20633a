import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashMovements } from '../../../../functions/db/cash-movements';
import { payments } from '../../../../functions/db/payments';
import { MOVEMENT_TEXTS } from '../../../../src/contract/cash/movements';
import type { CloseReply } from '../../../../src/contract/day-close/close';
import { DAY_CLOSE_TEXTS } from '../../../../src/contract/day-close/texts';
import { DAY_MS } from '../../../../src/lib/durations';
import { dayText } from '../../../../src/lib/india-time';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { inPaise } from '../../../../src/lib/paise';
import {
  cash,
  closeStep,
  count,
  countOf,
  moveCash,
  readClose,
  recount,
} from '../../../support/api/orders/closes';
import {
  ask,
  BRANCH,
  emptyShop,
  PRODUCT,
  setStock,
  step,
} from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import {
  branchStore,
  db,
  type Person,
  staffAt,
  staffOfBranch,
} from '../../../support/api/orders/staff';
import { passwordSet } from '../../../support/api/passwords';
import { PASSWORD } from '../../../support/api/people';
import { tasksOf } from '../../../support/api/tasks';

/** One pair of earbuds. */
const PRICE = 1799;

let clerk: Person;
let head: Person;
let otherHead: Person;
let admin: Person;

beforeAll(async () => {
  ({ clerk, head, otherHead, admin } = await staffOfBranch(BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

const loginOf = ({ user }: Person) => ({ username: user.username, password: PASSWORD });
const petty = (amount: number, more: object = {}) => ({
  ...{ kind: 'petty', amount, reason: 'parts', payee: 'Shree Electronics' },
  ...more,
});

/** A count whose cash does not agree, with its reason. */
async function explained(by: Person, change: object = {}): Promise<CloseReply> {
  const body = { ...countOf({ float_reason: 'New float' }), ...change };
  const { body: close } = await count(by.token, body);
  if (close.state === 'waiting') return close;
  const explain = { step: 'explain', reason: 'Wrong change given' };
  return (await closeStep(by.token, close, explain)).body;
}

/** The steps of the tasks about day closes that a person sees. */
async function stepsOf(person: Person) {
  const { content } = await tasksOf(person);
  return content.flatMap((task) => (task.kind === 'day-close' ? [task.step] : []));
}

describe('a cash movement', () => {
  it('above the limit of petty cash to a payee needs a head or an admin who does not count as its recorder', async () => {
    const text = MOVEMENT_TEXTS.needsApprover('₹500');
    expect(await moveCash(clerk.token, petty(501))).toMatchObject({
      status: 422,
      body: { fields: { 'approval.username': text } },
    });
    const wrong = { ...loginOf(head), password: 'not the password' };
    expect(await moveCash(clerk.token, petty(501, { approval: wrong }))).toMatchObject({
      body: { code: 'wrong-password', fields: { 'approval.password': expect.any(String) } },
    });
    for (const [recorder, approver] of [
      [clerk, clerk],
      [head, head],
    ] as const) {
      const approval = loginOf(approver);
      const answer = await moveCash(recorder.token, petty(501, { approval }));
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await db.select().from(cashMovements)).toEqual([]);
    expect(await moveCash(clerk.token, petty(500))).toMatchObject({
      status: 201,
      body: { by: 'Asha Rao', approved_by: null },
    });
    // The payee's ₹500 of today count, in any spelling.
    const more = petty(1, { payee: 'shree ELECTRONICS' });
    expect(await moveCash(clerk.token, more)).toMatchObject({
      body: { fields: { 'approval.username': text } },
    });
    expect(await moveCash(clerk.token, petty(501, { approval: loginOf(head) }))).toMatchObject({
      status: 201,
      body: { amount: 501, approved_by: 'Asha Rao', payee_today: 1001 },
    });
  });

  it('to one payee within the limit does not exceed it when two are recorded at once', async () => {
    const { clerk: other } = await staffOfBranch('PUN-02');
    const pay = () => moveCash(other.token, petty(400, { payee: 'Chai Corner' }));
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const rows = db.select().from(cashMovements).where(eq(cashMovements.payee, 'Chai Corner'));
    expect(await rows).toHaveLength(1);
  });

  it('is recorded once when its request is repeated, and never changed or deleted', async () => {
    const body = petty(400, { request_id: createOrderSecret(), payee: 'Blue Dart' });
    const answers = await Promise.all([1, 2, 3].map(() => moveCash(clerk.token, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    for (const change of [{ amount: 300 }, { payee: 'Other' }, { note: 'Other' }]) {
      expect((await moveCash(clerk.token, { ...body, ...change })).body).toMatchObject({
        message: MOVEMENT_TEXTS.idReused,
      });
    }
    expect((await moveCash(head.token, body)).status).toBe(422);
    const id = answers[0]?.body.id ?? 0;
    const isThis = eq(cashMovements.id, id);
    for (const change of [
      ...[{ amountPaise: inPaise(100) }, { payee: 'Other' }, { reason: null }, { note: 'Other' }],
      ...[{ approvedBy: head.user.id }, { day: '2026-01-01' }, { requestId: createOrderSecret() }],
    ]) {
      await expect(db.update(cashMovements).set(change).where(isThis)).rejects.toThrow();
    }
    await expect(db.delete(cashMovements).where(isThis)).rejects.toThrow();
  });

  it('is counted by the next close, which names the first and the last of its days', async () => {
    await moveCash(clerk.token, { kind: 'in', amount: 2000, reason: 'change' });
    const { body: sale } = await sell(clerk.token, saleBody());
    const earlier = Date.now() - 3 * DAY_MS;
    const isSale = eq(payments.orderId, sale.order_id);
    await db.update(payments).set({ createdAt: earlier, receivedAt: earlier }).where(isSale);
    const close = await explained(clerk);
    expect(close).toMatchObject({
      ...{ day: dayText(earlier), last_day: dayText(Date.now()), cash_in: 2000 },
      // The opening ₹1,000, ₹2,000 in and ₹1,799 sold, without the ₹500, ₹501 and ₹400 of petty cash
      // that the tests before paid.
      ...{ paid_out: 1401, expected: 1000 + 2000 + 1799 - 1401 },
    });
    await closeStep(head.token, close, { step: 'confirm' });
  });
});

describe('the figures of a count', () => {
  it('never lack an amount that a page from before the cash movements sends', async () => {
    await sell(clerk.token, saleBody());
    const body = { ...countOf({ float_reason: 'New float' }), paid_out: 0, deposits: 5000 };
    expect(await count(clerk.token, body)).toMatchObject({
      status: 422,
      body: { fields: { deposits: DAY_CLOSE_TEXTS.recordedElsewhere } },
    });
    const close = await explained(clerk, { paid_out: 0, deposits: 0 });
    await closeStep(head.token, close, { step: 'confirm' });
  });

  it('stay fixed in a second count, and cash moved after the first one is listed as late', async () => {
    await sell(clerk.token, saleBody());
    // ₹1,000 + ₹1,799 are expected, and ₹2,399 counted: ₹400 are missing.
    const { body: close } = await count(
      clerk.token,
      countOf({ float_reason: 'New float', count: cash({ coins: 2399 }) }),
    );
    expect(close).toMatchObject({ expected: 2799, counted: 2399 });
    const other = {
      step: 'recount',
      count: cash({ coins: 2399 }),
      opening_float: 600,
      deposits: 9,
    };
    await moveCash(clerk.token, petty(400, { payee: 'Sharma Tea' }));
    const { body: again } = await closeStep(clerk.token, close, other);
    expect(again).toMatchObject({
      ...{ opening_float: 1000, paid_out: 400, deposits: 0, expected: 2399, counted: 2399 },
      first: { counted: 2399, expected: 2799 },
      movements: [{ amount: 400, is_late: true }],
    });
    const { body: seen } = await readClose(head.token, close.id);
    expect(seen.people).toEqual([
      { name: 'Asha Rao', facts: [{ kind: 'cash-late', times: 1, amount: 400 }] },
    ]);
    expect((await recount(clerk.token, again)).status).toBe(409);
    await closeStep(head.token, again, { step: 'confirm' });
  });
});

describe('a day close', () => {
  it('leaves the refunds of the head who confirms it to another head or an admin', async () => {
    const { body: sale } = await sell(clerk.token, saleBody());
    const back = { step: 'return', version: sale.version, reason: 'Faulty' };
    const { body: returned } = await step(sale.order_id, admin, back);
    // The admin took the piece back and the clerk the money: only a head sees the task to refund.
    const kinds = async (person: Person) =>
      (await tasksOf(person)).content.map(({ kind }) => kind).filter((kind) => kind === 'refund');
    expect(await kinds(admin)).toEqual([]);
    expect(await kinds(head)).toEqual(['refund']);
    const refund = { step: 'record-refund', version: returned.version, method: 'cash' };
    expect((await step(sale.order_id, head, refund)).status).toBe(200);

    const close = await explained(clerk);
    const { body: confirmed } = await closeStep(head.token, close, { step: 'confirm' });
    expect(confirmed).toMatchObject({
      ...{ state: 'confirmed', may_confirm_refunds: false },
      own_refunds: [{ amount: PRICE, confirmed_by: null, subject: { name: sale.order_id } }],
    });
    const path = `/api/day-closes/${close.id}/refunds`;
    expect(await ask(path, { token: head.token }, {})).toMatchObject({
      status: 403,
      body: { message: DAY_CLOSE_TEXTS.ownRefund },
    });
    expect(await ask(path, { token: clerk.token }, {})).toMatchObject({ status: 403 });
    expect(await stepsOf(head)).toEqual([]);
    expect(await stepsOf(otherHead)).toEqual(['refunds']);
    for (let times = 0; times < 2; times++) {
      expect(await ask(path, { token: otherHead.token }, {})).toMatchObject({
        status: 200,
        body: { own_refunds: [{ confirmed_by: 'Asha Rao' }], may_confirm_refunds: false },
      });
    }
    expect(await stepsOf(otherHead)).toEqual([]);
  });

  it('with the refunds of two people who count as its confirmer is one task of another person', async () => {
    const other = await staffAt('branch_head', await branchStore(BRANCH));
    await passwordSet(other, head, 23);
    for (const refunder of [head, other]) {
      const { body: sale } = await sell(clerk.token, saleBody());
      const back = { step: 'return', version: sale.version, reason: 'Faulty' };
      const { body: returned } = await step(sale.order_id, admin, back);
      const refund = { step: 'record-refund', version: returned.version, method: 'cash' };
      expect((await step(sale.order_id, refunder, refund)).status).toBe(200);
    }
    const close = await explained(clerk);
    const { body: confirmed } = await closeStep(head.token, close, { step: 'confirm' });
    expect(confirmed.own_refunds).toHaveLength(2);
    expect(await stepsOf(otherHead)).toEqual(['refunds']);
    await ask(`/api/day-closes/${close.id}/refunds`, { token: otherHead.token }, {});
    expect(await stepsOf(otherHead)).toEqual([]);
  });

  it('that a clerk counted again after the head is a task of the head', async () => {
    await sell(clerk.token, saleBody());
    const { body: first } = await count(head.token, countOf({ float_reason: 'New float' }));
    const { body: second } = await recount(clerk.token, first);
    const explain = { step: 'explain', reason: 'Wrong change given' };
    const { body: close } = await closeStep(clerk.token, second, explain);
    await closeStep(admin.token, close, { step: 'confirm' });
    expect(await stepsOf(head)).toEqual(['open']);
    await readClose(head.token, close.id);
  });

  it('that an admin confirms is a task of the branch head until a head opens it', async () => {
    await sell(clerk.token, saleBody());
    const close = await explained(clerk);
    await closeStep(admin.token, close, { step: 'confirm' });
    expect(await stepsOf(head)).toEqual(['open']);
    expect(await stepsOf(admin)).toEqual([]);
    await readClose(admin.token, close.id);
    await readClose(clerk.token, close.id);
    expect(await stepsOf(otherHead)).toEqual(['open']);
    await readClose(head.token, close.id);
    expect(await stepsOf(head)).toEqual([]);
  });
});
