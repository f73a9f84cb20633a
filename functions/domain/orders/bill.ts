import { placeOfSupply } from '../../../src/contract/invoices/place';
import type { BillTo } from '../../../src/contract/invoices/recipient';
import { spread, sumLines, supplyOf, taxLines } from '../../../src/contract/invoices/tax';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import { TEST_SERIES } from '../../../src/lib/identity/invoice-number';
import { stateOfPin } from '../../../src/lib/identity/pin-state';
import { NO_PAISE, paiseOf } from '../../../src/lib/paise';
import { sellerOf } from '../billing';
import type { ShopContext } from '../context';
import type { InvoiceDraft } from '../invoices/issue';
import {
  type Buyer,
  recipientOf,
  requireOwnBill,
  requireOwnState,
  wrongField,
} from '../invoices/recipient';
import { findItem } from '../shop';
import type { OrderRecord } from './record';

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
>;

/**
 * Returns the State to which an order is sent: the confirmed State or, if none is confirmed, the
 * State of the PIN code.
 */
export function deliveryStateOf(order: Billable, { delivery_state }: BillDetails): string {
  const state = delivery_state ?? order.deliveryState ?? stateOfPin(order.pinCode ?? '');
  if (state === undefined) throw wrongField('delivery_state', INVOICE_TEXTS.needsDeliveryState);
  return state;
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
  const isDelivery = order.fulfilment === 'deliver';
  const deliveryState = isDelivery ? deliveryStateOf(order, details) : undefined;
  const buyer = buyerOf(order, details, deliveryState ?? supplier.state);
  requireOwnBill(billing, buyer.gstin);
  const place = placeOfSupply(
    {
      kind: isDelivery ? 'delivery' : 'counter-goods',
      branchState: supplier.state,
      ...(deliveryState !== undefined && { deliveryState }),
      gstin: buyer.gstin,
    },
    billing.counterGoods,
  );
  requireOwnState(billing, supplier.state, place);
  const supply = supplyOf(billing.taxpayer, supplier.state, place);
  const grosses = spread(
    paiseOf(order.total),
    order.lines.map(({ lineTotal }) => lineTotal),
  );
  const lines = taxLines(
    order.lines.map(({ productId, name, hsn, quantity, gst }, index) => ({
      ...{ text: name, productId, hsn, quantity },
      gross: grosses[index] ?? NO_PAISE,
      // The tax rate on the day of the bill applies, not the one on the day of the order.
      rate: findItem(shop, productId)?.gst ?? gst,
    })),
    supply,
  );
  const { taxable } = sumLines(lines);
  return {
    kind: 'invoice',
    series: order.isTest ? TEST_SERIES : series,
    branch: order.branch,
    subject: { orderId: order.id },
    actorId,
    isTest: order.isTest,
    taxpayer: billing.taxpayer,
    ...{ supplier, supply, lines },
    placeOfSupply: place,
    isBusiness: buyer.gstin !== '',
    recipient: recipientOf(buyer, { taxable, supply, now }),
  };
}

/**
 * Returns the buyer that the clerk or the customer entered for the bill, otherwise the order's
 * contact.
 */
function buyerOf(order: Billable, { bill_to }: BillDetails, state: string): Buyer {
  const mobile = order.mobile ?? '';
  const named = bill_to ?? order.billing;
  if (named !== undefined) {
    const { name, address, gstin } = named;
    return { name, address, state: named.state, gstin, mobile };
  }
  const { name, address, pinCode } = order;
  return {
    ...{ name: name ?? '', mobile, state, gstin: '' },
    address: address === null ? '' : `${address}, ${pinCode ?? ''}`,
  };
}
