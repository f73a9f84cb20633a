import type { MeasureTable } from '../dimensions.ts';

/** Pieces that people added to the stock by hand, such as a delivery, and those that they took off. */
export const STOCK_MEASURES = {
  pieces_added: { unit: 'count', splits: ['person', 'product'] },
  pieces_removed: { unit: 'count', splits: ['person', 'product'] },
} as const satisfies MeasureTable;
