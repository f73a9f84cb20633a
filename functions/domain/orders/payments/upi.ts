import { eq, sql } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { endedEarly } from '../../../../src/contract/orders/states';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { UPI_MAXIMUM, type UpiClaimBody } from '../../../../src/contract/orders/upi';
import { addOpeningTime } from '../../../../src/lib/opening-time';
import { orders } from '../../../db/orders';
import { payments } from '../../../db/payments';
import { retryOnConflict } from '../../core/command';
import { Refusal } from '../../core/refusal';
import {
  claimsOf,
  requireClaimDecision,
  requireFewClaims,
  tryClaim,
  writeClaim,
} from '../../money/claims';
import { takeReference } from '../../money/counter';
import { CURRENCY } from '../../money/provider/port';
import { isUndecided } from '../../money/rules';
import { withDates } from '../../people/stores/branch-days';
import { authorizeByKey } from '../access';
import { changeOrder, type OrderChange } from '../change';
import type { OrderContext, Visitor } from '../context';
import { loadOrder, type OrderRecord, type Payment } from '../record';
import { orderReplyFor } from '../reply';
import { factChange } from './record';
import { paymentStateOf } from './rules';

type DecisionBody = Extract<StepBody, { step: 'money-received' | 'money-missing' }>;

/**
 * Records the customer's claim to have paid to the shop's UPI ID. It changes the payment and, with
 * it, the order's payment state, but not the order's version. The first claim holds the order for a
 * limited number of opening hours, until a clerk decides; nothing counts as paid before that.
 */
export function claimPayment(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  { reference }: UpiClaimBody,
): Promise<OrderReply> {
  const { db, payments: provider } = context;
  if (provider?.kind !== 'upi') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  const attempt = async () => {
    const { order, isOwner } = await authorizeByKey(context, id, visitor);
    if (!isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);
    const known = order.payments.find(({ state }) => state === 'claimed');
    if (known?.reference === reference) return orderReplyFor(order, 'owner', context);
    requireClaimable(order, known);
    requireFewClaims(order.payments, context.shop.upi.claims);
    if (!(await tryClaim(db, ...claimOf(context, order, known, reference)))) return undefined;
    const { order: claimed = order } = await loadOrder(db, id);
    return orderReplyFor(claimed, 'owner', context);
  };
  return retryOnConflict(attempt, async () => new Refusal('wrong-state', ORDER_TEXTS.stale));
}

function requireClaimable(order: OrderRecord, known: Payment | undefined): void {
  const due = order.duePaise;
  const isOpen = order.endedAt === null && !endedEarly(order.state) && order.holds && due > 0;
  const isElsewhere = known === undefined && order.payments.some(isUndecided);
  if (!isOpen || isElsewhere || due > UPI_MAXIMUM * 100) {
    throw new Refusal('wrong-state', ORDER_TEXTS.nothingToPay);
  }
}

function claimOf(
  context: OrderContext,
  order: OrderRecord,
  known: Payment | undefined,
  reference: string,
) {
  const { db, now, shop } = context;
  const { id, version, payments: rows, expiresAt } = order;
  const row = known ?? rows.find(({ provider, state }) => isWaiting(provider, state));
  const amountPaise = order.duePaise;
  const isCurrent = sql`(SELECT ${orders.version} FROM ${orders} WHERE ${orders.id} = ${id}) = ${version}`;
  const others = rows.filter((payment) => payment !== row);
  const claimed = { state: 'claimed', amountPaise, problem: null } as const;
  const heldUntil = addOpeningTime(now, shop.upi.claimMs, withDates(shop.calls.hours, order.dates));
  const isHeld = expiresAt !== null && !wasClaimed(order);
  return [
    writeClaim(context, {
      ...{ owner: { orderId: id }, rows, row, reference, amountPaise, isCurrent },
    }),
    db
      .update(orders)
      .set({
        paymentState: paymentStateOf(order, [...others, claimed]),
        ...(isHeld && { expiresAt: Math.max(expiresAt, heldUntil) }),
      })
      .where(eq(orders.id, id)),
  ] as const;
}

