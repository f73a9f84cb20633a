import * as v from 'valibot';
import { fieldTexts } from '../../../contract/fields';
import {
  type SettleBody,
  settleBody,
  type UnsettledRow,
} from '../../../contract/redemption-records';
import type { Parsed } from '../../../ui/use-form';

export interface SettleValues {
  outcome: SettleBody['outcome'] | '';
  ref_no: string;
  reason: string;
}

export const EMPTY: SettleValues = { outcome: '', ref_no: '', reason: '' };

/** Whether the ledger can no longer carry it out, so that the code may be freed. */
export function isReleasable(row: Pick<UnsettledRow, 'releasable_at'>, now: number): boolean {
  return now >= row.releasable_at;
}

export function parseSettle(
  values: SettleValues,
  { claimed_at }: Pick<UnsettledRow, 'claimed_at'>,
): Parsed<SettleBody> {
  if (values.outcome === '') return { ok: false, errors: { outcome: 'Choose what happened' } };
  const parsed = v.safeParse(settleBody, { ...values, claimed_at });
  if (parsed.success) return { ok: true, output: parsed.output };
  return { ok: false, errors: fieldTexts(parsed.issues) };
}
