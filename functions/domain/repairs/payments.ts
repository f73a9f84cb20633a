import { eq, sql } from 'drizzle-orm';
import { type CounterPayment, splitErrors } from '../../../src/contract/payments/split';
import type { RepairStepBody } from '../../../src/contract/repairs/step-body';
import { payments, refunds, upiReferences } from '../../db/payments';
import type { Statement } from '../core/command';
import { Refusal } from '../core/refusal';
import { overCashLimit } from '../invoices/cash';
import type { EventEntry, RepairChange } from './change';
import type { RepairContext } from './context';
import { accountOf } from './money';
import type { RepairPayment, RepairRecord } from './record';

type Refunded = Extract<RepairStepBody, { step: 'record-refund' }>;

/** The payments that staff take with a step; empty if the step takes none. */
export function takenWith(body: RepairStepBody): readonly CounterPayment[] {
  return body.step === 'record-payment' || body.step === 'hand-over' ? (body.payments ?? []) : [];
}

/** Rejects payments that are too much, too little for a handover, too many or repeated. */
export function requirePayments(repair: RepairRecord, body: RepairStepBody): void {
  const taken = takenWith(body);
  if (taken.length === 0) return;
  const { due } = accountOf(repair, repair.payments);
  const mustCover = body.step === 'hand-over';
  // An estimate can rise after three payments, so only those of one request are limited.
  const fields = splitErrors({ due, received: [], mustCover }, taken);
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}

/** An event and the statements for payments at the counter. */
export function paymentChange(
  { db, now, bench }: RepairContext,
  { id, state, branch, mobile }: RepairRecord,
  taken: readonly CounterPayment[],
  actorId: number | null,
): { event: EventEntry; also: Statement[] } {
  const newest = sql<number>`(SELECT max(${payments.id}) FROM ${payments} WHERE ${payments.repairId} = ${id})`;
  const also = taken.flatMap(({ method, reference, amount }): Statement[] => [
    db.insert(payments).values({
      ...{ repairId: id, provider: 'counter', method, state: 'paid' as const },
      reference: reference === '' ? null : reference,
      amountPaise: amount * 100,
      createdAt: now,
      updatedAt: now,
      branch,
      actorId,
      ...(method === 'cash' && {
        overCashLimit: overCashLimit(bench.billing, {
          sale: sql`repair_id = ${id}`,
          ...{ mobile, paise: amount * 100, now },
        }),
      }),
    }),
    ...(method === 'upi'
      ? [db.insert(upiReferences).values({ reference, paymentId: newest })]
      : []),
  ]);
  const amount = taken.reduce((sum, each) => sum + each.amount, 0);
  return { event: { step: 'record-payment', state, detail: { amount } }, also };
}

/** Money that staff give back, taken from the newest payments first. */
export function refundChange(
  context: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  { amount, method, reference }: Refunded,
  actorId: number | null,
): RepairChange {
  const parts = refundedParts(repair.payments, amount * 100);
  const also = parts.flatMap(({ payment, paise }) =>
    refundPart(context, payment, paise, { method, reference, actorId, branch: repair.branch }),
  );
  return { events: [{ ...event, detail: { amount, method } }], also };
}

function refundPart(
  { db, now }: RepairContext,
  { id, amountPaise, refundedPaise }: RepairPayment,
  paise: number,
  {
    method,
    reference,
    actorId,
    branch,
  }: Pick<Refunded, 'method' | 'reference'> & { actorId: number | null; branch: string },
): Statement[] {
  const total = refundedPaise + paise;
  return [
    db.insert(refunds).values({
      ...{ paymentId: id, amountPaise: paise, state: 'refunded' as const, method, actorId },
      reference: reference === '' ? null : reference,
      createdAt: now,
      updatedAt: now,
      branch,
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
