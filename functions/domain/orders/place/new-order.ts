import { type SQL, sql } from 'drizzle-orm';
import type { BusinessBill } from '../../../../src/contract/invoices/business';
import type { CurrentLimits, PlaceOrderBody } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { addOpeningTime } from '../../../../src/lib/opening-time';
import type { orders } from '../../../db/orders';
import { hashBody, hashSecret } from '../../core/keyed-hash';
import { networksOf } from '../../core/network';
import { Refusal } from '../../core/refusal';
import { requireBusinessBill } from '../../invoices/recipient';
import type { NewAddress } from '../../people/account/addresses';
import { isRegular } from '../../people/regulars';
import { openBranch } from '../../people/stores/open';
import type { OrderLimits } from '../../shop';
import type { OrderContext } from '../context';
import { heldUntil } from '../hold';
import { type PricedOrder, priceChanged, priceOrder } from './price';
import { type Held, isBeyondWide, needsCall } from './unpaid';

/** The provider entry for payments at the counter, which involve no provider. */
const COUNTER = { name: 'counter', isTest: false };

type Row = typeof orders.$inferInsert;

/** An order's initial state; SQL expressions are evaluated during the insert. */
interface Beginning {
  state: 'placed' | SQL<'placed' | 'confirmed'>;
  expiresAt: number | SQL<number>;
  /** Whether the order reserves its pieces. */
  holds: SQL<boolean>;
  /** The wide networks in which the order counts. */
  placedFrom56: SQL<string> | null;
  placedFrom48: SQL<string> | null;
}

/** An order to insert. */
export interface NewOrder {
  row: Omit<Row, keyof Beginning | 'branch'> &
    Pick<typeof orders.$inferSelect, 'mobile' | 'customerId'> & { branch: SQL<string> };
  /** The code of the branch whose hours apply. */
  branch: string;
  beginning: Beginning;
  held: Held;
  /** The time (ms) at which the order expires if the branch must call the customer first. */
  callUntil: number;
  priced: PricedOrder;
  /** The requested recipient of the bill. */
  billTo: BusinessBill | undefined;
  /** The address that the customer wants to save in their account. */
  toSave: { userId: number; address: NewAddress } | undefined;
}

export interface Shopper {
  /** The customer's id, if logged in. */
  customerId: number | null;
  address: string;
}

/**
 * Builds the row for a requested order; rejects a changed price, too many units, and products or
 * options that the shop does not offer.
 */
export function newOrder(
  context: OrderContext,
  body: PlaceOrderBody,
  { customerId, address }: Shopper,
): NewOrder {
  const { now, shop, hashKeys } = context;
  const priced = priceOrder(shop, body);
  if (priced.totals.total !== body.amount) throw priceChanged(priced);
  requireSize(body, shop.limits);
  const { bill_to: billTo, fulfilment } = body;
  if (billTo !== undefined) requireBusinessBill(shop.billing, billTo.gstin);
  const isOnline = body.payment === 'online';
  const provider = isOnline ? context.payments : COUNTER;
  if (provider === undefined) throw refusedField('payment', ORDER_TEXTS.noOnlinePayment);
  const networks = networksOf(address, hashKeys);
  const row = {
    id: body.order_id,
    bodyHash: hashBody('order', body, hashKeys),
    secretHash: hashSecret(body.secret),
    checkout: body.checkout,
    ...priced.totals,
    ...destination(context, body),
    customerId,
    payment: body.payment,
    paymentState: isOnline ? 'started' : 'due',
    provider: provider.name,
    isTest: provider.isTest,
    placedFrom: networks.own[0],
    createdAt: now,
  } as const;
  const branch = fulfilment.kind === 'collect' ? fulfilment.branch : shop.deliveryBranch;
  const replaces = body.replaces?.order_id;
  const held: Held = { mobile: row.mobile, customerId, networks, replaces };
  const callUntil = addOpeningTime(now, shop.calls.withinMs, shop.calls.hours);
  const start = isOnline
    ? ({ state: 'placed', expiresAt: now + shop.holdMs } as const)
    : counterStart(context, held, priced, branch, callUntil);
  const beginning = { ...start, ...wideNetworkFields(context, held, piecesOf(priced.lines)) };
  const toSave = addressToSave(fulfilment, customerId);
  return { row, branch, beginning, held, priced, billTo, toSave, callUntil };
}

