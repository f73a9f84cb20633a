import { and, eq, gte, isNull } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type {
  PaymentCheckBody,
  PaymentCheckReply,
  PaymentUrlReply,
} from '../../../../src/contract/orders/payment';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { MINUTE_MS } from '../../../../src/lib/durations';
import { payments } from '../../../db/payments';
import { linkKey } from '../../core/link-key';
import { Refusal } from '../../core/refusal';
import { authorizeByKey } from '../access';
import type { OrderContext, Visitor } from '../context';
import { loadOrder, type OrderRecord } from '../record';
import { branchOf } from '../shop';
import { checkOrder } from './check';
import { openLink } from './links';
import { type LinkProvider, ProviderError } from './port';
import { referenceOf } from './rules';

/** How long after a payment a browser without our storage can still receive the order's key. */
const KEY_GIVEN_WITHIN_MS = 15 * MINUTE_MS;

function requireProvider({ payments: provider }: OrderContext): LinkProvider {
  if (provider?.kind !== 'link') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  return provider;
}

/**
 * How a new order is paid. The order stands even if the provider does not answer: its page offers
 * to pay again.
 */
export async function startPayment(
  context: OrderContext,
  order: OrderRecord,
): Promise<PlaceOrderReply['payment']> {
  const { payments: provider } = context;
  const { provider: name, isTest } = order;
  if (provider?.kind !== 'link' || provider.name !== name || order.endedAt !== null) {
    return { provider: name, is_test: isTest };
  }
  const url = await openLink(context, provider, order.id).catch((error: unknown) => {
    if (error instanceof ProviderError || error instanceof Refusal) return null;
    throw error;
  });
  return { provider: name, is_test: isTest, url };
}

/** The payment page of an order; throws `wrong-state` if nothing is to be paid. */
export async function openPayment(
  context: OrderContext,
  id: string,
  visitor: Visitor,
): Promise<PaymentUrlReply> {
  const provider = requireProvider(context);
  const { isOwner } = await authorizeByKey(context, id, visitor);
  if (!isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  try {
    return { url: await openLink(context, provider, id) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Refusal('upstream-failed', ORDER_TEXTS.unreachable, { cause: error });
  }
}

/**
 * What became of an order's payment, after asking the provider. A browser that has no key can prove
 * with the provider's signature that it paid; it then reads only this, and gets the key once.
 */
export async function checkPayment(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  { return: values }: PaymentCheckBody,
): Promise<PaymentCheckReply> {
  const provider = requireProvider(context);
  const proven = values && (await readReturn(provider, id, values));
  const order = proven
    ? await provenOrder(context, id, proven)
    : await ownOrder(context, id, visitor);
  const checked = await checkOrder(context, provider, order);
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

/** The reference that a return address names; throws `invalid` if its signature is wrong. */
async function readReturn(
  provider: LinkProvider,
  id: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const read = await provider.readReturn(values);
  if (read === undefined || !read.reference.startsWith(`${id}-`)) {
    throw new Refusal('invalid', ORDER_TEXTS.wrongReturn);
  }
  return read.reference;
}

async function provenOrder(
  { db }: OrderContext,
  id: string,
  reference: string,
): Promise<OrderRecord> {
  const { order } = await loadOrder(db, id);
  const isTheirs = order?.payments.some((payment) => referenceOf(payment) === reference);
  if (order === undefined || !isTheirs) throw new Refusal('invalid', ORDER_TEXTS.wrongReturn);
  return order;
}

async function ownOrder(context: OrderContext, id: string, visitor: Visitor): Promise<OrderRecord> {
  const { order, isOwner } = await authorizeByKey(context, id, visitor);
  if (!isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  return order;
}

/** True for the first of the requests that prove this payment, soon after it was made. */
async function takeKey(
  { db, now }: OrderContext,
  order: OrderRecord,
  reference: string,
): Promise<boolean> {
  const paid = order.payments.find((payment) => referenceOf(payment) === reference);
  if (paid === undefined) return false;
  const taken = await db
    .update(payments)
    .set({ keyGivenAt: now })
    .where(
      and(
        eq(payments.id, paid.id),
        eq(payments.state, 'paid'),
        isNull(payments.keyGivenAt),
        gte(payments.updatedAt, now - KEY_GIVEN_WITHIN_MS),
      ),
    )
    .returning({ id: payments.id });
  return taken.length > 0;
}
