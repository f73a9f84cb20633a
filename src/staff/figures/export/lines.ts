import { inPaise, rupeesOf } from '../../../lib/paise';
import type { Compared, Unit } from '../measures/values';

/** A line of the CSV file. */
export type Line = readonly [
  table: string,
  name: string,
  value: string | number,
  before: string | number,
];

/** A value as a number for the file: rupees, or a count. */
export function numberOf(unit: Unit, value: number): number {
  return unit === 'count' ? value : rupeesOf(inPaise(value));
}

/** The line of a figure and of the same in the period before. */
export function line(table: string, name: string, unit: Unit, { value, before }: Compared): Line {
  return [table, name, numberOf(unit, value), numberOf(unit, before)];
}
