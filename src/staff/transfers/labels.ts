import {
  TRANSFER_TEXTS,
  type TransferProblem,
  type TransferRow,
} from '../../contract/goods/transfers';
import type { Tone } from '../../ui/Badge';
import { piecesText } from '../counts/state';

/** Where the pieces of a transfer are. */
export function transferState(row: Pick<TransferRow, 'state' | 'in_transit' | 'pieces'>): {
  tone: Tone;
  text: string;
} {
  if (row.state === 'closed') return { tone: 'good', text: 'Closed' };
  if (row.in_transit === row.pieces) return { tone: 'open', text: 'On the way' };
  return { tone: 'todo', text: `${row.in_transit} missing` };
}

/** Such as `Laxmi Road to Kothrud`. */
export function routeText({ from, to }: Pick<TransferRow, 'from' | 'to'>): string {
  return `${from.name} to ${to.name}`;
}

/** Such as `2 products, 5 pieces`. */
export function contentText({
  products,
  pieces,
}: Pick<TransferRow, 'products' | 'pieces'>): string {
  return `${products} ${products === 1 ? 'product' : 'products'}, ${piecesText(pieces)}`;
}

/** Why the user cannot receive a transfer; null if nobody needs to be told. */
export const RECEIVE_PROBLEMS: Readonly<Record<TransferProblem, string | null>> = {
  closed: null,
  'other-branch': null,
  'heads-only': null,
  'sent-it': TRANSFER_TEXTS.sentIt,
};
