import { MONEY_MEASURES } from './measures/money.ts';
import { REPAIR_MEASURES } from './measures/repairs.ts';
import { SIGN_MEASURES } from './measures/signs.ts';
import { STOCK_MEASURES } from './measures/stock.ts';
import { WEB_MEASURES } from './measures/web.ts';

/** Every measure of the figures: an amount in paise or a count, per day and branch. */
export const MEASURES = {
  ...MONEY_MEASURES,
  ...REPAIR_MEASURES,
  ...WEB_MEASURES,
  ...STOCK_MEASURES,
  ...SIGN_MEASURES,
} as const;

export type Measure = keyof typeof MEASURES;

export const MEASURE_NAMES = Object.keys(MEASURES) as [Measure, ...Measure[]];
