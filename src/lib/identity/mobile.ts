import { latinDigits, numberText } from './characters.ts';
import type { Reading } from './reading.ts';

export const MOBILE_LENGTH = 10;

/** The longest spelling of a mobile number that fields accept. */
export const MOBILE_TYPED_LENGTH = 30;

export type MobileReason = 'empty' | 'not-ten-digits';

const COUNTRY = '91';
/**
 * The country as dialled from abroad (91, 091 or 0091), also before a trunk zero. Without a second
 * zero, only a mobile number follows it: other digits may be a number with two digits too many.
 */
const FROM_ABROAD = /^(?:0?910?(?=[6-9]\d{9}$)|00910?(?=\d{10}$))/;
const WITH_ZERO = /^0(?=\d{10}$)/;
const LABEL = /^(?:TEL|PHONE|PH|MOBILE|MOB|M|WHATSAPP)(?:[\s.]*NO)?[\s.:]+/;
const WRITTEN = /^[\d\s+().,/-]*$/;

/**
 * The ten digits of an Indian phone number, without spaces, +91 or a leading 0; digits of Indian
 * scripts become Latin ones. Keeps all digits of any other input, so that validation can reject it.
 */
export function tenDigits(text: string): string {
  const digits = latinDigits(text).replace(/\D/g, '');
  if (!text.trimStart().startsWith('+')) return withoutPrefix(digits);
  return digits.startsWith(COUNTRY) ? withoutPrefix(digits.slice(COUNTRY.length)) : `+${digits}`;
}

function withoutPrefix(digits: string): string {
  return digits.replace(FROM_ABROAD, '').replace(WITH_ZERO, '');
}

/** Reads a mobile number in any usual spelling as ten digits (spec section 5). */
export function readMobile(typed: string): Reading<MobileReason> {
  const text = numberText(typed).replace(LABEL, '');
  if (text === '') return { ok: false, reason: 'empty' };
  const value = tenDigits(text);
  const isTen = WRITTEN.test(text) && value.length === MOBILE_LENGTH && !value.startsWith('+');
  return isTen ? { ok: true, value } : { ok: false, reason: 'not-ten-digits' };
}

/** The warning beside a number that no Indian mobile phone has; undefined for any other text. */
export function mobileWarning(typed: string): string | undefined {
  const reading = readMobile(typed);
  const isUnusual = reading.ok && /^[0-5]/.test(reading.value);
  return isUnusual ? 'Mobile numbers start with 6, 7, 8 or 9. Please check this one.' : undefined;
}

/** The end of a mobile number, by which people recognise it, such as `…3210`. */
export function mobileEndText(mobile: string): string {
  return `…${mobile.slice(-4)}`;
}
