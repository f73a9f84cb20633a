import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PlaceOrderBody } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { orders } from '../../../db/orders';
import { Refusal } from '../../refusal';
import type { OrderContext } from '../context';
import type { PricedOrder } from './price';

/** Where money is taken without a provider. */
const COUNTER = { name: 'counter', isTest: false };

/** An order that is to be written. */
export interface NewOrder {
  row: typeof orders.$inferInsert;
  priced: PricedOrder;
}

/** The row of an order as it was asked for; refuses what the shop does not offer. */
export function newOrder(
  context: OrderContext,
  body: PlaceOrderBody,
  priced: PricedOrder,
  customerId: number | null,
): NewOrder {
  const { now, shop } = context;
  const isOnline = body.payment === 'online';
  const provider = isOnline ? context.payments : COUNTER;
  if (provider === undefined) throw refusedField('payment', ORDER_TEXTS.noOnlinePayment);
  const expiresAt = now + (isOnline ? shop.holdMs : shop.counterHoldMs);
  const { totals } = priced;
  const row = {
    id: body.order_id,
    bodyHash: hashOf(body),
    state: isOnline ? 'placed' : 'confirmed',
    checkout: body.checkout,
    ...totals,
    ...destination(context, body),
    customerId,
    payment: body.payment,
    paymentState: isOnline ? 'started' : 'due',
    provider: provider.name,
    isTest: provider.isTest,
    createdAt: now,
    expiresAt,
  } as const;
  return { row, priced };
}

/** What tells a repeated order from another one under the same id: base64url of SHA-256. */
export function hashOf(body: PlaceOrderBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

function destination({ shop }: OrderContext, { fulfilment, contact }: PlaceOrderBody) {
  if (fulfilment.kind === 'deliver') {
    const { name, mobile, address, pin_code: pinCode } = fulfilment;
    return {
      fulfilment: 'deliver' as const,
      branch: shop.deliveryBranch,
      name,
      mobile,
      address,
      pinCode,
    };
  }
  const branch = shop.branches.find(({ code }) => code === fulfilment.branch);
  if (branch === undefined) throw refusedField('fulfilment.branch', ORDER_TEXTS.unknownBranch);
  return { fulfilment: 'collect' as const, branch: branch.code, mobile: contact?.mobile ?? null };
}

/** Counted where it is written, so that several at once cannot slip past the limit. */
export function openCounterOrders(mobile: string) {
  return sql<number>`(SELECT count(*) FROM ${orders}
    WHERE mobile = ${mobile} AND payment = 'counter' AND ended_at IS NULL)`;
}

function refusedField(name: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [name]: text } });
}
