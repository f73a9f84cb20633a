import type { CloseMethod, CloseRow, PersonFact } from '../../contract/day-close/close';
import { namesOf, REFUND_METHODS } from '../../contract/payments/methods';
import { dateText, startOfDay, titleOf, weekdayOf } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';

export const METHOD_NAMES: Readonly<Record<CloseMethod, string>> = {
  ...namesOf(REFUND_METHODS),
  online: 'Online payment',
};

export const FACT_NAMES: Readonly<Record<PersonFact, string>> = {
  discount: 'Discounts',
  'ready-cancelled': 'Packed orders cancelled',
  return: 'Returns',
  'bill-corrected': 'Bills corrected',
  refund: 'Refunds',
  'refund-alone': 'Refunds made alone',
  'refund-other-way': 'Refunded another way than paid',
  'estimate-lowered': 'Estimates lowered after approval',
  'without-code': 'Hand-overs without code',
  'free-claim': 'Warranty claims at ₹0',
  'after-correction': 'Hand-overs soon after a new mobile number',
  'approved-here': 'Estimates accepted by link at the branch or on its network',
  'declined-here': 'Estimates declined by link at the branch or on its network',
};

export const STATE_NAMES: Readonly<Record<CloseRow['state'], string>> = {
  unexplained: 'Reason missing',
  waiting: 'To confirm',
  confirmed: 'Confirmed',
};

/** Formats a day such as 2026-11-20 as Fri, 20 Nov 2026. */
export function dayName(day: string): string {
  const at = startOfDay(day);
  return `${titleOf(weekdayOf(at)).slice(0, 3)}, ${dateText(at)}`;
}

/** Describes how much cash is missing or over, such as ₹50 short. */
export function differenceText({
  counted,
  expected,
}: Pick<CloseRow, 'counted' | 'expected'>): string {
  const difference = counted - expected;
  if (difference === 0) return 'Cash agrees';
  return `${formatRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
}
