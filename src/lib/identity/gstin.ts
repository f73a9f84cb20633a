import { numberText } from './characters.ts';
import { type Reading, valueOr } from './reading.ts';
import { STATE_CODES } from './states.ts';

export type GstinReason = 'empty' | 'not-a-gstin';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A GSTIN: the State code, a PAN or another registered person's number, and the check digit. */
const GSTIN = /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z][A-Z\d][A-Z\d]$/;
/** The UIN of an embassy or a body of the United Nations: a GSTIN without a PAN. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z\d]$/;
const LABEL = /^(?:GSTIN|GST|UIN)(?:[\s.]*(?:NUMBER|NO))?[\s.:/-]*/;

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
  return GSTIN.test(text) && isChecked(text);
}

/** Reads a GSTIN as its 15 characters, in capitals. */
export function readGstin(typed: string): Reading<GstinReason> {
  return read(typed, GSTIN);
}

/** Reads a UIN, which has the format of a GSTIN except for the PAN. */
export function readUin(typed: string): Reading<GstinReason> {
  return read(typed, UIN);
}

/** Reads the number of a buyer: a GSTIN or a UIN. */
export function readBuyerNumber(typed: string): Reading<GstinReason> {
  const uin = readUin(typed);
  return uin.ok ? uin : readGstin(typed);
}

/** A buyer's number as stored, also while it is incomplete. */
export function plainGstin(typed: string): string {
  return valueOr(readBuyerNumber(typed), typed.replaceAll(/\s/g, '').toUpperCase());
}

/** True for a UIN in capitals with a known State and the right check digit. */
export function isUin(text: string): boolean {
  return UIN.test(text) && isChecked(text);
}

/** The GST code of the State in which a GSTIN is registered. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

function read(typed: string, format: RegExp): Reading<GstinReason> {
  const value = numberText(typed)
    .replace(LABEL, '')
    .replaceAll(/[\s.-]/g, '');
  if (value === '') return { ok: false, reason: 'empty' };
  const isRight = format.test(value) && isChecked(value);
  return isRight ? { ok: true, value } : { ok: false, reason: 'not-a-gstin' };
}

function isChecked(text: string): boolean {
  return (
    STATE_CODES.includes(stateOfGstin(text)) &&
    gstinCheckDigit(text.slice(0, -1)) === text.slice(-1)
  );
}
