import { ORDERS } from '../../content/orders';
import { GOODS_TEXTS } from '../../contract/goods/prices';
import { type PriceRule, priceProblem, ruledPrice } from '../../lib/price-change';
import type { ListedGoods } from './queries';

export interface BulkValues {
  direction: 'lower' | 'raise';
  unit: PriceRule['unit'];
  /** The percentage or the rupees, as typed. */
  amount: string;
  rounding: PriceRule['rounding'];
  reason: string;
}

export const NO_CHANGE: BulkValues = {
  direction: 'lower',
  unit: 'percent',
  amount: '',
  rounding: 'rupee',
  reason: '',
};

/** A product's price after the change; one with a problem is left as it is. */
export interface Preview {
  row: ListedGoods;
  price: number;
  problem: string | undefined;
}

const AMOUNT = /^\d+(\.\d{1,2})?$/;

/** The change as typed; undefined while it is incomplete. */
export function ruleOf({ direction, unit, amount, rounding }: BulkValues): PriceRule | undefined {
  const typed = amount.trim();
  const isValid = unit === 'percent' ? AMOUNT.test(typed) : /^\d+$/.test(typed);
  if (!isValid || Number(typed) === 0) return undefined;
  return { unit, amount: direction === 'lower' ? -Number(typed) : Number(typed), rounding };
}

/** What the change makes of the products whose price it changes. */
export function previewOf(rows: readonly ListedGoods[], rule: PriceRule): Preview[] {
  return rows.flatMap((row) => {
    const price = ruledPrice(row.price, rule);
    if (price === row.price) return [];
    return [{ row, price, problem: priceProblem({ price, mrp: row.mrp }, ORDERS.tax)?.text }];
  });
}

/** Why the form cannot be sent, by field. */
export function bulkErrors(values: BulkValues): Record<string, string> {
  const wrong = values.unit === 'percent' ? 'Enter a percentage above 0' : 'Enter whole rupees';
  return {
    ...(ruleOf(values) === undefined && { amount: wrong }),
    ...(values.reason.trim() === '' && { reason: GOODS_TEXTS.needsReason }),
  };
}
