import { eq } from 'drizzle-orm';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type {
  PaymentCheckBody,
  PaymentCheckReply,
  PaymentUrlReply,
} from '../../../../src/contract/orders/payment';
import type { PlaceOrderReply, SimulatedPaymentBody } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import type { UpiClaimBody } from '../../../../src/contract/orders/upi';
import { addOpeningTime } from '../../../../src/lib/opening-time';
import { paiseOf } from '../../../../src/lib/paise';
import { orders } from '../../../db/orders';
import { linkKey } from '../../core/link-key';
import { Refusal } from '../../core/refusal';
import * as claims from '../../money/claims';
import { openLink, openLinkForCustomer } from '../../money/links';
import { checkForCustomer, requireProvider } from '../../money/proof';
import { ProviderError } from '../../money/provider/port';
import { recordSimulated, requireSimulated } from '../../money/simulated';
import type { Counted } from '../../money/subject';
import { withDates } from '../../people/stores/branch-days';
import { branchOf } from '../../shop';
import { type Access, authorizeByKey, viewerOf } from '../access';
import type { OrderContext, Visitor } from '../context';
import { loadOrder, type OrderRecord } from '../record';
import { orderReplyFor } from '../reply';
import { paymentStateOf } from './rules';
import { ORDERS, subjectOf } from './subject';

/**
 * Returns the payment provider of a new order and, if the provider has a payment page, the page's
 * URL. The order is valid even if the provider does not respond: the shopper can try to pay again
 * on its page.
 */
export async function startPayment(
  context: OrderContext,
  order: OrderRecord,
): Promise<PlaceOrderReply['payment']> {
  const { payments: provider } = context;
  const { provider: name, isTest, endedAt, holds } = order;
  const isPayable = endedAt === null && holds;
  if (provider?.kind !== 'link' || provider.name !== name || !isPayable) {
    return { provider: name, is_test: isTest };
  }
  const url = await openLink(context, { provider, subjects: ORDERS }, order.id).catch(
    (error: unknown) => {
      if (error instanceof ProviderError || error instanceof Refusal) return null;
      throw error;
    },
  );
  return { provider: name, is_test: isTest, url };
}

/** The payment page of an order; throws `wrong-state` if nothing is due. */
export async function openPayment(
  context: OrderContext,
  id: string,
  visitor: Visitor,
): Promise<PaymentUrlReply> {
  const provider = requireProvider(context);
  await ownOrder(context, id, visitor);
  return { url: await openLinkForCustomer(context, { provider, subjects: ORDERS }, id) };
}

/**
 * Queries the provider and returns the state of an order's payment. A browser without the key can
 * prove its payment with the provider's signature. Such a browser sees only this state, and
 * receives the key only once.
 */
export async function checkPayment(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  { return: values }: PaymentCheckBody,
): Promise<PaymentCheckReply> {
  const own = async () => subjectOf((await ownOrder(context, id, visitor)).order);
  const { checked, isKeyGiven } = await checkForCustomer(context, ORDERS, { id, values, own });
  const { order } = await loadOrder(context.db, id);
  if (order === undefined) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  return {
    order_id: id,
    state: order.state,
    payment_state: order.paymentState,
    branch: branchOf(context.shop, order.branch),
    checked,
    ...(isKeyGiven && { key: linkKey(id, context.secrets) }),
  };
}

/**
 * Records the shopper's claim to have paid to the shop's UPI ID. The first claim holds the order for
 * a limited number of opening hours, until a clerk decides.
 */
export function claimPayment(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: UpiClaimBody,
): Promise<OrderReply> {
  const read = async () => {
    const access = await ownOrder(context, id, visitor);
    const { order } = access;
    return {
      subject: subjectOf(order),
      reply: () => orderReplyFor(order, viewerOf(access), context),
      alsoClaim: (rows: readonly Counted[]) => [claimedOrder(context, order, rows)],
    };
  };
  return claims.claimPayment(context, read, body);
}

function claimedOrder(
  { db, now, shop }: OrderContext,
  order: OrderRecord,
  rows: readonly Counted[],
) {
  const { id, expiresAt, dates } = order;
  const heldUntil = addOpeningTime(now, shop.upi.claimMs, withDates(shop.calls.hours, dates));
  const isHeld = expiresAt !== null && !wasClaimed(order);
  return db
    .update(orders)
    .set({
      paymentState: paymentStateOf(order, rows),
      ...(isHeld && { expiresAt: Math.max(expiresAt, heldUntil) }),
    })
    .where(eq(orders.id, id));
}

/** Earlier releases recorded claims as events. */
function wasClaimed({ payments: rows, events }: OrderRecord): boolean {
  return claims.claimsOf(rows) > 0 || events.some(({ step }) => step === 'claim');
}

/**
 * Records the simulated bank's result, as reported by the browser; not available with a real
 * provider.
 */
export async function payInBrowser(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: SimulatedPaymentBody,
): Promise<OrderReply> {
  requireSimulated(context);
  const access = await ownOrder(context, id, visitor);
  const { order } = access;
  if (!order.holds) throw new Refusal('wrong-state', ORDER_TEXTS.nothingToPay);
  if (order.payment === 'counter') throw new Refusal('pay-at-branch', ORDER_TEXTS.payAtBranch);
  await recordSimulated(context, ORDERS, order, paiseOf(order.total), body);
  const { order: now = order } = await loadOrder(context.db, id);
  return orderReplyFor(now, viewerOf(access), context);
}

async function ownOrder(context: OrderContext, id: string, visitor: Visitor): Promise<Access> {
  const access = await authorizeByKey(context, id, visitor);
  if (!access.isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  return access;
}
