import { sql } from 'drizzle-orm';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { type CounterPayment, splitErrors } from '../../../../src/contract/payments/split';
import { undecidedOf } from '../../../../src/contract/repairs/payment';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import { isDuplicate } from '../../../db';
import { payments, upiReferences } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { cashRefusal, overCashLimit } from '../../invoices/cash';
import { creditRefusal } from '../../invoices/credit-note';
import { referenceRefusal } from '../../orders/payments/counter';
import type { EventEntry } from '../change';
import type { RepairContext } from '../context';
import type { RepairRecord } from '../record';

/** The payments that staff take with a step; empty if the step takes none. */
export function takenWith(body: RepairStepBody): readonly CounterPayment[] {
  return body.step === 'record-payment' || body.step === 'hand-over' ? (body.payments ?? []) : [];
}

/**
 * Rejects payments that are repeated, too numerous, too high, or too low for the step. If an online
 * payment is undecided, the clerk must take the full remaining amount, so the whole online payment
 * is a surplus if it arrives.
 */
export function requirePayments(repair: RepairRecord, body: RepairStepBody): void {
  const taken = takenWith(body);
  if (taken.length === 0) return;
  const due = repair.duePaise / 100;
  const mustCover = body.step === 'hand-over' || undecidedOf(repair.payments) !== undefined;
  // An estimate can rise after three payments, so only those of one request are limited.
  const fields = splitErrors({ due, received: [], mustCover }, taken);
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}

/** Returns the event and the statements that record payments at the counter. */
export function paymentChange(
  { db, now, shop }: RepairContext,
  { id, state, branch, mobile }: RepairRecord,
  taken: readonly CounterPayment[],
  actorId: number | null,
): { event: EventEntry; also: Statement[] } {
  const newest = sql<number>`(SELECT max(${payments.id}) FROM ${payments} WHERE ${payments.repairId} = ${id})`;
  const also = taken.flatMap(({ method, reference, amount, tendered }): Statement[] => [
    db.insert(payments).values({
      ...{ repairId: id, provider: 'counter', method, state: 'paid' as const },
      reference: reference === '' ? null : reference,
      amountPaise: amount * 100,
      createdAt: now,
      updatedAt: now,
      branch,
      actorId,
      ...(method === 'cash' && {
        tenderedPaise: tendered === undefined ? null : tendered * 100,
        overCashLimit: overCashLimit(shop.billing, {
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

/**
 * The rejection of a step because of a used UPI reference, too much cash, or a concurrent credit
 * that was recorded first.
 */
export async function failureOfMoney(
  { db }: RepairContext,
  body: RepairStepBody,
  error: unknown,
): Promise<unknown> {
  const isUsed =
    isDuplicate(error, 'upi_references.reference') || isDuplicate(error, 'payments.provider');
  if (!isUsed) return cashRefusal(error, takenWith(body)) ?? creditRefusal(error) ?? error;
  if (body.step !== 'money-received') return referenceRefusal(db, takenWith(body));
  const text = ORDER_TEXTS.referenceUsed;
  return new Refusal('invalid', text, { fields: { digits: text } });
}
