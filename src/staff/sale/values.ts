import * as v from 'valibot';
import type { PriceListItem } from '../../content/price-list';
import type { CurrentPrices } from '../../contract/orders/place';
import { DISCOUNT_REASONS, type DiscountReason } from '../../contract/orders/sale';
import { COUNTER_METHODS } from '../../contract/orders/states';
import { DISCOUNT } from '../../contract/redemption';
import { parseRupees } from '../../lib/parse-rupees';
import { NO_RECIPIENT } from '../bills/state';
import { ONE_PAYMENT } from '../payments/state';

const line = v.object({
  id: v.string(),
  name: v.string(),
  price: v.number(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const payment = v.object({
  method: v.picklist(['', ...COUNTER_METHODS]),
  reference: v.string(),
  amount: v.string(),
  tendered: v.optional(v.string()),
});

/** The values in the form of a sale; numbers as they were typed. */
export const saleValues = v.object({
  branch: v.string(),
  lines: v.array(line),
  isDiscounted: v.boolean(),
  /** In rupees. */
  discount: v.string(),
  reason: v.picklist(['', ...DISCOUNT_REASONS]),
  /** The reference of a redeemed code, which takes off its discount. */
  redemption_ref: v.string(),
  payments: v.object({ isSplit: v.boolean(), payments: v.array(payment) }),
  mobile: v.string(),
  name: v.string(),
  bill_to: v.object({
    isOpen: v.boolean(),
    name: v.string(),
    gstin: v.string(),
    address: v.string(),
    state: v.string(),
  }),
});

export type SaleLine = v.InferOutput<typeof line>;
export interface SaleValues extends Omit<v.InferOutput<typeof saleValues>, 'payments' | 'lines'> {
  lines: readonly SaleLine[];
  payments: typeof ONE_PAYMENT;
}

export const EMPTY_SALE: SaleValues = {
  branch: '',
  lines: [],
  isDiscounted: false,
  discount: '',
  reason: '',
  redemption_ref: '',
  payments: ONE_PAYMENT,
  mobile: '',
  name: '',
  bill_to: NO_RECIPIENT,
};

export const REASON_NAMES: Readonly<Record<DiscountReason, string>> = {
  offer: 'Offer',
  'price-match': 'Price match',
  'display-piece': 'Display piece',
  'regular-customer': 'Regular customer',
  complaint: 'Complaint',
};

/** The lines with one more unit of this product. */
export function withProduct(
  lines: readonly SaleLine[],
  { id, name, price }: PriceListItem,
): readonly SaleLine[] {
  const isNew = lines.every((each) => each.id !== id);
  if (isNew) return [...lines, { id, name, price, quantity: 1 }];
  return lines.map((each) => (each.id === id ? { ...each, quantity: each.quantity + 1 } : each));
}

/** The lines with the server's current prices. */
export function withPrices(
  lines: readonly SaleLine[],
  { lines: current }: CurrentPrices,
): readonly SaleLine[] {
  return lines.map((each) => ({
    ...each,
    price: current.find(({ product_id }) => product_id === each.id)?.price ?? each.price,
  }));
}

/** The sums of a sale in whole rupees; a discount that is not an amount counts as none. */
export function sumsOf({ lines, isDiscounted, discount, redemption_ref }: SaleValues) {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const given = isDiscounted ? parseRupees(discount) || 0 : 0;
  const off = given + (redemption_ref.trim() === '' ? 0 : DISCOUNT);
  return { subtotal, given, off, total: subtotal - off };
}
