import { BRAND_NAME } from './site.ts';

/** A UPI ID and the name that the customer's app shows for it. */
export interface UpiAccount {
  id: string;
  name: string;
}

/**
 * The merchant UPI ID of the shop's current account, for PAYMENT_PROVIDER = "upi". The sample ID
 * belongs to no one.
 */
export const UPI_ACCOUNT: UpiAccount = {
  id: 'shop@samplebank',
  name: BRAND_NAME,
};
