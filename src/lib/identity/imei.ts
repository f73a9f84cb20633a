import { numberText } from './characters.ts';
import { isEan13 } from './ean.ts';
import type { Reading } from './reading.ts';

export type ImeiReason = 'empty' | 'ean' | 'not-15-digits' | 'wrong-check-digit';

const LABEL = /^IMEI(?:\s*[12](?=\D))?(?:\s*NO)?[\s.:)-]*/;
const SEPARATORS = /[\s./-]/g;
/** Without the check digit. */
const BODY_LENGTH = 14;

/** True for a stored number of a device that is its IMEI, not another serial number. */
export function isImei(stored: string): boolean {
  return /^\d{15}$/.test(stored);
}

/** The last digit of an IMEI, computed from its first 14 (Luhn). */
function checkDigitOf(body: string): string {
  const sum = Array.from(body, Number).reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * Reads an IMEI as its 15 digits. A phone can show two digits of its software version after the
 * IMEI (17 digits, often after a slash) or in place of the check digit (16 digits). The barcode of a
 * box often lies beside that of its IMEI, so an EAN has a reason of its own.
 */
export function readImei(typed: string): Reading<ImeiReason> {
  const digits = numberText(typed).replace(LABEL, '').replaceAll(SEPARATORS, '');
  if (digits === '') return { ok: false, reason: 'empty' };
  // A UPC-A has 12 digits: it is an EAN without its leading zero.
  if (isEan13(digits) || isEan13(`0${digits}`)) return { ok: false, reason: 'ean' };
  if (!/^\d{15,17}$/.test(digits)) return { ok: false, reason: 'not-15-digits' };
  const body = digits.slice(0, BODY_LENGTH);
  const checkDigit = checkDigitOf(body);
  const isWrong = digits.length !== BODY_LENGTH + 2 && digits[BODY_LENGTH] !== checkDigit;
  return isWrong
    ? { ok: false, reason: 'wrong-check-digit' }
    : { ok: true, value: body + checkDigit };
}
