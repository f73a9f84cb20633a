import type {
  PaymentCheckBody,
  PaymentCheckReply,
  PaymentUrlReply,
} from '../../../../src/contract/orders/payment';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { linkKey } from '../../core/link-key';
import { Refusal } from '../../core/refusal';
import { checkPayments } from '../../money/check';
import { openLink, openLinkForCustomer } from '../../money/links';
import { provenReference, requireProvider, takeKey } from '../../money/proof';
import { ProviderError } from '../../money/provider/port';
import { branchOf } from '../../shop';
import { authorizeByKey } from '../access';
import type { OrderContext, Visitor } from '../context';
import { loadOrder, type OrderRecord } from '../record';
import { ORDERS } from './subject';

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
  const { isOwner } = await authorizeByKey(context, id, visitor);
  if (!isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);
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
  const provider = requireProvider(context);
  const { order: named } = values ? await loadOrder(context.db, id) : {};
  const proven = values && (await provenReference(provider, named, values));
  const order = proven && named ? named : await ownOrder(context, id, visitor);
  const checked = await checkPayments(context, { provider, subjects: ORDERS }, order);
  const { order: now = order } = await loadOrder(context.db, id);
  const isGiven = proven !== undefined && (await takeKey(context, now, proven));
  return {
    order_id: id,
    state: now.state,
    payment_state: now.paymentState,
    branch: branchOf(context.shop, now.branch),
    checked,
    ...(isGiven && { key: linkKey(id, context.secrets) }),
  };
}

async function ownOrder(context: OrderContext, id: string, visitor: Visitor): Promise<OrderRecord> {
  const { order, isOwner } = await authorizeByKey(context, id, visitor);
  if (!isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  return order;
}