/** Earlier releases recorded claims as events. */
function wasClaimed({ payments: rows, events }: OrderRecord): boolean {
  return claimsOf(rows) > 0 || events.some(({ step }) => step === 'claim');
}

function isWaiting(provider: string, state: Payment['state']): boolean {
  return provider === 'upi' && (state === 'started' || state === 'failed');
}

/**
 * Rejects a decision about a UPI payment as `requireClaimDecision` does; the person who confirmed a
 * large order may not decide about its payment.
 */
export function requireDecision(
  context: OrderContext,
  order: OrderRecord,
  body: DecisionBody,
  { role, id }: { role: StepRole; id: number | null },
): Promise<number[]> {
  const { secondPersonAbove } = context.shop.upi;
  const sold = order.events.some(({ step, actorId }) => step === 'confirm' && actorId === id);
  const { upiBySecondPerson: secondPerson, otherAmount, stale } = ORDER_TEXTS;
  return requireClaimDecision(context, body, {
    ...{ rows: order.payments, role, actorId: id, texts: { secondPerson, otherAmount } },
    isSecondPersonNeeded: sold && order.total > secondPersonAbove,
    stale: () => new Refusal('stale', stale, { current: orderReplyFor(order, 'staff', context) }),
    recordWrongDigits: () => recordWrongDigits(context, order.id, id),
  });
}

function recordWrongDigits(
  context: OrderContext,
  orderId: string,
  actorId: number | null,
): Promise<OrderReply> {
  const { db, now } = context;
  const attempt = async () => {
    const { order } = await loadOrder(db, orderId);
    if (order === undefined) throw new Refusal('not-found', ORDER_TEXTS.notFound);
    const change: OrderChange = { step: 'wrong-digits', actorId, set: {} };
    if (!(await changeOrder(db, order, change, now))) return undefined;
    const { order: after = order } = await loadOrder(db, orderId);
    return orderReplyFor(after, 'staff', context);
  };
  return retryOnConflict(attempt, async () => new Refusal('stale', ORDER_TEXTS.stale));
}

/** The payment that the customer claims; the step table allows decisions only if there is one. */
function claimedOf({ payments: rows }: OrderRecord): Payment {
  const claimed = rows.find(({ state }) => state === 'claimed');
  if (claimed === undefined) throw new Refusal('wrong-state', ORDER_TEXTS.wrongState);
  return claimed;
}

/**
 * The change for a payment that a clerk saw in the shop's account, exactly as if a provider had
 * reported it.
 */
export function receivedChange(
  context: OrderContext,
  order: OrderRecord,
  actorId: number | null,
): OrderChange {
  const claimed = claimedOf(order);
  const { id, reference, amountPaise } = claimed;
  const providerPaymentId = `upi-${reference}`;
  return factChange(context, order, claimed, {
    orderId: order.id,
    paymentId: id,
    fact: { providerPaymentId, amountPaise, currency: CURRENCY, state: 'paid', method: 'upi' },
    problem: null,
    failureIsFinal: false,
    by: { step: 'money-received', actorId },
    also: [takeReference(context.db, { orderId: order.id }, reference ?? '')],
  });
}

/**
 * The change to an order whose payment did not arrive: the payment is due again, and a new hold
 * starts.
 */
export function missingChange(
  { db, now, shop }: OrderContext,
  order: OrderRecord,
  reason: string,
  actorId: number | null,
): OrderChange {
  const claimed = claimedOf(order);
  const state = order.endedAt === null ? 'started' : 'failed';
  const written = db
    .update(payments)
    .set({ state, updatedAt: now })
    .where(eq(payments.id, claimed.id));
  const rows = order.payments.map((row): Payment => (row === claimed ? { ...row, state } : row));
  return {
    step: 'money-missing',
    actorId,
    reason,
    set: {
      paymentState: paymentStateOf(order, rows),
      ...(order.state === 'placed' && { expiresAt: now + shop.holdMs }),
    },
    also: [written],
  };
}
