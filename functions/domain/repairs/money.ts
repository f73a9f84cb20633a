import { refundParts } from '../../../src/contract/payments/refund-parts';
import { advanceLeft, undecidedOf } from '../../../src/contract/repairs/payment';
import { isFree } from '../../../src/contract/repairs/states';
import { isPayable, type RepairFacts } from '../../../src/contract/repairs/steps';
import { DAY_MS } from '../../../src/lib/durations';
import { billIn, creditedIn } from '../invoices/record';
import { isReceived } from '../payments/rules';
import type { RepairFields, RepairPayment, RepairRecord } from './record';
import { stateOf } from './state';

interface Account {
  /** The price of the approved work. */
  total: number;
  /** The confirmed payments, minus refunds. */
  paid: number;
  due: number;
  /** Money above what the customer owes, including payments that do not match. */
  refundable: number;
  /**
   * The amount that can be refunded after billing, with a credit note for the part that is not
   * `refundable`.
   */
  returnable?: number;
}

/** The amounts owed and paid for a repair, in whole rupees. Credit notes lower the amount owed. */
export function accountOf(
  {
    outcome,
    approvedTotal,
    invoices,
  }: Pick<RepairFields, 'outcome' | 'approvedTotal'> & Pick<RepairRecord, 'invoices'>,
  payments: readonly RepairPayment[],
): Account {
  const approved = isFree(outcome) ? 0 : approvedTotal;
  const total = Math.max(0, approved - creditedIn(invoices) / 100);
  const paid = leftOf(payments.filter(isReceived));
  const owed = leftOf(payments.filter(({ state }) => state === 'refund_due'));
  return {
    ...{ total, paid, due: Math.max(0, total - paid) },
    refundable: Math.max(0, paid - total) + owed,
    ...(billIn(invoices) && { returnable: paid + owed }),
  };
}

function leftOf(payments: readonly RepairPayment[]): number {
  return (
    payments.reduce((sum, { amountPaise, refundedPaise }) => sum + amountPaise - refundedPaise, 0) /
    100
  );
}

/** Splits a refund in paise among the payments. */
export function refundedParts(payments: readonly RepairPayment[], paise: number) {
  const rows = payments.map((row) => ({ ...row, left: row.amountPaise - row.refundedPaise }));
  return refundParts(rows, paise);
}

/** The amount that the customer can pay online now, in whole rupees. */
export function payableOnline(repair: RepairRecord): { amount: number; isAdvance: boolean } {
  const { due, paid } = accountOf(repair, repair.payments);
  if (repair.endedAt !== null || !isPayable(repair.state)) return { amount: 0, isAdvance: false };
  const { waitingFor, events } = repair;
  const advance = advanceLeft({ waitingFor, events, paid, due });
  return advance > 0 ? { amount: advance, isAdvance: true } : { amount: due, isAdvance: false };
}

/** The facts that decide which steps are possible. */
export function factsOf(repair: RepairRecord, now: number): RepairFacts {
  const { due, refundable, returnable = refundable } = accountOf(repair, repair.payments);
  return {
    state: stateOf(repair),
    isWaiting: repair.waitingFor !== null,
    isInTransit: repair.transitTo !== null,
    hasPaymentClaim: undecidedOf(repair.payments)?.state === 'claimed',
    // A claim needs no estimate, so it also continues when the customer declines extra work.
    hasApproval:
      repair.claimOf !== null || repair.estimates.some(({ approvedAt }) => approvedAt !== null),
    due,
    refundable: returnable,
    ageDays: Math.floor((now - repair.stateSince) / DAY_MS),
    attempts: attemptsOf(repair),
  };
}

/** The number of attempts to reach the customer since the repair entered its current state. */
export function attemptsOf({ events, stateSince }: RepairRecord): number {
  return events.filter(({ at, detail }) => at >= stateSince && detail.is_attempt === true).length;
}
