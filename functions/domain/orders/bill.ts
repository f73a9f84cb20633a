import type { SaleKind } from '../../../src/contract/invoices/place';
import { isServiceCode } from '../../../src/contract/invoices/rates';
import type { BillTo } from '../../../src/contract/invoices/recipient';
import type { BillTerms } from '../../../src/contract/invoices/reply';
import { spread, sumLines, taxLines } from '../../../src/contract/invoices/tax';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import { isLineId } from '../../../src/contract/orders/line-id';
import { listTotal } from '../../../src/contract/orders/line-terms';
import { RETURN_DAYS } from '../../../src/contract/orders/returns';
import { type BillState, SENT } from '../../../src/contract/orders/steps';
import { TEST_SERIES } from '../../../src/lib/identity/invoice-number';
import { stateOfPin } from '../../../src/lib/identity/pin-state';
import { endOfDay } from '../../../src/lib/india-time';
import { monthAfter, monthText } from '../../../src/lib/months';
import { minus, NO_PAISE, paiseOf } from '../../../src/lib/paise';
import { returnableUntil } from '../../../src/lib/returnable-until';
import { warrantyEndOf } from '../../../src/lib/warranty';
import { type Billing, sellerOf } from '../billing';
import type { ShopContext } from '../context';
import type { CreditableBill } from '../invoices/credit-note';
import type { InvoiceDraft } from '../invoices/issue';
import {
  type Buyer,
  recipientOf,
  requireLawfulBill,
  supplyTo,
  wrongField,
} from '../invoices/recipient';
import { findItem } from '../shop';
import { type OrderRecord, paidLineOf } from './record';

/** The clerk's input for the bill when handing over or dispatching an order. */
export interface BillDetails {
  bill_to?: BillTo | undefined;
  /** The GST code of the State to which the order is sent. */
  delivery_state?: string | undefined;
}

/** The facts on which an order's bill depends. */
export type Billable = Pick<
  OrderRecord,
  | 'id'
  | 'branch'
  | 'fulfilment'
  | 'deliveryState'
  | 'name'
  | 'mobile'
  | 'address'
  | 'pinCode'
  | 'total'
  | 'isTest'
  | 'lines'
  | 'billing'
  | 'shipping'
  | 'discountReason'
> & { events?: readonly { at: number; step: string }[] };

/**
 * Returns the State to which an order is sent: the confirmed State or, if none is confirmed, the
 * State of the PIN code.
 */
export function deliveryStateOf(order: Billable, { delivery_state }: BillDetails): string {
  const state = delivery_state ?? order.deliveryState ?? stateOfPin(order.pinCode ?? '');
  if (state === undefined) throw wrongField('delivery_state', INVOICE_TEXTS.needsDeliveryState);
  return state;
}

/** What can be done about the bill of an order; undefined if nothing can. */
export function billStateOf(
  { shop: { billing }, now }: Pick<ShopContext, 'shop' | 'now'>,
  { state, total, invoices: [bill, ...later] }: OrderRecord,
): BillState | undefined {
  if (bill === undefined) return SENT.includes(state) && total > 0 ? 'missing' : undefined;
  // After a return or a first correction, credit notes follow the bill.
  if (later.length > 0 || billing.eInvoice) return undefined;
  const lastDay = String(billing.correctUntilDay).padStart(2, '0');
  if (now >= endOfDay(`${monthAfter(monthText(bill.at))}-${lastDay}`)) return undefined;
  return bill.isBusiness ? 'business' : 'consumer';
}

/** The order's bill; throws `invalid` if the law requires a recipient that is not known. */
export function orderBill(
  { shop, now }: Pick<ShopContext, 'shop' | 'now'>,
  order: Billable,
  details: BillDetails,
  actorId: number | null,
): InvoiceDraft {
  const { billing } = shop;
  const { series, supplier } = sellerOf(billing, order.branch);
  const { buyer, sale } = supplyOf(billing, order, details, supplier.state);
  const { supply } = sale;
  const grosses = spread(
    paiseOf(order.total),
    order.lines.map(({ lineTotal }) => lineTotal),
  );
  const lines = taxLines(
    order.lines.map((line, index) => {
      const gross = grosses[index] ?? NO_PAISE;
      // With the line's part of the discount on the whole sale.
      const discount = minus(paiseOf(listTotal(line)), gross);
      const item = findItem(shop, line.productId);
      return {
        productId: isLineId(line.productId) ? undefined : line.productId,
        ...{ hsn: line.hsn, quantity: line.quantity, gross },
        text: textOf(line, paidLineOf(order, line)),
        // What a bill does not record stays in its taxable value (CGST Act, section 15).
        ...(discount > 0 && {
          ...{ listPrice: paiseOf(line.price), discount },
          discountReason: line.freeReason ?? line.discountReason ?? order.discountReason,
        }),
        ...warrantyFrom(item?.warranty, receivedAt(order, now)),
        // The tax rate on the day of the bill applies, not the one on the day of the order.
        rate: item?.gst ?? line.gst,
      };
    }),
    supply,
  );
  const { taxable } = sumLines(lines);
  return {
    kind: 'invoice',
    money: 'received',
    ...(order.shipping > 0 && { shipping: paiseOf(order.shipping) }),
    terms: termsOf(billing, order, lines, now),
    series: order.isTest ? TEST_SERIES : series,
    branch: order.branch,
    subject: { orderId: order.id },
    actorId,
    isTest: order.isTest,
    taxpayer: billing.taxpayer,
    ...{ ...sale, supplier, lines },
    recipient: recipientOf(buyer, { taxable, supply, now }),
  };
}

