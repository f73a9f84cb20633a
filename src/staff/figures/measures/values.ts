import type { MeasureRules } from '../../../contract/figures/dimensions';
import { compactPaise } from '../../../lib/figures/compact-money';
import { formatRupees } from '../../../lib/money';
import { formatPaise, inPaise, rupeesOf } from '../../../lib/paise';

export type Unit = MeasureRules['unit'];

export interface MeasureText {
  name: string;
  /** What the measure counts, if its name does not say it. */
  hint: string;
  /** What one and several of a count are called, if a table shows it beside an amount. */
  counted?: readonly [one: string, many: string];
}

/** The texts of all measures of a table. */
export type MeasureTexts<Table> = Readonly<Record<keyof Table, MeasureText>>;

/** A count with Indian grouping; one that is an average has one decimal. */
function countText(count: number): string {
  if (Number.isInteger(count)) return formatRupees(count).replace('₹', '');
  return count.toFixed(1);
}

/** A value in full: rupees, with paise only if there are some, or a count. */
export function valueText(unit: Unit, value: number): string {
  if (unit === 'count') return countText(value);
  const paise = inPaise(value);
  const rupees = rupeesOf(paise);
  return Number.isInteger(rupees) ? formatRupees(rupees) : formatPaise(paise);
}

/** A value for a picture, where there is little room. */
export function shortText(unit: Unit, value: number): string {
  return unit === 'count' ? countText(value) : compactPaise(inPaise(value));
}

export interface Compared {
  value: number;
  before: number;
}

/** A change of more than this many percent is given as the amount. */
const PERCENT_MAXIMUM = 200;

/**
 * How a value differs from an earlier one, in words, such as `14% more than ₹3,00,000`; `earlier`
 * names the earlier time, which alone follows if `isShort`, and `write` writes the amounts.
 */
export function differenceText(
  unit: Unit,
  { value, before }: Compared,
  { earlier = '', isShort = false, write = valueText } = {},
): string {
  const change = value - before;
  if (change === 0) return `same as ${earlier || 'before'}`;
  if (before === 0) return `${write(unit, 0)} ${earlier || 'before'}`;
  const word = change > 0 ? 'more' : 'less';
  const percent = Math.round((Math.abs(change) / Math.abs(before)) * 100);
  const isPercent = before > 0 && percent > 0 && percent <= PERCENT_MAXIMUM;
  const amount = isPercent ? `${percent}%` : write(unit, Math.abs(change));
  if (isShort) return `${amount} ${word} than ${earlier || 'before'}`;
  return `${amount} ${word} than ${earlier && `${earlier}, `}${write(unit, before)}`;
}
