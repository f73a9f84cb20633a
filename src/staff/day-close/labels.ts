import type { CloseMethod, CloseRow, PersonFact } from '../../contract/day-close/close';
import { startOfDay } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';

export const METHOD_NAMES: Readonly<Record<CloseMethod, string>> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  finance: 'Finance',
  online: 'Online payment',
  bank: 'Bank transfer',
};

export const FACT_NAMES: Readonly<Record<PersonFact, string>> = {
  discount: 'Discounts',
  'ready-cancelled': 'Ready orders cancelled',
  return: 'Returns',
  refund: 'Refunds',
  'estimate-lowered': 'Estimates lowered after approval',
  'without-code': 'Hand-overs without code',
  'free-claim': 'Warranty claims at ₹0',
};

export const STATE_NAMES: Readonly<Record<CloseRow['state'], string>> = {
  unexplained: 'Reason missing',
  waiting: 'To confirm',
  confirmed: 'Confirmed',
};

const DAY: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'Asia/Kolkata',
};

/** A day such as 2026-11-20 as Fri, 20 Nov 2026. */
export function dayName(day: string): string {
  return new Date(startOfDay(day)).toLocaleDateString('en-IN', DAY);
}

/** How much cash is missing or too much, such as ₹50 short. */
export function differenceText({
  counted,
  expected,
}: Pick<CloseRow, 'counted' | 'expected'>): string {
  const difference = counted - expected;
  if (difference === 0) return 'Cash agrees';
  return `${formatRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'too much'}`;
}
