import { sql } from 'drizzle-orm';
import type { BillTo } from '../../../../src/contract/invoices/recipient';
import type { CounterPayment } from '../../../../src/contract/payments/split';
import type { RepairOccurrence, RepairStep } from '../../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { parseRepairName, repairNameOf } from '../../../../src/lib/identity/repair-name';
import { NO_PAISE, paiseOf } from '../../../../src/lib/paise';
import { repairPagePath } from '../../../../src/lib/paths';
import { repairs } from '../../../db/repairs';
import type { Statement } from '../../core/command';
import { counterPayments } from '../../money/counter';
import { payerOf } from '../../money/payer';
import {
  type MoneyChange,
  type PaymentContext,
  REFUND_DUE,
  type Subject,
  type Subjects,
} from '../../money/subject';
import { changeRepair, type EventEntry, type RepairChange } from '../change';
import { voucherStatements } from '../documents';
import { payableOnline } from '../money';
import { loadRepair, type RepairEvent, type RepairRecord } from '../record';

type MoneyStep = RepairStep | RepairOccurrence;

/** Repairs, which customers and staff pay for; the provider identifies them by their reference. */
export const REPAIRS: Subjects = {
  isId: (id) => parseRepairName(id)?.kind === 'reference',
  async load({ db }, reference) {
    const { repair } = await loadRepair(db, reference);
    return repair && subjectOf(repair);
  },
};

/** Who took one of these steps took part in the price or the ending of a repair. */
const TOOK_PART: readonly RepairEvent['step'][] = [
  ...['record-payment' as const, 'quote' as const],
  ...['ready' as const, 'decline' as const, 'no-reply' as const, 'cancel' as const],
];

const TEXTS = { ...REPAIR_TEXTS, otherAmount: REPAIR_TEXTS.wrongClaimAmount };

/** A repair as money sees it. */
export function subjectOf(repair: RepairRecord): Subject<MoneyStep> {
  const { id, branch, payments, refunds, version, events } = repair;
  const by = (steps: readonly RepairEvent['step'][]) =>
    events.filter(({ step }) => steps.includes(step)).map(({ actorId }) => actorId);
  return {
    ...{ id: repair.reference, owner: { repairId: id }, branch, payments, refunds },
    payablePaise: paiseOf(payableOnline(repair).amount),
    total: repair.approvedTotal,
    pricedBy: by(['quote']),
    people: [...payments.map(({ actorId }) => actorId), ...by(TOOK_PART)],
    heldUntil: null,
    path: repairPagePath(repairNameOf(repair)),
    unpaid: 'failed',
    keepsReturned: false,
    isCurrent: sql`(SELECT ${repairs.version} FROM ${repairs} WHERE ${repairs.id} = ${id}) = ${version}`,
    texts: TEXTS,
    effectOfPayment(amountPaise) {
      const isSurplus = repair.endedAt !== null || amountPaise > repair.duePaise;
      return isSurplus ? REFUND_DUE : { step: 'record-payment', money: 'paid' };
    },
    effectOfAttempt: () => undefined,
    write: (context, change) =>
      changeRepair(
        context.db,
        repair,
        changeOf(context, repair, change),
        change.actorId,
        context.now,
      ),
  };
}

/** A change of the money as a change of the repair, with the voucher for an advance. */
export function changeOf(
  context: PaymentContext,
  repair: RepairRecord,
  {
    step,
    actorId,
    reason,
    detail,
    also,
    receivedPaise = NO_PAISE,
    isReturned,
  }: MoneyChange<MoneyStep>,
): RepairChange {
  const { state } = repair;
  const arrived: EventEntry = { step, state, note: reason, ...(detail && { detail }) };
  const sent: EventEntry = {
    ...{ step: 'refund-start', state },
    ...(detail && { detail: { amount: detail.amount } }),
  };
  return {
    events: isReturned ? [arrived, sent] : [arrived],
    also: [...also, ...voucherStatements(context, repair, receivedPaise, actorId)],
  };
}

/** The event and the statements that record payments at the counter. */
export function takenChange(
  context: PaymentContext,
  repair: RepairRecord,
  {
    payments: taken,
    bill_to,
  }: { payments: readonly CounterPayment[]; bill_to?: BillTo | undefined },
  actorId: number | null,
): { event: EventEntry; also: Statement[] } {
  const payer = payerOf(repair, bill_to ?? repair.billing);
  const payee = { owner: { repairId: repair.id }, branch: repair.branch, payer, actorId };
  const { also } = counterPayments(context, payee, taken);
  const amount = taken.reduce((sum, each) => sum + each.amount, 0);
  return { event: { step: 'record-payment', state: repair.state, detail: { amount } }, also };
}
