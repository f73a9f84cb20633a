import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { d1Ledger } from '../../../../functions/domain/giveaways/ledger/d1';
import { openRepair } from '../../../../functions/domain/repairs/open';
import { claimRepairPayment } from '../../../../functions/domain/repairs/payments/customer';
import { takeRepairStep } from '../../../../functions/domain/repairs/take-step';
import { listTasks } from '../../../../functions/domain/tasks/tasks';
import { claimSeenIn } from '../../../../src/contract/orders/upi';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import { readInvoice } from '../../../support/api/invoices/invoices';
import { contextAt, emptyShop } from '../../../support/api/orders/orders';
import { db } from '../../../support/api/people';
import { moneySteps, paymentsOf } from '../../../support/api/repairs/payer';
import {
  AGREED,
  bench,
  emptyBench,
  keyOf,
  requote,
  see,
  takeIn,
} from '../../../support/api/repairs/repairs';
import { handOver } from '../../../support/api/repairs/warranty';

const OWN = { payments: { kind: 'upi', name: 'upi', isTest: false } } as const;
const at = () => contextAt(Date.now(), OWN);

let staff: Awaited<ReturnType<typeof bench>>;
let references = 612_345_678_900;

beforeAll(async () => {
  await emptyShop();
  staff = await bench();
});
beforeEach(emptyBench);

function newReference(): string {
  references += 1;
  return String(references);
}

async function approved() {
  const repair = await takeIn(staff.advisor.token, AGREED);
  const visitor = { key: await keyOf(repair), user: undefined };
  const claim = (reference: string) =>
    claimRepairPayment(at(), repair.name, visitor, { reference });
  return { ...repair, visitor, claim };
}

type Decision = RepairStepBody extends infer Body
  ? Body extends { step: 'money-received' | 'money-missing' | 'record-payment' | 'record-refund' }
    ? Omit<Body, 'version' | 'claim'>
    : never
  : never;

/** Decides about the claim as the clerk sees it now, or as they saw it earlier. */
async function decide(
  { name }: Pick<RepairReply, 'name'>,
  body: Decision,
  user = staff.head.user,
  seen?: RepairReply,
) {
  const shown = seen ?? (await see(name, { token: staff.admin.token })).body;
  const sent = { ...body, version: shown.version, claim: claimSeenIn(shown) } as RepairStepBody;
  return takeRepairStep(at(), name, { key: undefined, user }, sent);
}

describe('a payment to the shop’s UPI ID', () => {
  it('is only a claim until staff confirm that the money arrived, and is then recorded once', async () => {
    const repair = await approved();
    const reference = newReference();
    const claimed = await repair.claim(reference);
    expect(claimed).toMatchObject({ due: 2499, payments: [{ state: 'claimed', reference }] });
    expect(claimed).not.toHaveProperty('online');
    await repair.claim(reference);
    expect(claimed.timeline.at(-1)?.step).toBe('upi-claim');
    expect(claimed.version).toBe(repair.version);

    for (const [user, kinds] of [
      [staff.head.user, ['repair-claim']],
      [staff.advisor.user, []],
    ] as const) {
      const { content } = await listTasks({ ...at(), ledger: d1Ledger(db) }, user);
      expect(content.map(({ kind }) => kind)).toEqual(kinds);
    }

    const shown = await openRepair(at(), repair.name, { key: undefined, user: staff.head.user });
    expect(shown.payments[0]?.reference).toBe(`${reference.slice(0, -4)}••••`);
    const received = { step: 'money-received', digits: reference.slice(-4), amount: 2499 } as const;
    for (const [change, field] of [
      [{ digits: '0000' }, 'digits'],
      [{ amount: 2000 }, 'amount'],
    ] as const) {
      await expect(decide(repair, { ...received, ...change })).rejects.toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    }
    await expect(decide(repair, received, staff.advisor.user)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await decide(repair, received)).toMatchObject({ due: 0, paid: 2499 });
    expect(await moneySteps(repair)).toEqual(['wrong-digits', 'money-received']);
    expect(await paymentsOf(repair)).toMatchObject([{ actorId: staff.head.user.id }]);

    const other = await approved();
    await other.claim(reference);
    await expect(decide(other, received)).rejects.toMatchObject({
      fields: { digits: expect.any(String) },
    });
  });

  it('is due again when the money did not arrive, and the customer sees the reason and can submit another claim', async () => {
    const repair = await approved();
    await repair.claim(newReference());
    const seen = (await see(repair.name, { token: staff.admin.token })).body;
    await repair.claim(newReference());
    const missing = { step: 'money-missing', reason: 'Not on the account' } as const;
    const refused = decide(repair, missing, staff.head.user, seen);
    const current = expect.objectContaining({ payment_claims: 2 });
    await expect(refused).rejects.toMatchObject({ code: 'stale', current });
    await decide(repair, missing);
    const shown = await openRepair(at(), repair.name, repair.visitor);
    expect(shown).toMatchObject({ due: 2499, online: { provider: 'upi', amount: 2499 } });
    expect(shown.timeline.at(-1)).toMatchObject({ note: 'Not on the account' });
    expect(await repair.claim(newReference())).toMatchObject({ payments: [{ state: 'claimed' }] });
    await expect(repair.claim(newReference())).rejects.toMatchObject({ code: 'rate-limited' });
  });

  it('is refunded manually when the branch has taken cash in the meantime', async () => {
    const repair = await approved();
    const reference = newReference();
    await repair.claim(reference);
    const payments = [{ amount: 2499, method: 'cash' as const, reference: '' }];
    await decide(repair, { step: 'record-payment', payments });
    const digits = reference.slice(-4);
    const received = await decide(repair, { step: 'money-received', digits, amount: 2499 });
    expect(received).toMatchObject({ paid: 2499, refundable: 2499 });
  });

  it('leaves the voucher of an advance to the bill when it is refunded because the price fell', async () => {
    const repair = await approved();
    const cash = { method: 'cash' as const, reference: '' };
    await decide(repair, { step: 'record-payment', payments: [{ ...cash, amount: 1000 }] });
    const reference = newReference();
    await repair.claim(reference);
    await requote(repair, staff.head, 1500);
    const digits = reference.slice(-4);
    await decide(repair, { step: 'money-received', digits, amount: 1499 });
    const refund = { step: 'record-refund', amount: 1499, method: 'upi', reference: '' } as const;
    const refunded = await decide(repair, refund, staff.admin.user);
    const over = await handOver(staff.advisor.token, refunded);
    expect(over.invoices?.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt_voucher', 100_000],
      ['invoice', 150_000],
    ]);
    const { body } = await readInvoice(over.invoices?.[1]?.number ?? '', staff.head);
    expect(body.advances).toMatchObject([{ amount: 100_000 }]);
  });
});
