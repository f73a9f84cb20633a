/** What a figure can be split by; the parts of each add up to the figure. */
export const SPLITS = ['person', 'product', 'category', 'method', 'kind', 'reason'] as const;

export const DIMENSIONS = ['none', ...SPLITS] as const;

export type Split = (typeof SPLITS)[number];
export type Dimension = (typeof DIMENSIONS)[number];

/** Where a sale came from. */
export const SALE_KINDS = ['web', 'counter', 'repair'] as const;

export type SaleKind = (typeof SALE_KINDS)[number];

/** The keys of lines without a product: repairs, services, and items outside the catalogue. */
export const REPAIR_KEY = '~repair';
export const SERVICE_KEY = '~service';
export const OTHER_KEY = '~other';

/** What can be counted or added up, and by what it can be split. */
export interface MeasureRules {
  unit: 'paise' | 'count';
  splits: readonly Split[];
  /** True if past days can still change, so that they are always computed from the rows. */
  isLive?: boolean;
}

export type MeasureTable = Readonly<Record<string, MeasureRules>>;
