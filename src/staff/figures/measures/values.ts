import type { MeasureRules } from '../../../contract/figures/dimensions';
import { compactPaise } from '../../../lib/figures/compact-money';
import { formatRupees } from '../../../lib/money';
import { formatPaise, inPaise, rupeesOf } from '../../../lib/paise';

export type Unit = MeasureRules['unit'];

export interface MeasureText {
  name: string;
  /** What the measure counts, if its name does not say it. */
  hint: string;
  /** True if more of it is better, so that a large fall is marked. */
  isGood?: true;
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

/** A value for tiles and tables: rounded to whole rupees, or a count. */
export function wholeText(unit: Unit, value: number): string {
  if (unit === 'count') return countText(value);
  // Adding 0 makes a negative zero positive.
  return formatRupees(Math.round(rupeesOf(inPaise(value))) + 0);
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
const PERCENT_MAXIMUM = 100;
/** The change of a smaller count is given as the amount. */
const COUNT_MINIMUM = 10;

/** A change in whole percent without its sign; undefined if the amount says more. */
function percentOf(unit: Unit, { value, before }: Compared): number | undefined {
  if (before <= 0 || (unit === 'count' && before < COUNT_MINIMUM)) return undefined;
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  return percent > 0 && percent <= PERCENT_MAXIMUM ? percent : undefined;
}

/**
 * How a value differs from an earlier one, in words, such as `14% more than ₹3,00,000`; `earlier`
 * names the earlier time, which alone follows if `isShort`, and `write` writes the amounts.
 */
export function differenceText(
  unit: Unit,
  { value, before }: Compared,
  { earlier = '', isShort = false, write = wholeText } = {},
): string {
  const change = value - before;
  if (write(unit, change) === write(unit, 0)) return `same as ${earlier || 'before'}`;
  if (before === 0) return `${write(unit, 0)} ${earlier || 'before'}`;
  const word = change > 0 ? 'more' : 'less';
  const percent = percentOf(unit, { value, before });
  const amount = percent === undefined ? write(unit, Math.abs(change)) : `${percent}%`;
  if (isShort) return `${amount} ${word} than ${earlier || 'before'}`;
  return `${amount} ${word} than ${earlier && `${earlier}, `}${write(unit, before)}`;
}

/** A change in short for a table, such as `+76%`, `−56%` or `+5`; undefined without one. */
export function changeText(unit: Unit, { value, before }: Compared): string | undefined {
  const change = value - before;
  if (before === 0 || wholeText(unit, change) === wholeText(unit, 0)) return undefined;
  const percent = percentOf(unit, { value, before });
  const amount = percent === undefined ? wholeText(unit, Math.abs(change)) : `${percent}%`;
  return `${change > 0 ? '+' : '−'}${amount}`;
}

/** A fall by at least this many percent is marked. */
const LARGE_FALL = 25;

/** True for a fall of a quarter or more; never for small counts. */
export function isLargeFall(unit: Unit, compared: Compared): boolean {
  return compared.value < compared.before && (percentOf(unit, compared) ?? 0) >= LARGE_FALL;
}
