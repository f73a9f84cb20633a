import { AFTER_SALE } from '../after-sale';
import { REFUND_TIME } from '../orders';
import { DELIVERY_TIME, EXPRESS_PRICE, FREE_ABOVE, STANDARD_WAIVED } from '../shipping';

/** A summary of the promises made in the legal texts. */
export const POLICIES = [
  { name: 'Free shipping', figure: FREE_ABOVE },
  { name: 'Standard shipping below that', figure: STANDARD_WAIVED },
  { name: 'Express shipping', figure: EXPRESS_PRICE },
  { name: 'Standard delivery', figure: DELIVERY_TIME },
  { name: 'Returns', figure: AFTER_SALE.returnPeriod },
  { name: 'Refunds', figure: REFUND_TIME },
] as const;
