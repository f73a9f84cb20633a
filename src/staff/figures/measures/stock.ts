import type { STOCK_MEASURES } from '../../../contract/figures/measures/stock';
import type { MoveKind } from '../../../contract/stock/moves';

/** The kinds of moves by hand; a piece that came back without an order was faulty. */
export const MOVE_NAMES: Readonly<Partial<Record<MoveKind, string>>> = {
  purchase: 'Received',
  'purchase-return': 'Sent back to the supplier',
  count: 'Difference of a count',
  damage: 'Damaged',
  found: 'Found',
  lost: 'Lost',
  correction: 'Corrected',
  return: 'Faulty, can be sold again',
};

export const STOCK_TEXTS: Readonly<
  Record<keyof typeof STOCK_MEASURES, { name: string; hint: string }>
> = {
  pieces_added: { name: 'Stock received and corrected', hint: 'Pieces added' },
  pieces_removed: { name: 'Stock taken off', hint: 'Pieces lost, broken or counted too many' },
};
