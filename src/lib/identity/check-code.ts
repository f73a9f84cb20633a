import { numberText } from './characters.ts';
import type { Reading } from './reading.ts';

/** How many characters a check code has. */
export const CHECK_CODE_LENGTH = 4;

export type CheckCodeReason = 'empty' | 'not-four-characters';

/** Also the end of a serial number, which can have other characters than a check code. */
const CHECK_CODE = /^[\w./]{4}$/;

/** Reads the check code of a slip, or the end of a device's IMEI or serial number, in capitals. */
export function readCheckCode(typed: string): Reading<CheckCodeReason> {
  const value = numberText(typed).replaceAll(/[\s-]/g, '');
  if (value === '') return { ok: false, reason: 'empty' };
  return CHECK_CODE.test(value)
    ? { ok: true, value }
    : { ok: false, reason: 'not-four-characters' };
}
