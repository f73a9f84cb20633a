import { and, eq } from 'drizzle-orm';
import { payments } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { voucherStatements } from '../../invoices/repair-documents';
import type { PaymentContext } from '../../money/payable';
import { insertRefunds, SENT_ONLINE } from '../../money/refunds';
import { paymentOfFact, type Reported } from '../../money/rules';
import { changeRepair, type EventEntry, type RepairChange } from '../change';
import { loadRepair, type RepairPayment, type RepairRecord } from '../record';

const ATTEMPTS = 10;

/**
 * Applies a provider's payment fact to its repair exactly once, even if facts arrive repeatedly or
 * out of order. A received payment is final and recorded as one event; any other state is stored
 * only on the payment.
 */
export async function recordRepairFact(
  context: PaymentContext,
  reference: string,
  reported: Reported,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { repair } = await loadRepair(context.db, reference);
    if (repair === undefined) return;
    const row = paymentOfFact(repair.payments, reported);
    if (row === 'settled') return;
    if (reported.fact.state !== 'paid') {
      if (row === undefined || (await moveAttempt(context, row, reported))) return;
      continue;
    }
    const change = arrivalOf(context, repair, row, reported);
    if (await changeRepair(context.db, repair, change, null, context.now)) return;
  }
  throw new Error('The payment could not be recorded');
}

/** Stores the state of a payment attempt, unless the payment has changed since it was read. */
async function moveAttempt(
  { db, now }: PaymentContext,
  row: RepairPayment,
  { fact }: Reported,
): Promise<boolean> {
  const { providerPaymentId, method = null, state } = fact;
  const moved = await db
    .update(payments)
    .set({ providerPaymentId, method, state, updatedAt: now, asks: 0 })
    .where(and(eq(payments.id, row.id), eq(payments.state, row.state)))
    .returning({ id: payments.id });
  return moved.length > 0;
}

/**
 * Returns the change to write for a received payment. A payment that does not match confirms
 * nothing. A surplus is refunded in full: automatically if the provider supports this, otherwise by
 * staff.
 */
export function arrivalOf(
  context: PaymentContext,
  repair: RepairRecord,
  row: RepairPayment | undefined,
  { fact, problem, actorId = null }: Reported & { actorId?: number | null },
): RepairChange & { events: [EventEntry, ...EventEntry[]]; also: Statement[] } {
  const { db, now, payments: provider } = context;
  const { providerPaymentId, method = null } = fact;
  const amountPaise = row?.amountPaise ?? fact.amountPaise;
  const name = row?.provider ?? provider?.name ?? 'counter';
  const isSurplus = repair.endedAt !== null || amountPaise > repair.duePaise;
  const kept = isSurplus ? 'refund-due' : 'record-payment';
  const step = problem === null ? kept : 'payment-problem';
  const state = step === 'record-payment' ? ('paid' as const) : ('refund_due' as const);
  const isReturned = step === 'refund-due' && provider?.kind === 'link';
  const written = {
    ...{ providerPaymentId, method, state, problem, updatedAt: now, asks: 0 },
    ...(name !== 'simulated' && { branch: repair.branch, actorId }),
  };
  const which = and(eq(payments.provider, name), eq(payments.providerPaymentId, providerPaymentId));

  const amount = amountPaise / 100;
  const detail = { amount, provider: name, ...(method !== null && { method }) };
  const arrived: EventEntry = { step, state: repair.state, detail };
  const sent: EventEntry = { step: 'refund-start', state: repair.state, detail: { amount } };
  return {
    events: isReturned ? [arrived, sent] : [arrived],
    also: [
      row
        ? db.update(payments).set(written).where(eq(payments.id, row.id))
        : db.insert(payments).values({
            ...written,
            ...{ repairId: repair.id, provider: name, amountPaise, createdAt: now },
          }),
      ...(isReturned ? insertRefunds(db, which, SENT_ONLINE, now) : []),
      ...(step === 'record-payment'
        ? voucherStatements(context, repair, amountPaise, actorId)
        : []),
    ],
  };
}
