import type { SIGN_MEASURES } from '../../../contract/figures/measures/signs';
import type { MeasureTexts } from './values';

export const SIGN_TEXTS: MeasureTexts<typeof SIGN_MEASURES> = {
  discounted: { name: 'Sales with a discount', hint: 'With the reason and the share of the price' },
  discounted_value: { name: 'Discounts', hint: 'With the reason and the share of the price' },
  free_lines: { name: 'Goods at ₹0', hint: '' },
  free_value: { name: 'Goods at ₹0', hint: 'At their usual price' },
  price_cuts: {
    name: 'Sold after a price cut',
    hint: 'Below the highest price of the 24 hours before, lowered in the same branch',
  },
  price_cuts_value: {
    name: 'Sold after a price cut',
    hint: 'Below the highest price of the 24 hours before, lowered in the same branch',
  },
  other_items: { name: 'Items outside the catalogue', hint: 'With a typed name and price' },
  exchanges: { name: 'Exchanges', hint: '' },
  exchange_value: { name: 'Exchanges', hint: 'The price of the new goods' },
  ready_cancelled: { name: 'Ready orders cancelled', hint: '' },
  bills_corrected: { name: 'Bills corrected', hint: '' },
  returns_unsold: {
    name: 'Returned goods not in stock',
    hint: 'Accepted back, but not to be sold again',
  },
  unsold_value: {
    name: 'Returned goods not in stock',
    hint: 'Accepted back, but not to be sold again',
  },
  unticked: { name: 'Payments not ticked', hint: 'Not seen in the bank yet' },
  unticked_value: { name: 'Payments not ticked', hint: 'Not seen in the bank yet' },
  quick_cash_refunds: {
    name: 'Cash refunds within a day',
    hint: 'Cash refunded within a day of paying',
  },
  quick_cash_value: {
    name: 'Cash refunds within a day',
    hint: 'Cash refunded within a day of paying',
  },
  refunds_alone: { name: 'Refunds made alone', hint: 'Without a second person' },
  alone_value: { name: 'Refunds made alone', hint: 'Without a second person' },
  refunds_other_way: {
    name: 'Refunds by another method',
    hint: 'Not the method that the customer paid by',
  },
  other_way_value: {
    name: 'Refunds by another method',
    hint: 'Not the method that the customer paid by',
  },
  payments_corrected: { name: 'Payment methods corrected', hint: '' },
  cash_differences: { name: 'Cash differences', hint: '' },
  cash_missing: { name: 'Cash missing', hint: 'In day closes with less cash than expected' },
  cash_extra: { name: 'Too much cash', hint: 'In day closes with more cash than expected' },
  openings_changed: {
    name: 'Drawers opened differently',
    hint: 'With other cash than the last count',
  },
  paid_outs: { name: 'Petty cash', hint: '' },
  paid_out_value: { name: 'Petty cash', hint: '' },
  without_code: { name: 'Hand-overs without code', hint: '' },
  after_correction: {
    name: 'Hand-overs after a correction',
    hint: 'Soon after a new number or address',
  },
  not_repaired: { name: 'Agreed repairs not done', hint: '' },
  prices_lowered: { name: 'Estimates lowered', hint: 'Below the price that the customer was told' },
  decided_at_branch: {
    name: 'Decisions at the branch',
    hint: 'Customers who answered an estimate from the branch',
  },
  goodwill: { name: 'Repairs as goodwill', hint: 'Agreed, then done for ₹0' },
  free_claims: { name: 'Warranty claims', hint: 'By the technician of the first repair' },
  lock_codes_viewed: { name: 'Screen locks viewed', hint: '' },
  stock_corrected: { name: 'Stock corrected', hint: 'By hand or by a count' },
  devices_entered: {
    name: 'Devices entered',
    hint: 'Put into stock without being in the book',
  },
  found_sold: { name: 'Found, then sold', hint: 'Sold within a day of being found' },
  redemptions_by_hand: { name: 'Redemptions resolved manually', hint: '' },
  passwords_set: { name: 'Passwords set for others', hint: '' },
  roles_changed: { name: 'Roles changed', hint: '' },
  limits_changed: { name: 'Alert limits changed', hint: '' },
};
