import { visibleText } from './characters.ts';
import { mobileWarning, readMobile } from './mobile.ts';
import { valueOr } from './reading.ts';

/** The ten digits of the mobile number that a search is for; undefined for any other search. */
export function searchedMobile(typed: string): string | undefined {
  const reading = readMobile(typed);
  return reading.ok && mobileWarning(typed) === undefined ? reading.value : undefined;
}

/**
 * The text that a list searches for: the ten digits of a phone number in any spelling, or the text
 * without invisible characters. Each list reads the other kinds of numbers that it contains.
 */
export function searchText(typed: string): string {
  return valueOr(readMobile(typed), visibleText(typed).trim());
}