/** The terms of a bill: services cannot be returned. */
function termsOf(
  { afterSale }: Billing,
  order: Billable,
  lines: InvoiceDraft['lines'],
  now: number,
): BillTerms {
  const { returns: conditions, goodsWarranty: warranty } = afterSale;
  const until = returnUntilOf(order, now) ?? null;
  return {
    ...(lines.some(({ hsn }) => !isServiceCode(hsn)) && {
      returns: { days: RETURN_DAYS, until, conditions },
    }),
    ...(lines.some((line) => line.warranty !== undefined) && { warranty }),
  };
}

/** Until when goods that the customer has, or gets now, can be returned. */
function returnUntilOf({ events = [], fulfilment }: Billable, now: number): number | undefined {
  const got = fulfilment === 'collect' ? [{ at: now, step: 'hand-over' }, ...events] : events;
  return returnableUntil(got);
}

/** When the customer got the goods: now, unless a bill is made for goods that were sent before. */
function receivedAt({ events = [] }: Billable, now: number): number {
  return events.findLast(({ step }) => step === 'dispatch' || step === 'deliver')?.at ?? now;
}

function warrantyFrom(terms: string | undefined, now: number) {
  return terms === undefined ? {} : { warranty: terms, warrantyUntil: warrantyEndOf(terms, now) };
}

function textOf({ name }: { name: string }, paid: { name: string } | undefined): string {
  return paid === undefined ? name : `${name}, free with ${paid.name}`;
}

/** A bill for the same goods and money to another recipient, which replaces the order's first bill. */
export function replacingBill(
  { shop, now }: Pick<ShopContext, 'shop' | 'now'>,
  order: OrderRecord,
  bill: CreditableBill,
  { bill_to, actorId }: { bill_to: BillTo; actorId: number | null },
): InvoiceDraft {
  const { series, branch, taxpayer, supplier, isTest } = bill;
  const billing = { ...shop.billing, taxpayer };
  const { buyer, sale } = supplyOf(billing, order, { bill_to }, supplier.state);
  const { supply } = sale;
  const lines = taxLines(
    bill.lines.map(({ text, hsn, quantity, productId, gross, rate, ...line }) => ({
      ...{ text, hsn, quantity, gross, rate },
      productId: productId ?? undefined,
      ...reductionOf(line),
      ...{ warranty: line.warranty ?? undefined, warrantyUntil: line.warrantyUntil ?? undefined },
    })),
    supply,
  );
  const { taxable } = sumLines(lines);
  return {
    ...{ kind: 'invoice', issueNo: 1, subject: { orderId: order.id }, money: 'received' },
    ...{ shipping: bill.shipping ?? undefined, terms: bill.terms ?? undefined },
    ...{ series, branch, taxpayer, supplier, isTest, actorId, lines, ...sale },
    recipient: recipientOf(buyer, { taxable, supply, now }),
  };
}

/** What the first bill says that the sale took off a line. */
function reductionOf({
  listPrice,
  discount,
  discountReason,
}: Pick<CreditableBill['lines'][number], 'listPrice' | 'discount' | 'discountReason'>) {
  return listPrice === null || discount === null ? {} : { listPrice, discount, discountReason };
}

/** The buyer of an order, and the place and kind of the supply. */
function supplyOf(billing: Billing, order: Billable, details: BillDetails, branchState: string) {
  const isDelivery = order.fulfilment === 'deliver';
  const deliveryState = isDelivery ? deliveryStateOf(order, details) : undefined;
  const buyer = buyerOf(order, details, deliveryState);
  const [first = 'delivery', ...others] = isDelivery ? [] : counterKinds(order.lines);
  const partiesOf = (kind: SaleKind) => ({ kind, branchState, deliveryState, buyer });
  const parties = partiesOf(first);
  requireLawfulBill(billing, parties);
  const sale = supplyTo(billing, parties);
  // A bill has one place of supply.
  if (
    others.some((kind) => supplyTo(billing, partiesOf(kind)).placeOfSupply !== sale.placeOfSupply)
  ) {
    throw wrongField('bill_to.gstin', INVOICE_TEXTS.servicesApart);
  }
  return { buyer, sale };
}

/** What a counter sale supplies: goods, services or both. */
function counterKinds(lines: Billable['lines']): SaleKind[] {
  const kinds = lines.map(({ hsn }) => (isServiceCode(hsn) ? 'service' : 'counter-goods'));
  return [...new Set(kinds)];
}

/**
 * Returns the buyer that the clerk or the customer entered for the bill, otherwise the order's
 * contact. A name without an address leaves the address of the delivery.
 */
function buyerOf(
  order: Billable,
  { bill_to }: BillDetails,
  deliveryState: string | undefined,
): Buyer {
  const { name, mobile, address, pinCode } = order;
  const contact = {
    ...{ name: name ?? '', mobile: mobile ?? '', gstin: '', isSez: false },
    address: address === null ? '' : `${address}, ${pinCode ?? ''}`,
    state: deliveryState ?? '',
  };
  const named = bill_to ?? order.billing;
  if (named === undefined) return contact;
  const { gstin, state } = named;
  return {
    ...{ ...contact, gstin, name: named.name, isSez: bill_to?.is_sez ?? false },
    ...(named.address !== '' && { address: named.address, state }),
  };
}
