import type { SaleBody } from '../../../../src/contract/orders/sale';
import { discountLimit, SALE_TEXTS } from '../../../../src/contract/orders/sale';
import type { DiscountReason } from '../../../../src/contract/orders/states';
import { splitErrors } from '../../../../src/contract/payments/split';
import type { StaffRole } from '../../../../src/contract/roles';
import { formatRupees } from '../../../../src/lib/money';
import { createOrderId } from '../../../../src/lib/order-id';
import { totalsOf } from '../../../../src/lib/totals';
import type { orders } from '../../../db/orders';
import { hashBody } from '../../core/keyed-hash';
import { Refusal } from '../../core/refusal';
import type { OrderContext } from '../context';
import { type PricedOrder, priceChanged, priceOrder } from '../place/price';
import { type NewSerial, newSerials } from '../serials/sell';

/** The staff member who makes the sale, and their branch. */
export interface Seller {
  id: number;
  role: StaffRole;
  branch: string;
}

/** The events of a sale: the order is placed, paid and handed over at once. */
export const SALE_EVENTS = ['place', 'record-payment', 'hand-over'] as const;

/** The total of a sale does not depend on where a shopper would have checked out. */
const CHECKOUT = 'product';

/** A sale to insert. */
export interface NewSale {
  row: ReturnType<typeof rowOf>;
  priced: PricedOrder;
  serials: NewSerial[];
}

/**
 * The seller, the approver of the discount if different, and the amount that a redeemed code takes
 * off.
 */
export interface Terms {
  seller: Seller;
  approver?: Seller | undefined;
  redeemed: number;
}

/** Whether the discount exceeds the limit for this role. */
export function isOverLimit({ shop }: OrderContext, body: SaleBody, { role }: Seller): boolean {
  if (body.discount === undefined) return false;
  const { totals } = priceOrder(shop, { lines: body.lines, checkout: CHECKOUT });
  return body.discount.amount > discountLimit(totals.subtotal, shop.maxDiscountPercent[role]);
}

/**
 * Builds the row of a sale; rejects a changed price, an unknown product, a discount above the
 * seller's limit, payments that do not add up, and wrong or missing serial numbers.
 */
export function newSale(
  context: OrderContext,
  body: SaleBody,
  { seller, approver = seller, redeemed }: Terms,
): NewSale {
  const { shop } = context;
  const { lines, totals: full } = priceOrder(shop, { lines: body.lines, checkout: CHECKOUT });
  const { subtotal } = full;
  const { amount: given = 0, reason } = body.discount ?? {};
  const discount = given + redeemed;
  const limit = discountLimit(subtotal, shop.maxDiscountPercent[approver.role]);
  if (given > limit) {
    const explain = approver === seller ? SALE_TEXTS.discountLimit : SALE_TEXTS.approverLimit;
    throw wrongDiscount('discount-limit', explain(formatRupees(limit)));
  }
  if (discount >= subtotal) throw wrongDiscount('invalid', SALE_TEXTS.tooLow);
  const totals = { ...totalsOf(subtotal - discount, CHECKOUT, shop.tax), subtotal, discount };
  const priced = { lines, totals };
  if (totals.total !== body.amount) throw priceChanged(priced, SALE_TEXTS.priceChanged);
  requirePayments(totals.total, body);
  const pieces = lines.map(({ id: productId, quantity }) => ({ productId, quantity }));
  const serials = newSerials(shop, pieces, body);
  return { row: rowOf(context, body, { seller, approver, totals, reason }), priced, serials };
}

function rowOf(
  { now, hashKeys }: OrderContext,
  body: SaleBody,
  {
    seller,
    approver,
    totals,
    reason,
  }: {
    seller: Seller;
    approver: Seller;
    totals: PricedOrder['totals'];
    reason: DiscountReason | undefined;
  },
) {
  return {
    id: createOrderId(now),
    bodyHash: hashBody('sale', body, hashKeys),
    state: 'handed_over',
    version: SALE_EVENTS.length,
    checkout: CHECKOUT,
    ...totals,
    fulfilment: 'collect',
    branch: seller.branch,
    customerId: null,
    name: body.customer?.name || null,
    mobile: body.customer?.mobile ?? null,
    secondMobile: body.customer?.second_mobile ?? '',
    address: null,
    pinCode: null,
    deliveryState: null,
    payment: 'counter',
    paymentState: 'paid',
    provider: 'counter',
    isTest: false,
    returned: 0,
    createdAt: now,
    endedAt: now,
    saleId: body.sale_id,
    soldBy: seller.id,
    ...(reason !== undefined && { discountReason: reason, discountBy: approver.id }),
    redemptionRef: body.redemption_ref || null,
  } as const satisfies typeof orders.$inferInsert;
}

function wrongDiscount(code: 'discount-limit' | 'invalid', text: string): Refusal {
  return new Refusal(code, text, { fields: { 'discount.amount': text } });
}

function requirePayments(due: number, { payments }: SaleBody): void {
  const fields = splitErrors({ due, received: [], mustCover: true }, payments);
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}
