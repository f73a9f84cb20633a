import { numberText } from './characters.ts';
import type { Reading } from './reading.ts';

/** The number of the first repair received at any branch. */
export const FIRST_REPAIR = 1001;

/** The letters and digits of a reference, without those that look alike. */
export const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export type RepairNameReason = 'empty' | 'not-a-repair-name';

const NUMBER = /^R[\s-]*([1-9]\d{3,8})$/;
/** Without its hyphen, only a reference with a digit differs from a name such as Bhatnagar. */
const REFERENCE = /^B(?:\s*-\s*|(?=[\sA-Z]*\d)\s*)([A-HJ-NP-Z2-9](?:\s?[A-HJ-NP-Z2-9]){7})$/;
const CLAIM_QR = /^(R-[1-9]\d{3,8})\|(\d{6})$/;

/** How a repair is named: by its reference or, once a branch has the device, by its number. */
export type RepairName =
  | { kind: 'number'; number: number }
  | { kind: 'reference'; reference: string };

/** Reads a repair's name, such as R-1001, R1001 or b-7kq2m9xa, as R-1001 or B-7KQ2M9XA. */
export function readRepairName(typed: string): Reading<RepairNameReason> {
  const text = numberText(typed);
  if (text === '') return { ok: false, reason: 'empty' };
  const [, number] = NUMBER.exec(text) ?? [];
  if (number !== undefined) return { ok: true, value: `R-${number}` };
  const [, reference] = REFERENCE.exec(text) ?? [];
  if (reference === undefined) return { ok: false, reason: 'not-a-repair-name' };
  return { ok: true, value: `B-${reference.replaceAll(/\s/g, '')}` };
}

/** Parses a repair's name in any spelling; returns undefined for any other text. */
export function parseRepairName(typed: string): RepairName | undefined {
  const reading = readRepairName(typed);
  if (!reading.ok) return undefined;
  const { value } = reading;
  return value.startsWith('R-')
    ? { kind: 'number', number: Number(value.slice(2)) }
    : { kind: 'reference', reference: value };
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

/** The text of the QR code that a customer shows when they collect the device. */
export function repairQrText({ name, code }: { name: string; code: string }): string {
  return `${name}|${code}`;
}

/** The repair and code in a scanned QR code; undefined for any other code. */
export function parseRepairQr(text: string): { name: string; code: string } | undefined {
  const [, name, code] = CLAIM_QR.exec(text.trim()) ?? [];
  return name === undefined || code === undefined ? undefined : { name, code };
}
