import { isFree } from '../../../src/contract/repairs/states';
import type { RepairFacts } from '../../../src/contract/repairs/steps';
import { DAY_MS } from '../../../src/lib/durations';
import { billIn, creditedIn } from '../invoices/record';
import type { RepairFields, RepairPayment, RepairRecord } from './record';

const RECEIVED = ['paid', 'refund_due', 'refund_pending', 'refunded'];

interface Account {
  /** What the customer owes for the approved work. */
  total: number;
  /** Received money minus refunds. */
  paid: number;
  due: number;
  refundable: number;
}

/**
 * What is owed and paid for a repair, in whole rupees. Credit notes lower what is owed. Billed money
 * can be returned too, because a credit note then follows.
 */
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
  const paise = payments
    .filter(({ state }) => RECEIVED.includes(state))
    .reduce((sum, { amountPaise, refundedPaise }) => sum + amountPaise - refundedPaise, 0);
  const paid = paise / 100;
  const kept = billIn(invoices) === undefined ? total : 0;
  return { total, paid, due: Math.max(0, total - paid), refundable: Math.max(0, paid - kept) };
}

/** The facts that decide which steps are possible. */
export function factsOf(repair: RepairRecord, now: number): RepairFacts {
  const { due, refundable } = accountOf(repair, repair.payments);
  return {
    state: repair.state,
    isWaiting: repair.waitingFor !== null,
    isInTransit: repair.transitTo !== null,
    // A claim needs no estimate, so it also goes on when the customer refuses further work.
    hasApproval:
      repair.claimOf !== null || repair.estimates.some(({ approvedAt }) => approvedAt !== null),
    due,
    refundable,
    ageDays: Math.floor((now - repair.stateSince) / DAY_MS),
    attempts: attemptsOf(repair),
  };
}

/** How often staff tried to reach the customer since the repair is in its state. */
export function attemptsOf({ events, stateSince }: RepairRecord): number {
  return events.filter(({ at, detail }) => at >= stateSince && detail.is_attempt === true).length;
}
