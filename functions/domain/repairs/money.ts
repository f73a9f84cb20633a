import { advanceLeft, undecidedOf } from '../../../src/contract/repairs/payment';
import { isPayable, type RepairFacts } from '../../../src/contract/repairs/steps';
import { DAY_MS } from '../../../src/lib/durations';
import { rupeesOf } from '../../../src/lib/paise';
import { billIn } from '../invoices/record';
import { accountOf } from '../money/account';
import type { RepairRecord } from './record';
import { stateOf } from './state';

/** The account as the API returns it, in whole rupees; `returnable` only once there is a bill. */
export function accountReply(repair: RepairRecord) {
  const { total, paid, due, refundable, returnable } = accountOf(repair);
  return {
    total: rupeesOf(total),
    paid: rupeesOf(paid),
    due: rupeesOf(due),
    refundable: rupeesOf(refundable),
    ...(billIn(repair.invoices) && { returnable: rupeesOf(returnable) }),
  };
}

/** The amount that the customer can pay online now, in whole rupees. */
export function payableOnline(repair: RepairRecord): { amount: number; isAdvance: boolean } {
  const account = accountOf(repair);
  const [due, paid] = [rupeesOf(account.due), rupeesOf(account.paid)];
  if (repair.endedAt !== null || !isPayable(repair.state)) return { amount: 0, isAdvance: false };
  const { waitingFor, events } = repair;
  const advance = advanceLeft({ waitingFor, events, paid, due });
  return advance > 0 ? { amount: advance, isAdvance: true } : { amount: due, isAdvance: false };
}

/** The facts that decide which steps are possible. */
export function factsOf(repair: RepairRecord, now: number): RepairFacts {
  const { due, refundable, returnable } = accountOf(repair);
  return {
    state: stateOf(repair),
    isWaiting: repair.waitingFor !== null,
    isInTransit: repair.transitTo !== null,
    hasPaymentClaim: undecidedOf(repair.payments)?.state === 'claimed',
    // A claim needs no estimate, so it also continues when the customer declines extra work.
    hasApproval:
      repair.claimOf !== null || repair.estimates.some(({ approvedAt }) => approvedAt !== null),
    due: rupeesOf(due),
    refundable: rupeesOf(billIn(repair.invoices) ? returnable : refundable),
    ageDays: Math.floor((now - repair.stateSince) / DAY_MS),
    attempts: attemptsOf(repair),
  };
}

/** The number of attempts to reach the customer since the repair entered its current state. */
export function attemptsOf({ events, stateSince }: RepairRecord): number {
  return events.filter(({ at, detail }) => at >= stateSince && detail.is_attempt === true).length;
}
