import { ORDERS } from '../../content/orders';
import type {
  IN_REASONS,
  MovementKind,
  MovementReply,
  PETTY_REASONS,
} from '../../contract/cash/movements';
import type { CloseRow, PersonFact } from '../../contract/day-close/close';
import { dateText, startOfDay, titleOf, weekdayOf } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';

export const FACT_NAMES: Readonly<Record<PersonFact, string>> = {
  discount: 'Discounts',
  'given-free': 'Given at ₹0, at list price',
  'other-item': 'Other items, outside the catalogue',
  'ready-cancelled': 'Packed orders cancelled',
  return: 'Returns',
  'bill-corrected': 'Bills corrected',
  exchange: 'Exchanges, at list price',
  refund: 'Refunds',
  'refund-alone': 'Refunds made alone',
  'refund-other-way': 'Refunded another way than paid',
  'estimate-lowered': 'Estimates lowered after approval',
  'price-lowered': 'Prices lowered before approval',
  'payment-corrected': 'Payment methods corrected',
  'not-repaired': 'Approved, but not repaired',
  'decline-recorded': 'Declined estimates recorded by staff',
  goodwill: 'Repairs at ₹0 as goodwill, at the agreed price',
  'without-code': 'Hand-overs without code',
  'free-claim': 'Warranty claims at ₹0, by the price of the first repair',
  'cash-late': 'Cash moved after the first count',
  'after-correction': 'Hand-overs soon after a new mobile number',
  'approved-here': 'Estimates accepted by link at the branch or on its network',
  'declined-here': 'Estimates declined by link at the branch or on its network',
};

export const STATE_NAMES: Readonly<Record<CloseRow['state'], string>> = {
  unexplained: 'Reason missing',
  waiting: 'To confirm',
  confirmed: 'Confirmed',
};

/** Formats a day such as 2026-11-20 as Fri, 20 Nov 2026, and several days as 29 Oct – 28 Nov 2026. */
export function dayName(day: string, last = day): string {
  const at = startOfDay(day);
  if (day === last) return `${titleOf(weekdayOf(at)).slice(0, 3)}, ${dateText(at)}`;
  const [first, end] = [dateText(at), dateText(startOfDay(last))];
  const year = end.slice(-5);
  return `${first.endsWith(year) ? first.slice(0, -5) : first} – ${end}`;
}

export const KIND_NAMES: Readonly<Record<MovementKind, string>> = {
  petty: 'Petty cash paid',
  in: 'Money in',
  bank: 'Deposited in bank or safe',
};

export const IN_NAMES: Readonly<Record<(typeof IN_REASONS)[number], string>> = {
  change: 'Change from the bank',
  owner: 'From the owner',
  correction: 'Corrects an earlier entry',
};

export const PETTY_NAMES: Readonly<Record<(typeof PETTY_REASONS)[number], string>> = {
  courier: 'Courier',
  parts: 'Parts and materials',
  travel: 'Travel and delivery',
  tea: 'Tea and water',
  cleaning: 'Cleaning',
  repairs: 'Repairs at the shop',
  other: 'Other',
};

/** Says what a cash movement was for, such as `Courier · Blue Dart · 2 parcels`. */
export function movementText({
  reason,
  payee,
  note,
}: Pick<MovementReply, 'reason' | 'payee' | 'note'>) {
  const names: Readonly<Record<string, string>> = { ...IN_NAMES, ...PETTY_NAMES };
  return [reason && names[reason], payee, note].filter(Boolean).join(' · ');
}

/** Warns about cash paid to one payee on a day; undefined up to the limit. */
export function payeeWarning(payee: string, rupees: number): string | undefined {
  if (rupees <= ORDERS.cashPerPayeeAndDay) return undefined;
  return `${formatRupees(rupees)} in cash to ${payee} on one day: above ${formatRupees(ORDERS.cashPerPayeeAndDay)}, income tax does not accept the expense. Pay by UPI or bank transfer.`;
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
