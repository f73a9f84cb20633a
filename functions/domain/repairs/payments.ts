import { eq, sql } from 'drizzle-orm';
import type { RepairStepBody } from '../../../src/contract/repairs/step-body';
import { payments, refunds, upiReferences } from '../../db/payments';
import type { Statement } from '../core/command';
import type { EventEntry, RepairChange } from './change';
import type { RepairContext } from './context';
import type { RepairPayment, RepairRecord } from './record';

type Money = Extract<RepairStepBody, { step: 'record-payment' | 'record-refund' }>;

/** Money that staff take at the counter; the amount is in whole rupees. */
export function paymentChange(
  { db, now }: RepairContext,
  { id }: RepairRecord,
  event: EventEntry,
  { amount, method, reference }: Money,
): RepairChange {
  const written = db.insert(payments).values({
    ...{ repairId: id, provider: 'counter', method, state: 'paid' as const },
    reference: reference === '' ? null : reference,
    amountPaise: amount * 100,
    createdAt: now,
    updatedAt: now,
  });
  const newest = sql<number>`(SELECT max(${payments.id}) FROM ${payments} WHERE ${payments.repairId} = ${id})`;
  const taken: Statement[] =
    method === 'upi' ? [db.insert(upiReferences).values({ reference, paymentId: newest })] : [];
  return { events: [{ ...event, detail: { amount, method } }], also: [written, ...taken] };
}

/** Money that staff give back, taken from the newest payments first. */
export function refundChange(
  context: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  { amount, method, reference }: Money,
  actorId: number | null,
): RepairChange {
  const parts = refundedParts(repair.payments, amount * 100);
  const also = parts.flatMap(({ payment, paise }) =>
    refundPart(context, payment, paise, { method, reference, actorId }),
  );
  return { events: [{ ...event, detail: { amount, method } }], also };
}

function refundPart(
  { db, now }: RepairContext,
  { id, amountPaise, refundedPaise }: RepairPayment,
  paise: number,
  { method, reference, actorId }: Pick<Money, 'method' | 'reference'> & { actorId: number | null },
): Statement[] {
  const total = refundedPaise + paise;
  return [
    db.insert(refunds).values({
      ...{ paymentId: id, amountPaise: paise, state: 'refunded' as const, method, actorId },
      reference: reference === '' ? null : reference,
      createdAt: now,
      updatedAt: now,
    }),
    db
      .update(payments)
      .set({
        refundedPaise: total,
        state: total === amountPaise ? 'refunded' : 'paid',
        updatedAt: now,
      })
      .where(eq(payments.id, id)),
  ];
}

/** How much of a refund comes from each payment, newest first; amounts in paise. */
export function refundedParts(
  paid: readonly RepairPayment[],
  paise: number,
): { payment: RepairPayment; paise: number }[] {
  let left = paise;
  return paid.toReversed().flatMap((payment) => {
    const part = Math.min(left, payment.amountPaise - payment.refundedPaise);
    left -= part;
    return part > 0 ? [{ payment, paise: part }] : [];
  });
}
