import * as v from 'valibot';
import { businessBill } from '../invoices/business';
import { placeOrderBody } from './place';

/**
 * POST /api/orders. Separate from `placeOrderBody`, because the payment panel loads the rules for a
 * GSTIN only when a shopper wants a bill for a business.
 */
export const placeOrderRequest = v.intersect([
  placeOrderBody,
  v.object({ bill_to: v.optional(businessBill) }),
]);
