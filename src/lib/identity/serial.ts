import { numberText } from './characters.ts';
import { readImei } from './imei.ts';
import { type Reading, valueOr } from './reading.ts';

/** The kinds of numbers that identify one device. */
export const SERIAL_KINDS = ['imei', 'serial'] as const;

export type SerialKind = (typeof SERIAL_KINDS)[number];

/** The longest serial number. */
export const SERIAL_LENGTH = 40;

export type SerialReason = 'empty' | 'wrong-imei' | 'not-a-serial';

/** Ends in a character that no serial number has, so that a stored number loses nothing. */
const LABEL = /^(?:S\/N|SN|SERIAL)(?:[\s.]*(?:NUMBER|NO)\.?)?[\s:]+/;
const SERIAL = /^[\w./]{4,40}$/;

/** As long as an IMEI with a software version, but without its label or slash. */
const LONG_DIGITS = /^\d{16,17}$/;

/**
 * Reads the number of a device: its IMEI, or a serial number in capitals without spaces and
 * hyphens. Digits that can only be an IMEI with a wrong check digit are refused.
 */
export function readSerial(typed: string): Reading<SerialReason> {
  const text = withoutLabel(typed);
  const value = withoutSpaces(text);
  if (LONG_DIGITS.test(value)) return { ok: true, value };
  const imei = readImei(text);
  if (imei.ok) return imei;
  if (imei.reason === 'wrong-check-digit') return { ok: false, reason: 'wrong-imei' };
  if (value === '') return { ok: false, reason: 'empty' };
  return SERIAL.test(value) ? { ok: true, value } : { ok: false, reason: 'not-a-serial' };
}

/** The number of a device as stored, also if no device can have it. */
export function plainSerial(typed: string, kind: SerialKind = 'serial'): string {
  const plain = valueOr(readSerial(typed), withoutSpaces(withoutLabel(typed)));
  return kind === 'imei' ? valueOr(readImei(plain), plain) : plain;
}

/**
 * The forms in which a typed number can be stored: 16 or 17 digits are a serial number or an IMEI
 * with its software version.
 */
export function serialForms(typed: string): string[] {
  return [...new Set(SERIAL_KINDS.map((kind) => plainSerial(typed, kind)))];
}

/** The stored forms of a device number that a search names; none for a text without digits. */
export function searchedSerials(searched: string): string[] {
  return serialForms(searched).filter((form) => readSerial(form).ok && /\d/.test(form));
}

function withoutLabel(typed: string): string {
  return numberText(typed).replace(LABEL, '');
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}
