import type { GoodsLevel } from '../../contract/goods/list';
import type { PriceRow } from '../../contract/goods/prices';
import type { MoveKind } from '../../contract/stock/moves';
import { formatRupees } from '../../lib/money';

/** What the owner decides about a product. */
export type Decided = Pick<PriceRow, 'price' | 'mrp' | 'is_listed'>;

export function decidedOf({ price, mrp, is_listed }: Decided): Decided {
  return { price, mrp, is_listed };
}

/** What a change sets, such as `₹2,399`, `MRP ₹2,999` or `hidden`. */
export function changeText({ price, mrp, is_listed }: Partial<Decided>): string {
  const parts = [
    price !== undefined && formatRupees(price),
    mrp !== undefined && `MRP ${formatRupees(mrp)}`,
    is_listed !== undefined && (is_listed ? 'shown in the shop' : 'hidden from the shop'),
  ];
  return parts.filter(Boolean).join(', ');
}

export const LEVEL_NAMES: Readonly<Record<GoodsLevel | 'all', string>> = {
  all: 'All',
  low: 'Low',
  out: 'Sold out',
  hidden: 'Hidden',
  'not-counted': 'Not counted',
};

export const MOVE_NAMES: Readonly<Record<MoveKind, string>> = {
  opening: 'Opening stock',
  sale: 'Sold at the counter',
  order: 'Handed over or sent',
  return: 'Returned',
  purchase: 'Purchased',
  'purchase-return': 'Returned to the supplier',
  'transfer-out': 'Sent to another branch',
  'transfer-in': 'Received from another branch',
  count: 'Counted',
  'part-used': 'Used in a repair',
  'part-returned': 'Returned from a repair',
  damage: 'Damaged',
  found: 'Found',
  lost: 'Lost',
  correction: 'Corrected',
};

/** Says which branches have no stock of their own yet, such as `Not counted yet: Kothrud`. */
export function uncountedText(names: readonly string[]): string {
  return `Not counted yet, so they sell from the shared stock: ${names.join(', ')}`;
}
