import type { DiscountReason } from '../../contract/orders/states';

/** The reasons for a discount, as staff choose and read them. */
export const DISCOUNT_REASON_NAMES: Readonly<Record<DiscountReason, string>> = {
  offer: 'Offer',
  'price-match': 'Price match',
  'display-piece': 'Display piece',
  'regular-customer': 'Regular customer',
  complaint: 'Complaint',
};
