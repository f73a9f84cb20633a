import { checkForm } from '../../contract/fields';
import { type StockChangeBody, type StockRow, stockChangeBody } from '../../contract/stock';
import type { CorrectionKind } from '../../contract/stock/moves';
import type { Parsed } from '../../ui/form/use-form';

export interface ChangeValues {
  branch: string;
  direction: 'in' | 'out';
  /** The number of units, as typed. */
  change: string;
  kind: CorrectionKind;
  /** The number of the device, if the branch knows each one. */
  serial: string;
  reason: string;
}

export const EMPTY: ChangeValues = {
  ...{ branch: '', direction: 'in', change: '' },
  ...{ kind: 'correction', serial: '', reason: '' },
};

/** What can have happened to pieces that are added, and to those that are removed. */
export const KINDS: Readonly<Record<ChangeValues['direction'], readonly CorrectionKind[]>> = {
  in: ['found', 'correction'],
  out: ['lost', 'damage', 'correction'],
};

function changeOf({ direction, change }: ChangeValues): number {
  if (!/^\d+$/.test(change.trim())) return Number.NaN;
  return direction === 'in' ? Number(change) : -Number(change);
}

/** The change entered in the form, to be applied to the row as it was loaded. */
export function parseChange(
  values: ChangeValues,
  { version }: Pick<StockRow, 'version'>,
): Parsed<StockChangeBody> {
  const { branch, kind, serial, reason } = values;
  const change = changeOf(values);
  return checkForm(stockChangeBody, { branch, change, kind, serial, reason, version });
}

/** The pieces of a product at a branch: on hand, and reserved for orders. */
export function piecesAt(
  { branches }: Pick<StockRow, 'branches'>,
  code: string,
): { on_hand: number; held: number } {
  return branches.find(({ branch }) => branch.code === code) ?? { on_hand: 0, held: 0 };
}

/** The stock on hand after the change; null while the form is incomplete. */
export function onHandAfter(values: ChangeValues, row: Pick<StockRow, 'branches'>): number | null {
  const after = piecesAt(row, values.branch).on_hand + changeOf(values);
  return Number.isNaN(after) || after < 0 ? null : after;
}
