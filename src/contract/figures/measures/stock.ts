import type { MeasureTable } from '../dimensions.ts';

/**
 * Pieces that people added to the stock by hand, such as a delivery, and those that they took off. They
 * are few, so they are always computed from their moves.
 */
export const STOCK_MEASURES = {
  pieces_added: { unit: 'count', splits: ['person', 'product', 'kind'], isLive: true },
  pieces_removed: { unit: 'count', splits: ['person', 'product', 'kind'], isLive: true },
} as const satisfies MeasureTable;
