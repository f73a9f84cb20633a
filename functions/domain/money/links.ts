import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/durations';
import { orders } from '../../db/orders';
import { payments } from '../../db/payments';
import { repairs } from '../../db/repairs';
import { Refusal } from '../core/refusal';
import { sumAll } from '../core/sum-all';
import { askAbout } from './check';
import { isOf, type Owner } from './owner';
import { ProviderError } from './provider/port';
import { isUndecided, referenceOf } from './rules';
import { somePayments } from './some-payments';
import type { Asking, PaymentContext, PaymentRow, Subject } from './subject';

/**
 * The provider requires links to be valid for at least 15 minutes; ours are valid for at most 30
 * days.
 */
const SHORTEST_MS = 16 * MINUTE_MS;
const LONGEST_MS = 30 * DAY_MS;
/** A payment page that closes sooner than this leaves the customer too little time to pay. */
const USEFUL_MS = MINUTE_MS;

/**
 * The payment page for a subject with an amount due: the open page, if there is one, or else a new
 * one. Throws `wrong-state` if nothing is due or an attempt is undecided, and `ProviderError` if
 * the call to the provider fails.
 */
export async function openLink(
  context: PaymentContext,
  asking: Asking,
  id: string,
): Promise<string> {
  const { db, now } = context;
  const { provider } = asking;
  const payable = await requirePayable(context, asking, id);
  const { payablePaise, heldUntil, path } = payable;
  const live = payable.payments.find(({ linkUrl }) => linkUrl !== null);
  if (
    live?.linkUrl &&
    live.amountPaise === payablePaise &&
    (live.linkEndsAt ?? 0) > now + USEFUL_MS
  ) {
    return live.linkUrl;
  }
  if (live) {
    await endLink(context, asking, id, live);
    await requirePayable(context, asking, id);
  }

  const row = await rowSubject(context, provider.name, payable);
  const expiresAt = Math.min(Math.max(heldUntil ?? 0, now + SHORTEST_MS), now + LONGEST_MS);
  const { id: linkId, url } = await provider.createLink({
    subjectId: id,
    reference: referenceOf(id, row),
    amountPaise: row.amountPaise,
    expiresAt,
    returnUrl: `${context.origin}${path}`,
  });
  await db
    .update(payments)
    .set({ providerOrderId: linkId, linkUrl: url, linkEndsAt: expiresAt })
    .where(eq(payments.id, row.id));
  return url;
}

/**
 * Like `openLink`, but for a customer's request; throws `upstream-failed` if the provider does not
 * respond.
 */
export async function openLinkForCustomer(
  context: PaymentContext,
  asking: Asking,
  id: string,
): Promise<string> {
  try {
    return await openLink(context, asking, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Refusal('upstream-failed', ORDER_TEXTS.unreachable, { cause: error });
  }
}

/** The order or repair, if it can be paid for online now. */
async function requirePayable(
  context: PaymentContext,
  { subjects }: Asking,
  id: string,
): Promise<Subject> {
  const payable = await subjects.load(context, id);
  if (payable === undefined || payable.payablePaise <= 0) {
    throw new Refusal('wrong-state', ORDER_TEXTS.nothingToPay);
  }
  if (payable.payments.some(isUndecided)) throw new Refusal('wrong-state', ORDER_TEXTS.checking);
  return payable;
}

/** Upsert conditions that match the payment being collected. */
const IS_COLLECTED = sql`state = 'started' AND (provider_order_id IS NULL OR link_url IS NOT NULL)`;
const IS_COLLECTED_FOR_REPAIR = sql`repair_id IS NOT NULL AND ${IS_COLLECTED}`;

/**
 * The row of the payment that the next payment link will collect; concurrent requests share one
 * row.
 */
async function rowSubject(
  { db, now }: PaymentContext,
  provider: string,
  { owner, payablePaise: amountPaise }: Subject,
): Promise<PaymentRow> {
  const shared =
    'orderId' in owner
      ? { target: payments.orderId, targetWhere: IS_COLLECTED }
      : { target: payments.repairId, targetWhere: IS_COLLECTED_FOR_REPAIR };
  const [row] = await db
    .insert(payments)
    .values({ ...owner, provider, amountPaise, state: 'started', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ ...shared, set: { provider, amountPaise, updatedAt: now } })
    .returning();
  if (row === undefined) throw new Error('The payment to collect was not stored');
  return row;
}

/**
 * Closes a payment page and records what was paid through it. Throws `ProviderError` if the
 * provider does not respond, because money may still arrive.
 */
export async function endLink(
  context: PaymentContext,
  asking: Asking,
  subjectId: string,
  payment: PaymentRow,
): Promise<void> {
  if (payment.providerOrderId === null) return;
  await asking.provider.cancelLink(payment.providerOrderId);
  await askAbout(context, asking, subjectId, payment);
}

/**
 * Closes the payment pages of orders and repairs that ended or now need less money, either of one
 * given owner or up to 20. Returns the number closed. If the provider does not respond, the next run
 * repeats the request.
 */
export async function closeLinks(context: PaymentContext, owner?: Owner): Promise<number> {
  const { payments: provider } = context;
  if (provider?.kind !== 'link') return 0;
  const unneeded = await somePayments(
    context,
    provider,
    and(
      isNotNull(payments.linkUrl),
      owner && isOf(owner),
      sql`(coalesce(${orders.endedAt}, ${repairs.endedAt}) IS NOT NULL
        OR ${payments.amountPaise} > coalesce(${orders.duePaise}, ${repairs.duePaise}))`,
    ),
  );
  return sumAll(unneeded, async ({ payment, subjectId, asking }) => {
    await endLink(context, asking, subjectId, payment);
    return 1;
  });
}
