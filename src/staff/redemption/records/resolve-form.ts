import { checkForm } from '../../../contract/fields';
import {
  type ResolveBody,
  resolveBody,
  type UnresolvedRow,
} from '../../../contract/redemption-records';
import type { Parsed } from '../../../ui/form/use-form';

export interface ResolveValues {
  outcome: ResolveBody['outcome'] | '';
  ref_no: string;
  reason: string;
}

export const EMPTY: ResolveValues = { outcome: '', ref_no: '', reason: '' };

/**
 * True if the code may be released, because the ledger can no longer process the redemption. `now`
 * is in ms.
 */
export function isReleasable(row: Pick<UnresolvedRow, 'releasable_at'>, now: number): boolean {
  return now >= row.releasable_at;
}

export function parseResolve(
  values: ResolveValues,
  { claimed_at }: Pick<UnresolvedRow, 'claimed_at'>,
): Parsed<ResolveBody> {
  if (values.outcome === '') return { ok: false, errors: { outcome: 'Choose what happened' } };
  return checkForm(resolveBody, { ...values, claimed_at });
}
