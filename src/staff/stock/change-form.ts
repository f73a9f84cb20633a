import { checkForm } from '../../contract/fields';
import { type StockChangeBody, type StockRow, stockChangeBody } from '../../contract/stock';
import type { Parsed } from '../../ui/form/use-form';

export interface ChangeValues {
  direction: 'in' | 'out';
  /** The number of units, as typed. */
  change: string;
  reason: string;
}

export const EMPTY: ChangeValues = { direction: 'in', change: '', reason: '' };

function changeOf({ direction, change }: ChangeValues): number {
  if (!/^\d+$/.test(change.trim())) return Number.NaN;
  return direction === 'in' ? Number(change) : -Number(change);
}

/** The change entered in the form, to be applied to the row as it was loaded. */
export function parseChange(
  values: ChangeValues,
  { version, branches }: Pick<StockRow, 'version' | 'branches'>,
): Parsed<StockChangeBody> {
  const { reason } = values;
  const branch = branches[0]?.branch.code ?? '';
  return checkForm(stockChangeBody, { branch, change: changeOf(values), reason, version });
}

/** The stock on hand after the change; null while the form is incomplete. */
export function onHandAfter(
  values: ChangeValues,
  { on_hand }: Pick<StockRow, 'on_hand'>,
): number | null {
  const after = on_hand + changeOf(values);
  return Number.isNaN(after) || after < 0 ? null : after;
}
