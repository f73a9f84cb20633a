import type { Split } from './dimensions.ts';
import type { Measure } from './measures.ts';

/** What a page of figures shows: totals, one value per day and branch, and splits of some. */
export interface FigurePage {
  totals: readonly Measure[];
  /** The measures that are also shown by day. */
  daily: readonly Measure[];
  splits: readonly { measure: Measure; by: Split }[];
}

export const MONEY_PAGE = {
  totals: ['sales', 'taxable', 'bills', 'billed', 'paid', 'refunded', 'discounts'],
  daily: ['sales'],
  splits: [
    { measure: 'sales', by: 'kind' },
    { measure: 'sales', by: 'category' },
    { measure: 'sales', by: 'product' },
    { measure: 'pieces', by: 'product' },
    { measure: 'sales', by: 'person' },
    { measure: 'bills', by: 'person' },
    { measure: 'paid', by: 'method' },
    { measure: 'refunded', by: 'method' },
    { measure: 'discounts', by: 'person' },
    { measure: 'discounts', by: 'reason' },
  ],
} as const satisfies FigurePage;

export const STOCK_PAGE = {
  totals: ['pieces', 'pieces_added', 'pieces_removed'],
  daily: ['pieces'],
  splits: [
    { measure: 'pieces', by: 'product' },
    { measure: 'pieces', by: 'category' },
    { measure: 'pieces_added', by: 'kind' },
    { measure: 'pieces_added', by: 'person' },
    { measure: 'pieces_removed', by: 'kind' },
    { measure: 'pieces_removed', by: 'person' },
    { measure: 'pieces_removed', by: 'product' },
  ],
} as const satisfies FigurePage;

/** What a member of staff sees of the own work. */
export const OWN_MEASURES = [
  'sales',
  'bills',
  'discounts',
  'repairs_ready',
] as const satisfies Measure[];
