import { latinDigits, numberText } from './characters.ts';
import type { Reading } from './reading.ts';

export const PIN_CODE_LENGTH = 6;

export type PinCodeReason = 'empty' | 'not-a-pin-code';

const LABEL = /^PIN(?:\s*CODE)?[\s.:-]*/;

/** The digits typed so far, at most as many as a PIN code has. */
export function pinDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, PIN_CODE_LENGTH);
}

/** Reads an Indian PIN code as its six digits. */
export function readPinCode(typed: string): Reading<PinCodeReason> {
  const value = numberText(typed)
    .replace(LABEL, '')
    .replaceAll(/[\s.-]/g, '');
  if (value === '') return { ok: false, reason: 'empty' };
  return /^[1-9]\d{5}$/.test(value) ? { ok: true, value } : { ok: false, reason: 'not-a-pin-code' };
}
