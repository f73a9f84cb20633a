import { STATE_CODES } from './states.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A GSTIN: the State code, a PAN or another registered person's number, and the check digit. */
const GSTIN = /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z][A-Z\d][A-Z\d]$/;

/** The sample GSTIN, which is not a real one: no PAN has the number 0000. */
export const SAMPLE_GSTIN = '27AAXFC0000C1ZZ';

/** The last character of a GSTIN, computed from its first 14 (a Luhn check digit in base 36). */
export function gstinCheckDigit(first14: string): string {
  const sum = Array.from(first14).reduce((total, character, place) => {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}

/** True for a GSTIN in capitals with a known State and the right check digit. */
export function isGstin(text: string): boolean {
  return (
    GSTIN.test(text) &&
    STATE_CODES.includes(stateOfGstin(text)) &&
    gstinCheckDigit(text.slice(0, -1)) === text.slice(-1)
  );
}

/** The GST code of the State in which a GSTIN is registered. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}
