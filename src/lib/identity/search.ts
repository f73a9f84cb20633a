import { latinDigits, visibleText } from './characters.ts';
import { mobileWarning, readMobile } from './mobile.ts';

/** The ten digits of the mobile number that a search is for; undefined for any other search. */
export function searchedMobile(typed: string): string | undefined {
  const reading = readMobile(typed);
  return reading.ok && mobileWarning(typed) === undefined ? reading.value : undefined;
}

/**
 * The text that a list searches for: the ten digits of a phone number in any spelling, or the text
 * without invisible characters. Each list reads the other kinds of numbers that it contains. Digits
 * with only a prefix, or with only spaces or hyphens, are a phone number if a mobile can have it.
 */
export function searchText(typed: string): string {
  const text = visibleText(typed).trim();
  const reading = readMobile(text);
  if (!reading.ok) return text;
  const digits = latinDigits(text).replace(/\D/g, '');
  const hasSeparator = /\D/.test(latinDigits(text));
  const hasPrefix = digits !== reading.value;
  return searchedMobile(text) ?? (hasSeparator === hasPrefix ? reading.value : text);
}
