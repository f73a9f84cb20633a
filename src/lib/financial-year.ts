import { dayText, endOfDay } from './india-time.ts';

const APRIL = 4;

/** The year in which the financial year of a timestamp (ms) began, in India. */
function firstYear(at: number): number {
  const [year = 0, month = 0] = dayText(at).split('-').map(Number);
  return month < APRIL ? year - 1 : year;
}

/** The financial year of a timestamp (ms) in India, such as 2627 for April 2026 to March 2027. */
export function financialYear(at: number): string {
  const year = firstYear(at);
  return [year, year + 1].map((each) => String(each % 100).padStart(2, '0')).join('');
}

/**
 * The deadline (ms, exclusive) for a credit note that lowers a bill's tax: 30 November after the
 * bill's financial year (CGST Act, section 34).
 */
export function creditDeadline(at: number): number {
  return endOfDay(`${firstYear(at) + 1}-11-30`);
}

/**
 * The annual return for a year is due on the following 31 December; records must be kept for 72
 * months after that.
 */
const YEARS_OF_RECORDS = 7;

/**
 * The time (ms, exclusive) until which the law requires records with this timestamp to be kept
 * (CGST Act, section 36).
 */
export function recordsNeededUntil(at: number): number {
  return endOfDay(`${firstYear(at) + YEARS_OF_RECORDS}-12-31`);
}
