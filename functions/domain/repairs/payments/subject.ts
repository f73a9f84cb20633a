import { and, eq } from 'drizzle-orm';
import type { CounterPayment } from '../../../../src/contract/payments/split';
import { parseRepairName, repairNameOf } from '../../../../src/lib/identity/repair-name';
import { repairPagePath } from '../../../../src/lib/paths';
import { payments } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { counterPayments } from '../../money/counter';
import type { PaymentContext, Subjects, ToPay } from '../../money/payable';
import type { EventEntry } from '../change';
import { payableOnline } from '../money';
import { loadRepair, type RepairRecord } from '../record';
import { recordRepairFact } from './record';
import { recordRefundReport } from './report';

/** Repairs as payment subjects; the provider identifies them by their reference. */
export const REPAIRS: Subjects = {
  isId: (id) => parseRepairName(id)?.kind === 'reference',
  async load({ db }, reference) {
    const { repair } = await loadRepair(db, reference);
    return repair && toPay(repair);
  },
  record: recordRepairFact,
  async forgetAttempt({ db, now }, _reference, paymentId) {
    await db
      .update(payments)
      .set({ state: 'started', updatedAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.state, 'unknown')));
  },
  recordRefund: recordRefundReport,
};

/** The repair data that a payment page needs. */
export function toPay(repair: RepairRecord): ToPay {
  return {
    ...{ id: repair.reference, payments: repair.payments, refunds: repair.refunds },
    duePaise: payableOnline(repair).amount * 100,
    heldUntil: null,
    path: repairPagePath(repairNameOf(repair)),
    owner: { repairId: repair.id },
  };
}

/** The event and the statements that record payments at the counter. */
export function takenChange(
  context: PaymentContext,
  repair: RepairRecord,
  taken: readonly CounterPayment[],
  actorId: number | null,
): { event: EventEntry; also: Statement[] } {
  const payee = { owner: { repairId: repair.id }, ...repair, actorId };
  const { also } = counterPayments(context, payee, taken);
  const amount = taken.reduce((sum, each) => sum + each.amount, 0);
  return { event: { step: 'record-payment', state: repair.state, detail: { amount } }, also };
}
