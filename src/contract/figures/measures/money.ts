import type { MeasureTable } from '../dimensions.ts';

/**
 * Money by day. `sales` is the bills less the credit notes, with tax; `taxable` the same without it,
 * as in the accountant's register. `billed` is the bills alone, for the average bill.
 */
export const MONEY_MEASURES = {
  sales: { unit: 'paise', splits: ['person', 'product', 'category', 'kind'] },
  taxable: { unit: 'paise', splits: ['person', 'product', 'category', 'kind'] },
  pieces: { unit: 'count', splits: ['product', 'category'] },
  bills: { unit: 'count', splits: ['person', 'kind'] },
  billed: { unit: 'paise', splits: ['person', 'kind'] },
  paid: { unit: 'paise', splits: ['method', 'person', 'kind'] },
  refunded: { unit: 'paise', splits: ['method', 'person', 'kind'] },
  discounts: { unit: 'paise', splits: ['person', 'reason'] },
} as const satisfies MeasureTable;