function addressToSave(
  fulfilment: PlaceOrderBody['fulfilment'],
  userId: number | null,
): NewOrder['toSave'] {
  if (userId === null || fulfilment.kind === 'collect' || !fulfilment.save_address)
    return undefined;
  const { name, mobile, address, pin_code } = fulfilment;
  return { userId, address: { name, mobile, address, pin_code } };
}

/** Whether the order reserves its pieces, and the wide networks in which it counts. */
function wideNetworkFields(
  { now, shop }: OrderContext,
  held: Held,
  pieces: number,
): Pick<Beginning, 'holds' | 'placedFrom56' | 'placedFrom48'> {
  const { wideNetworks, limits } = shop;
  const { customerId, networks } = held;
  const isUncounted = isRegular(customerId, now - wideNetworks.regularMs);
  const countedFrom = (hash: string | undefined) =>
    hash === undefined ? null : sql<string>`CASE WHEN ${isUncounted} THEN NULL ELSE ${hash} END`;
  return {
    holds: sql`NOT ${isBeyondWide(held, pieces, limits, wideNetworks, now)}`,
    placedFrom56: countedFrom(networks.within56?.[0]),
    placedFrom48: countedFrom(networks.within48?.[0]),
  };
}

/**
 * Returns the initial state of an order paid at the counter: a reservation or, if the order is
 * large or unpaid orders already hold many units, a request that expires unless the branch confirms
 * it.
 */
function counterStart(
  { now, shop }: OrderContext,
  held: Held,
  { lines, totals }: PricedOrder,
  branch: string,
  callUntil: number,
): Pick<Beginning, 'state' | 'expiresAt'> {
  const { calls } = shop;
  if (totals.total > calls.rupees) return { state: 'placed', expiresAt: callUntil };
  const wanted = { pieces: piecesOf(lines), productIds: lines.map(({ id }) => id), branch };
  const isCalled = needsCall(held, wanted, calls, now);
  return {
    state: sql`CASE WHEN ${isCalled} THEN 'placed' ELSE 'confirmed' END`,
    expiresAt: sql`CASE WHEN ${isCalled} THEN ${callUntil} ELSE ${heldUntil(now, shop)} END`,
  };
}

function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Rejects orders that are too large, because no single shopper may reserve most of the stock. */
function requireSize(
  { lines }: PlaceOrderBody,
  { piecesPerProduct, piecesPerOrder }: OrderLimits,
): void {
  const tooMany = lines.flatMap(({ quantity }, index) =>
    quantity > piecesPerProduct ? [`lines.${index}.quantity`] : [],
  );
  if (piecesOf(lines) > piecesPerOrder) tooMany.push('lines');
  if (tooMany.length === 0) return;
  const text = ORDER_TEXTS.tooLarge;
  const current: CurrentLimits = {
    pieces_per_product: piecesPerProduct,
    pieces_per_order: piecesPerOrder,
  };
  const fields = Object.fromEntries(tooMany.map((field) => [field, text]));
  throw new Refusal('invalid', text, { fields, current });
}

function destination({ shop }: OrderContext, { fulfilment, contact }: PlaceOrderBody) {
  if (fulfilment.kind === 'deliver') {
    const { name, mobile, address, pin_code: pinCode } = fulfilment;
    return {
      fulfilment: 'deliver' as const,
      branch: openBranch(shop.deliveryBranch, ...shop.branches.map(({ code }) => code)),
      name,
      mobile,
      address,
      pinCode,
    };
  }
  const branch = shop.branches.find(({ code }) => code === fulfilment.branch);
  if (branch === undefined) throw refusedField('fulfilment.branch', ORDER_TEXTS.unknownBranch);
  return {
    fulfilment: 'collect' as const,
    branch: openBranch(branch.code),
    name: fulfilment.name || null,
    mobile: contact?.mobile ?? null,
  };
}

function refusedField(name: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [name]: text } });
}
