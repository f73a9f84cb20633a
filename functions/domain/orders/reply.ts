import { isLineId, type OpenKind } from '../../../src/contract/orders/line-id';
import type { OrderReply, PaymentRecord, TimelineEntry } from '../../../src/contract/orders/order';
import type { FreeReason, PaymentState } from '../../../src/contract/orders/states';
import { rupeesOf } from '../../../src/lib/paise';
import { correctionsBy } from '../corrections/record';
import { numberChange } from '../corrections/rules';
import { invoiceLinks } from '../invoices/record';
import { claimsOf, referenceForStaff, withClaims } from '../money/claims';
import { amountsOf, paymentRecord, refundRecord } from '../money/reply';
import { isReceived } from '../money/rules';
import { branchOf } from '../shop';
import { billStateOf } from './bill';
import type { OrderContext } from './context';
import {
  type OrderEvent,
  type OrderFields,
  type OrderLine,
  type OrderRecord,
  type Payment,
  paidLineOf,
} from './record';
import { returnReplyOf } from './returns/record';
import { soldSerials } from './serials/record';

/**
 * The viewer of an order: only its owner sees the collection code, and only staff see its payment
 * references and who performed each step. `account` is an owner whose account has the order, and
 * `customer` one who can add it to their account.
 */
export type Viewer = 'owner' | 'customer' | 'account' | 'staff';

/** An order as the API returns it (orders.md section 3). */
export function orderReplyFor(
  order: OrderRecord,
  viewer: Viewer,
  context: Pick<OrderContext, 'shop' | 'secrets' | 'now'>,
): OrderReply {
  const { shop, secrets } = context;
  return {
    order_id: order.id,
    state: order.state,
    ...(order.state === 'placed' && !order.holds && { holds: order.holds }),
    version: order.version,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    checkout: order.checkout,
    lines: order.lines.map((line) => ({
      product_id: line.productId,
      ...openKindOf(line),
      name: line.name,
      price: line.price,
      quantity: line.quantity,
      line_total: line.lineTotal,
      ...(line.discount > 0 && { discount: line.discount }),
      ...(line.freeReason !== null && { free: freeOf(line.freeReason, paidLineOf(order, line)) }),
      ...soldSerials(order.serials, line.productId, viewer === 'staff'),
    })),
    ...(viewer === 'staff' && order.exchangeOf !== null && { exchange_of: order.exchangeOf }),
    subtotal: order.subtotal,
    shipping: order.shipping,
    ...(order.discount > 0 && { discount: order.discount }),
    ...(viewer === 'staff' && givenDiscount(order)),
    tax: order.tax,
    tax_included: order.taxIncluded,
    total: order.total,
    due: rupeesOf(order.duePaise),
    fulfilment: fulfilmentOf(order),
    ...contactOf(order, viewer),
    branch: branchOf(shop, order.branch),
    ...(Object.keys(order.dates).length > 0 && { dates: order.dates }),
    payment: {
      ...paymentReplyOf(order, methodOf(order.payments)),
      ...(viewer !== 'staff' && claimOf(order)),
    },
    payment_claims: claimsOf(order.payments),
    payments:
      viewer === 'staff'
        ? order.payments.map((each) => staffPayment(order, each))
        : ownPayments(order),
    ...(viewer === 'staff' &&
      order.sameReference.length > 0 && { same_reference: order.sameReference }),
    ...refundsOf(order, viewer),
    ...(order.returned > 0 && { returned: order.returned }),
    ...(order.returns.length > 0 && {
      returns: order.returns.map((each) => returnReplyOf(each, viewer === 'staff')),
    }),
    ...billToOf(order),
    ...invoiceLinks(order.invoices, secrets),
    ...(viewer === 'staff' && billState(context, order)),
    timeline: timelineOf(order, viewer),
    ...(viewer !== 'staff' && order.state === 'ready' && order.collectionCode !== null
      ? { collection_code: order.collectionCode }
      : {}),
    ...ownAccount(order, viewer),
  };
}

/** A masked order keeps no hash of its request, and can be neither corrected nor added. */
function ownAccount({ bodyHash }: OrderRecord, viewer: Viewer): Pick<OrderReply, 'account'> {
  if (bodyHash === '') return {};
  if (viewer === 'account') return { account: 'own' };
  return viewer === 'customer' ? { account: 'none' } : {};
}

/**
 * An order's payment as returned by the API; `method` is the method of the most recently received
 * payment.
 */
export function paymentReplyOf(
  { provider, paymentState, isTest }: Pick<OrderFields, 'provider' | 'paymentState' | 'isTest'>,
  method: string | null,
): OrderReply['payment'] {
  return { provider, state: paymentState, is_test: isTest, ...(method !== null && { method }) };
}

