import { isFree, sumPaid } from '../../../../src/contract/orders/line-terms';
import type { SaleBody } from '../../../../src/contract/orders/sale';
import { SALE_TEXTS } from '../../../../src/contract/orders/sale';
import type { DiscountReason } from '../../../../src/contract/orders/states';
import { splitErrors } from '../../../../src/contract/payments/split';
import { createOrderId } from '../../../../src/lib/order-id';
import { totalsOf } from '../../../../src/lib/totals';
import type { orders } from '../../../db/orders';
import { hashBody } from '../../core/keyed-hash';
import { Refusal } from '../../core/refusal';
import { type NewSerial, newSerials } from '../../goods/devices/numbers';
import { wrongField } from '../../invoices/recipient';
import type { OrderContext } from '../context';
import { type PricedOrder, priceChanged } from '../place/price';
import { type Giver, limitErrors } from './limits';
import { CHECKOUT, priceLines, type SaleLine } from './lines';
import type { Seller } from './seller';

/** The events of a sale: the order is placed, paid and handed over at once. */
export const SALE_EVENTS = ['place', 'record-payment', 'hand-over'] as const;

type SaleRow = ReturnType<typeof rowOf>;

/** A sale to insert; that of a new piece names the piece for which it is exchanged. */
export interface NewSale {
  row: SaleRow & Pick<typeof orders.$inferInsert, 'exchangeOf' | 'exchangePosition'>;
  priced: Omit<PricedOrder, 'lines'> & { lines: SaleLine[] };
  serials: NewSerial[];
  giver: Giver;
}

/**
 * The seller, the person whose limits apply, and the amount that a redeemed code takes off.
 */
export interface Terms {
  seller: Seller;
  giver: Giver;
  redeemed: number;
  /** What an exchange sets off against the total, in rupees. */
  setOff?: number;
}

/**
 * Builds the row of a sale; rejects a changed price, an unknown product, a discount above the
 * limits of the giver, payments that do not add up, and wrong or missing serial numbers.
 */
export function newSale(
  context: OrderContext,
  body: SaleBody,
  { seller, giver, redeemed, setOff = 0 }: Terms,
): NewSale {
  const { shop } = context;
  const lines = priceLines(shop, body);
  const over = limitErrors(context, body, lines, giver, giver.id !== seller.id);
  const [tooMuch] = Object.values(over);
  if (tooMuch !== undefined) throw new Refusal('discount-limit', tooMuch, { fields: over });
  const { listed, off } = sumPaid(lines);
  const subtotal = listed - off;
  const { amount: given = 0, reason } = body.discount ?? {};
  const discount = given + redeemed;
  if (discount >= subtotal) throw wrongField(reducedBy(body), SALE_TEXTS.tooLow);
  const totals = { ...totalsOf(subtotal - discount, CHECKOUT, shop.tax), subtotal, discount };
  const priced = { lines, totals };
  if (totals.total !== body.amount) throw priceChanged(priced, SALE_TEXTS.priceChanged);
  requirePayments(totals.total - setOff, body);
  const pieces = lines.map(({ id: productId, quantity }) => ({ productId, quantity }));
  const serials = newSerials(shop, pieces, body);
  const isGiven = given + off > 0 || lines.some(isFree) || giver.id !== seller.id;
  const givenBy = isGiven ? giver.id : undefined;
  return { row: rowOf(context, body, { seller, givenBy, totals, reason }), priced, serials, giver };
}

/** The field because of which too little is left to pay. */
function reducedBy({ discount, redemption_ref }: SaleBody): string {
  if (discount !== undefined) return 'discount.amount';
  return redemption_ref === '' ? 'lines' : 'redemption_ref';
}

function rowOf(
  { now, hashKeys }: OrderContext,
  body: SaleBody,
  {
    seller,
    givenBy,
    totals,
    reason,
  }: {
    seller: Seller;
    givenBy: number | undefined;
    totals: PricedOrder['totals'] & { discount: number };
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
    customerId: null as number | null,
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
    ...{ discountReason: reason, discountBy: givenBy },
    redemptionRef: body.redemption_ref || null,
  } as const satisfies typeof orders.$inferInsert;
}

function requirePayments(due: number, { payments }: SaleBody): void {
  const fields = splitErrors({ due, received: [], mustCover: true }, payments);
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}
