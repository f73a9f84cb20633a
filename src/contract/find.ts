import * as v from 'valibot';
import { rawText } from './fields';
import { deviceRow } from './goods/devices/devices';
import { invoiceLinkReply } from './invoices/reply';
import type { OrderRow } from './orders/list';
import { FULFILMENT_KINDS, ORDER_STATES, PAYMENT_STATES } from './orders/states';
import { SEARCH_MAXIMUM } from './paging';
import { repairRow } from './repairs/list';
import { STAFF_ROLES } from './roles';

const LONG_TEXT = 'text is too long';

/** GET /api/find */
export const findQuery = v.object({
  text: v.optional(
    v.pipe(rawText(SEARCH_MAXIMUM, LONG_TEXT), v.trim(), v.maxLength(SEARCH_MAXIMUM, LONG_TEXT)),
    '',
  ),
});

const foundOrderReply = v.object({
  order_id: v.string(),
  state: v.picklist(ORDER_STATES),
  payment: v.picklist(PAYMENT_STATES),
  fulfilment: v.picklist(FULFILMENT_KINDS),
  total: v.number(),
  name: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  /** The first item. */
  product: v.string(),
  product_id: v.string(),
});

const foundRepairReply = v.pick(repairRow, [
  'name',
  'state',
  'waiting_for',
  'branch',
  'customer',
  'device',
]);

const foundPersonReply = v.object({
  id: v.number(),
  name: v.string(),
  username: v.string(),
  phone: v.string(),
  role: v.picklist(STAFF_ROLES),
  store_name: v.nullable(v.string()),
});

/** Customers are found only by their whole email address. */
const foundCustomerReply = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
});

const foundStoreReply = v.object({
  store_name: v.string(),
  code: v.string(),
  address: v.string(),
  /** The branch head's name; null if there is none, or for staff who see only their own store. */
  branch_head: v.nullable(v.string()),
});

const foundRedemptionReply = v.object({
  id: v.number(),
  enrollment_no: v.string(),
  ref_no: v.string(),
  customer_name: v.string(),
  product: v.string(),
  /** In ms. */
  redeemed_at: v.number(),
});

/** A bill, credit note or voucher, which only its whole number finds; `total` is in paise. */
const foundBillReply = v.object({
  ...v.pick(invoiceLinkReply, ['number', 'kind', 'at', 'total']).entries,
  is_test: v.boolean(),
});

/** A device that only one of its whole numbers finds. */
const foundDeviceReply = v.pick(deviceRow, [
  'id',
  'product_id',
  'product',
  'numbers',
  'state',
  'branch',
]);

/**
 * At most five results of each kind, newest first, limited to what the caller may see in the lists.
 */
export const findReply = v.object({
  bills: v.array(foundBillReply),
  orders: v.array(foundOrderReply),
  repairs: v.array(foundRepairReply),
  people: v.array(foundPersonReply),
  customers: v.array(foundCustomerReply),
  stores: v.array(foundStoreReply),
  redemptions: v.array(foundRedemptionReply),
  devices: v.array(foundDeviceReply),
});

export type FindReply = v.InferOutput<typeof findReply>;
export type FoundBill = FindReply['bills'][number];
export type FoundOrder = FindReply['orders'][number];
export type FoundRepair = FindReply['repairs'][number];
export type FoundPerson = FindReply['people'][number];
export type FoundCustomer = FindReply['customers'][number];
export type FoundStore = FindReply['stores'][number];
export type FoundDevice = FindReply['devices'][number];
export type FoundRedemption = FindReply['redemptions'][number];

/** An order of the order list as a search result. */
export function foundOrderOf({
  lines: [first],
  payment,
  fulfilment,
  ...row
}: OrderRow): FoundOrder {
  const { order_id, state, total, name, mobile } = row;
  return {
    ...{ order_id, state, total, name, mobile },
    ...{ payment: payment.state, fulfilment: fulfilment.kind },
    ...{ product: first?.name ?? '', product_id: first?.product_id ?? '' },
  };
}