function contactOf(order: OrderRecord, viewer: Viewer): Pick<OrderReply, 'contact'> {
  const { mobile, secondMobile } = order;
  const second = secondMobile === '' ? {} : { second_mobile: secondMobile };
  return {
    contact: mobile === null ? null : { mobile, ...second },
    ...(viewer !== 'staff' && numberChange(order)),
  };
}

function givenDiscount({ discountReason: reason, discountGiver: by }: OrderRecord) {
  return by === undefined ? {} : { discount_given: { ...(reason !== null && { reason }), by } };
}

function openKindOf({ productId, serviceId }: OrderLine): { kind?: OpenKind } {
  if (!isLineId(productId)) return {};
  return { kind: serviceId === null ? 'item' : 'service' };
}

function freeOf(reason: FreeReason, paid: { name: string } | undefined) {
  return { reason, ...(paid && { with: paid.name }) };
}

function billState(...of: Parameters<typeof billStateOf>): Pick<OrderReply, 'bill_state'> {
  const state = billStateOf(...of);
  return state === undefined ? {} : { bill_state: state };
}

function billToOf({ billing }: OrderRecord): Pick<OrderReply, 'bill_to'> {
  if (billing === undefined) return {};
  const { name, gstin, address, state } = billing;
  return { bill_to: { name, gstin, address, state } };
}

function methodOf(payments: readonly Payment[]): string | null {
  return payments.findLast(isReceived)?.method ?? null;
}

function claimOf({ payments }: OrderRecord): { reference?: string } {
  const reference = payments.find(({ state }) => state === 'claimed')?.reference;
  return reference ? { reference } : {};
}

const RETURNED: readonly PaymentState[] = ['refund_due', 'refund_pending', 'refunded'];

/** The received payments, as the shopper sees them. */
function ownPayments(order: OrderRecord): PaymentRecord[] {
  return order.payments
    .filter((payment) => isReceived(payment) || RETURNED.includes(payment.state))
    .filter((payment) => !isCorrected(order, payment))
    .map(({ provider, state, method, ...amounts }) => ({
      ...{ provider, state, ...amountsOf(amounts) },
      ...(method !== null && { method }),
    }));
}

/** True if the method of this payment was wrong, so another one replaces it. */
function isCorrected({ payments }: OrderRecord, { id }: Payment): boolean {
  return payments.some(({ correctsId }) => correctsId === id);
}

/** The refunds; only staff see the corrections of a payment's method. */
function refundsOf({ refunds }: OrderRecord, viewer: Viewer): Pick<OrderReply, 'refunds'> {
  const shown = refunds.filter(({ isCorrection }) => viewer === 'staff' || !isCorrection);
  if (shown.length === 0) return {};
  return { refunds: shown.map((refund) => refundRecord(refund, viewer === 'staff')) };
}

function staffPayment(order: OrderRecord, payment: Payment): PaymentRecord {
  return {
    ...paymentRecord(payment, { reference: referenceForStaff(payment), isStaff: true }),
    ...(isCorrected(order, payment) && { is_corrected: true }),
  };
}

function fulfilmentOf(order: OrderRecord): OrderReply['fulfilment'] {
  const { name, mobile, address, pinCode } = order;
  if (order.fulfilment === 'collect') {
    return { kind: 'collect', branch: order.branch, ...(name !== null && { name }) };
  }
  return {
    kind: 'deliver',
    name: name ?? '',
    mobile: mobile ?? '',
    address: address ?? '',
    pin_code: pinCode ?? '',
  };
}

/** Failed attempts to confirm a payment are for staff only. */
function timelineOf(order: OrderRecord, viewer: Viewer): TimelineEntry[] {
  const { events, payments } = order;
  const shown = events.filter(({ step }) => viewer === 'staff' || step !== 'wrong-digits');
  const entries = shown.map((event) => ({
    ...timelineEntry(event, viewer),
    ...(viewer === 'staff' && correctionsBy(order, event)),
  }));
  return withClaims(entries, payments, (at): TimelineEntry => ({ at, step: 'claim' }));
}

function timelineEntry(
  { at, step, by, checked, proof, isAfterCorrection, reason }: OrderEvent,
  viewer: Viewer,
): TimelineEntry {
  // Why there was no code is a note among staff.
  const mayRead = viewer === 'staff' || checked === null;
  return {
    at,
    step,
    ...(viewer === 'staff' && by !== null && { by }),
    ...(proof !== null && { proof }),
    ...(checked !== null && { checked }),
    ...(viewer === 'staff' && isAfterCorrection && { after_correction: isAfterCorrection }),
    ...(mayRead && reason !== null && { reason }),
  };
}
