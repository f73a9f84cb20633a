import type { StockRow } from '../../contract/stock';
import { listAddress, oneOf } from '../../lib/list-address';
import { isFew } from '../../lib/stock-words';

export const LEVELS = ['all', 'low', 'out'] as const;
export type Level = (typeof LEVELS)[number];

/** The search and the level filter of the stock page, as stored in its URL. */
export const STOCK_ADDRESS = listAddress({ level: oneOf(LEVELS) });

/** The units that are not reserved for an order. */
export function freeOf({ on_hand, held }: Pick<StockRow, 'on_hand' | 'held'>): number {
  return on_hand - held;
}

const IS_AT: Readonly<Record<Level, (free: number) => boolean>> = {
  all: () => true,
  low: isFew,
  out: (free) => free === 0,
};

export function rowsAt(rows: readonly StockRow[], level: Level): StockRow[] {
  return rows.filter((row) => IS_AT[level](freeOf(row)));
}

/** The rows whose product name contains every word of the search, ignoring case. */
export function rowsNamed(rows: readonly StockRow[], search: string): StockRow[] {
  const words = search.toLowerCase().split(/\s+/);
  return rows.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
