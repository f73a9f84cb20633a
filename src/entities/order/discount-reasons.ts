import type { OrderReply } from '../../contract/orders/order';
import type { DiscountReason, FreeReason } from '../../contract/orders/states';
import { formatRupees } from '../../lib/money';

/** The reasons for a discount, as staff choose and read them. */
export const DISCOUNT_REASON_NAMES: Readonly<Record<DiscountReason, string>> = {
  offer: 'Offer',
  'price-match': 'Price match',
  'display-piece': 'Display piece',
  'regular-customer': 'Regular customer',
  complaint: 'Complaint',
};

/** The reasons for a line at ₹0, as staff and customers read them. */
export const FREE_REASON_NAMES: Readonly<Record<FreeReason, string>> = {
  gift: 'Gift',
  offer: 'Offer',
  giveaway: 'Giveaway',
  goodwill: 'Goodwill',
  'price-match': 'Price match',
  'display-piece': 'Display piece',
};

/** Says what a sale took off a line, such as "Free with Tarang T5"; undefined for the full price. */
export function termsText({
  discount,
  free,
}: Pick<OrderReply['lines'][number], 'discount' | 'free'>): string | undefined {
  if (free?.with !== undefined) return `Free with ${free.with}`;
  if (free !== undefined) return `Free: ${FREE_REASON_NAMES[free.reason].toLowerCase()}`;
  return discount === undefined ? undefined : `${formatRupees(discount)} off`;
}
