import * as v from 'valibot';
import { text } from '../fields.ts';

/** The number of the first repair received at any branch. */
export const FIRST_REPAIR = 1001;

const NUMBER = /^R[- ]?([1-9]\d{3,8})$/;
const REFERENCE = /^B-[A-HJ-NP-Z2-9]{8}$/;
/** The letters and digits of a reference, without those that look alike. */
export const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** How a repair is named: by its reference or, once a branch has the device, by its number. */
export type RepairName =
  | { kind: 'number'; number: number }
  | { kind: 'reference'; reference: string };

/**
 * Parses a repair's name such as R-1001, R1001 or B-7KQ2M9XA; returns undefined for any other text.
 */
export function parseRepairName(given: string): RepairName | undefined {
  const name = given.trim().toUpperCase();
  const [, number] = NUMBER.exec(name) ?? [];
  if (number !== undefined) return { kind: 'number', number: Number(number) };
  return REFERENCE.test(name) ? { kind: 'reference', reference: name } : undefined;
}

/** A repair's display name: R-1001, or its reference before a branch has the device. */
export function repairNameOf({
  number,
  reference,
}: {
  number: number | null;
  reference: string;
}): string {
  return number === null ? reference : `R-${number}`;
}

const WRONG_NAME = 'A repair number looks like R-1001 or B-7KQ2M9XA';

export const repairName = v.pipe(
  v.optional(text(20, WRONG_NAME), ''),
  v.trim(),
  v.toUpperCase(),
  v.nonEmpty('Repair number is required'),
  v.check((given) => parseRepairName(given) !== undefined, WRONG_NAME),
);

const CLAIM_QR = /^(R-[1-9]\d{3,8})\|(\d{6})$/;

/** The text of the QR code that a customer shows when they collect the device. */
export function repairQrText({ name, code }: { name: string; code: string }): string {
  return `${name}|${code}`;
}

/** The repair and code in a scanned QR code; undefined for any other code. */
export function parseRepairQr(text: string): { name: string; code: string } | undefined {
  const [, name, code] = CLAIM_QR.exec(text.trim()) ?? [];
  return name === undefined || code === undefined ? undefined : { name, code };
}

/** The request header with a repair's key. Links contain the key in the fragment instead. */
export const REPAIR_KEY_HEADER = 'Repair-Key';
