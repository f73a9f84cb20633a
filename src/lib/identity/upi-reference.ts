import { numberText } from './characters.ts';
import type { Reading } from './reading.ts';

export type UpiReferenceReason = 'empty' | 'not-a-reference';

/** The words that banks and UPI apps show before the reference. */
const LABEL = /^(?:(?:UPI|UTR|RRN|REFERENCE|REF|TRANSACTION|TXN|NUMBER|NO|ID)[\s.:#-]*)+/;
/** Never twelve equal digits, which people type to get past the field. */
const REFERENCE = /^(?!(\d)\1{11}$)\d{12}$/;
const LAST_FOUR = /^\d{4}$/;

/** Reads the reference of a UPI payment (UTR), as the bank and every UPI app show it: 12 digits. */
export function readUpiReference(typed: string): Reading<UpiReferenceReason> {
  return readDigits(typed, (value) => REFERENCE.test(value));
}

/** Reads the whole reference of a UPI payment, or its last four digits alone. */
export function readUpiDigits(typed: string): Reading<UpiReferenceReason> {
  return readDigits(typed, (value) => LAST_FOUR.test(value) || REFERENCE.test(value));
}

function readDigits(
  typed: string,
  isRight: (value: string) => boolean,
): Reading<UpiReferenceReason> {
  const value = numberText(typed).replace(LABEL, '').replaceAll(/[\s-]/g, '');
  if (value === '') return { ok: false, reason: 'empty' };
  return isRight(value) ? { ok: true, value } : { ok: false, reason: 'not-a-reference' };
}
