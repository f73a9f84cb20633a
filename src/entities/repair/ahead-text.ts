import { advanceLeft } from '../../contract/repairs/payment';
import type { RepairReply } from '../../contract/repairs/repair';
import type { RepairState } from '../../contract/repairs/states';
import { startOfDay, weekdayDateText } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';
import { byText } from '../order/ready-time';

type PromisedRepair = Pick<
  RepairReply,
  | 'state'
  | 'booked_day'
  | 'promised_at'
  | 'waiting_for'
  | 'waiting_until'
  | 'timeline'
  | 'paid'
  | 'due'
>;

/** When the device will be ready, such as “tomorrow by 6 pm”; '' if that is not known or has passed. */
function readyBy({ state, waiting_for, promised_at }: PromisedRepair, now: number): string {
  const isWorkedOn = (state === 'received' || state === 'approved') && waiting_for === null;
  return isWorkedOn && promised_at !== null && promised_at > now ? byText(promised_at, now) : '';
}

/**
 * The time that matters most to the customer: the booked day, when a part arrives, or when the
 * device is ready (“Ready tomorrow by 6 pm”); otherwise ''.
 */
export function promiseForCustomer(repair: PromisedRepair, now: number): string {
  const { state, booked_day, waiting_for, waiting_until, timeline, paid, due } = repair;
  if (waiting_for === 'part') {
    const isOrdered = advanceLeft({ waitingFor: waiting_for, events: timeline, paid, due }) === 0;
    const isAhead = waiting_until !== null && waiting_until > now;
    return isOrdered && isAhead ? `Part expected by ${weekdayDateText(waiting_until)}` : '';
  }
  if (state === 'booked' && booked_day !== null) return weekdayDateText(startOfDay(booked_day));
  const by = readyBy(repair, now);
  return by && `Ready ${by}`;
}

/** The steps of a repair, and how many of them each state has behind it. */
const STEPS = ['confirm', 'receive', 'approve', 'ready', 'collect'] as const;
const PASSED: Readonly<Record<RepairState, number>> = {
  to_confirm: 0,
  booked: 1,
  received: 2,
  quoted: 2,
  approved: 3,
  ready: 4,
  unclaimed: 4,
  handed_over: STEPS.length,
  cancelled: STEPS.length,
  no_show: STEPS.length,
};

/** The steps that remain, the next one with its time: “Ready to collect · tomorrow by 6 pm”. */
export function aheadForCustomer(
  repair: PromisedRepair & Pick<RepairReply, 'limit' | 'claim_of'>,
  now: number,
): string[] {
  const { state, limit, claim_of } = repair;
  const by = readyBy(repair, now);
  const texts: Readonly<Record<(typeof STEPS)[number], string>> = {
    confirm: 'Booking confirmed',
    receive: 'Received at the branch',
    approve:
      limit !== null && state !== 'quoted'
        ? `You accept the price, if it is above ${formatRupees(limit)}`
        : 'You accept the price',
    ready: by ? `Ready to collect · ${by}` : 'Ready to collect',
    collect: 'Collected',
  };
  const isFreeClaim = claim_of !== undefined && state !== 'quoted';
  return STEPS.slice(PASSED[state])
    .filter((step) => step !== 'approve' || !isFreeClaim)
    .map((step) => texts[step]);
}

/** What the branch is doing now, unless it waits for the customer or something else. */
export function currentWork({
  state,
  waiting_for,
}: Pick<RepairReply, 'state' | 'waiting_for'>): string | undefined {
  if (waiting_for !== null) return undefined;
  if (state === 'received') return 'A technician checks it';
  return state === 'approved' ? 'Being repaired' : undefined;
}
