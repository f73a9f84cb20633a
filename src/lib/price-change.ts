import { GOODS_TEXTS, MOST_RUPEES } from '../contract/goods/prices';
import { formatRupees } from './money';
import { type TaxSetting, totalsOf } from './totals';

/** What the owner decides about a product's price, in whole rupees. */
export interface Price {
  price: number;
  mrp: number;
}

/** A change of more than this share asks once more. */
const LARGE_PERCENT = 50;

/** Says why a price is above the MRP; `charged` is the price with the tax that the cart adds. */
function aboveMrpText({ price, mrp }: Price, charged: number): string {
  const above = `above the MRP of ${formatRupees(mrp)}`;
  return charged === price
    ? `${formatRupees(price)} is ${above}`
    : `With tax, the cart charges ${formatRupees(charged)}, ${above}`;
}

function isAmount(rupees: number): boolean {
  return Number.isSafeInteger(rupees) && rupees > 0 && rupees <= MOST_RUPEES;
}

/**
 * Why the shop cannot sell at this price; undefined if it can. The MRP includes all taxes (Legal
 * Metrology), so the price with the tax that the cart adds must not exceed it.
 */
export function priceProblem(
  next: Price,
  tax: TaxSetting,
): { field: keyof Price; text: string } | undefined {
  if (!isAmount(next.price)) return { field: 'price', text: GOODS_TEXTS.needsPrice };
  if (!isAmount(next.mrp)) return { field: 'mrp', text: GOODS_TEXTS.needsPrice };
  const charged = totalsOf(next.price, 'cart', tax).total;
  if (charged <= next.mrp) return undefined;
  return { field: 'price', text: aboveMrpText(next, charged) };
}

/** True if the price or the MRP changes so much that it may be a typing error. */
export function isLargeChange(before: Price, after: Price): boolean {
  const isLarge = (from: number, to: number) => Math.abs(to - from) * 100 > from * LARGE_PERCENT;
  return isLarge(before.price, after.price) || isLarge(before.mrp, after.mrp);
}

export const PRICE_UNITS = ['percent', 'rupees'] as const;
export const ROUNDINGS = ['rupee', 'ten', 'nine'] as const;

/** A change of many prices; a negative amount lowers them. */
export interface PriceRule {
  unit: (typeof PRICE_UNITS)[number];
  amount: number;
  /** To the nearest rupee, the nearest ₹10, or the nearest price that ends in 9. */
  rounding: (typeof ROUNDINGS)[number];
}

/** A price after such a change. */
export function ruledPrice(price: number, { unit, amount, rounding }: PriceRule): number {
  const exact = price + (unit === 'percent' ? (price * amount) / 100 : amount);
  if (rounding === 'rupee') return Math.round(exact);
  const tens = Math.round(exact / 10) * 10;
  if (rounding === 'ten') return tens;
  return Math.round((exact + 1) / 10) * 10 - 1;
}
