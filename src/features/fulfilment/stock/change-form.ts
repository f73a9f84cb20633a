import { checkForm } from '../../../contract/fields';
import { type StockChangeBody, type StockRow, stockChangeBody } from '../../../contract/stock';
import type { Parsed } from '../../../ui/form/use-form';

export interface ChangeValues {
  direction: 'in' | 'out';
  /** How many pieces, as it is typed. */
  change: string;
  reason: string;
}

export const EMPTY: ChangeValues = { direction: 'in', change: '', reason: '' };

function changeOf({ direction, change }: ChangeValues): number {
  if (!/^\d+$/.test(change.trim())) return Number.NaN;
  return direction === 'in' ? Number(change) : -Number(change);
}

/** What the form says, to be added to the row as it was seen. */
export function parseChange(
  values: ChangeValues,
  { version }: Pick<StockRow, 'version'>,
): Parsed<StockChangeBody> {
  const { reason } = values;
  return checkForm(stockChangeBody, { change: changeOf(values), reason, version });
}

/** What will be on hand; null while the form does not say. */
export function onHandAfter(
  values: ChangeValues,
  { on_hand }: Pick<StockRow, 'on_hand'>,
): number | null {
  const after = on_hand + changeOf(values);
  return Number.isNaN(after) || after < 0 ? null : after;
}
