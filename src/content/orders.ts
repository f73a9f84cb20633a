import type { TaxSetting } from '../lib/totals';

/** How orders are taken (docs: orders). */
export const ORDERS = {
  tax: 'as-specified' as TaxSetting,
  /** How long an order holds its stock: until it is paid online, … */
  holdMinutes: 20,
  /** … made ready at the branch, … */
  counterHoldHours: 72,
  /** … and collected once it is ready. */
  readyHoldHours: 48,
} as const;
