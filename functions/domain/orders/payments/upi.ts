import { eq, sql } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { endedEarly } from '../../../../src/contract/orders/states';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { UPI_MAXIMUM, type UpiClaimBody } from '../../../../src/contract/orders/upi';
import { addOpeningTime } from '../../../../src/lib/opening-time';
import { type Database, isDuplicate } from '../../../db';
import { payments, upiReferences } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { CURRENCY } from '../../payments/port';
import { isUndecided } from '../../payments/rules';
import { authorizeByKey } from '../access';
import { changeOrder, type OrderChange } from '../change';
import type { OrderContext, Visitor } from '../context';
import { loadOrder, type OrderRecord, type Payment } from '../record';
import { orderReplyFor } from '../reply';
import { type Recorded, recordFact } from './record';
import { amountDuePaise, paymentStateOf } from './rules';

type DecisionBody = Extract<StepBody, { step: 'money-received' | 'money-missing' }>;

const ATTEMPTS = 4;

/**
 * Records the customer's claim to have paid to the shop's UPI ID. The claim holds the order only
 * once, for a limited number of opening hours, until a clerk decides; nothing counts as paid before
 * that.
 */
export async function claimPayment(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  { reference }: UpiClaimBody,
): Promise<OrderReply> {
  const { db, now, payments: provider } = context;
  if (provider?.kind !== 'upi') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  const { isOwner } = await authorizeByKey(context, id, visitor);
  if (!isOwner) throw new Refusal('not-found', ORDER_TEXTS.notFound);

  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { order } = await loadOrder(db, id);
    if (order === undefined) break;
    const known = order.payments.find(({ state }) => state === 'claimed');
    if (known?.reference === reference) return orderReplyFor(order, 'owner', context);
    requireClaimable(order, known);
    if (await changeOrder(db, order, claimOf(context, order, known, reference), now)) break;
  }
  const { order } = await loadOrder(db, id);
  if (order === undefined) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  return orderReplyFor(order, 'owner', context);
}

function requireClaimable(order: OrderRecord, known: Payment | undefined): void {
  const due = amountDuePaise(order, order.payments);
  const isOpen = order.endedAt === null && !endedEarly(order.state) && order.holds && due > 0;
  const isElsewhere = known === undefined && order.payments.some(isUndecided);
  if (!isOpen || isElsewhere || due > UPI_MAXIMUM * 100) {
    throw new Refusal('wrong-state', ORDER_TEXTS.nothingToPay);
  }
}

function claimOf(
  { db, now, shop }: OrderContext,
  order: OrderRecord,
  known: Payment | undefined,
  reference: string,
): OrderChange {
  const row = known ?? order.payments.find(({ provider, state }) => isWaiting(provider, state));
  const amountPaise = amountDuePaise(order, order.payments);
  const claim = { state: 'claimed', method: 'upi', reference, amountPaise } as const;
  const claimed = { ...claim, updatedAt: now };
  const written = row
    ? db.update(payments).set(claimed).where(eq(payments.id, row.id))
    : db
        .insert(payments)
        .values({ ...claimed, orderId: order.id, provider: 'upi', createdAt: now });
  const others = order.payments.filter((payment) => payment !== row);
  const paymentState = paymentStateOf(order, [
    ...others,
    { state: 'claimed', amountPaise, problem: null },
  ]);
  const wasClaimed = order.events.some(({ step }) => step === 'claim');
  const heldUntil = addOpeningTime(now, shop.upi.claimMs, shop.calls.hours);
  const isHeld = order.expiresAt !== null && !wasClaimed;
  return {
    step: 'claim',
    actorId: null,
    set: {
      paymentState,
      ...(isHeld && { expiresAt: Math.max(order.expiresAt ?? 0, heldUntil) }),
    },
    also: [written],
  };
}

function isWaiting(provider: string, state: Payment['state']): boolean {
  return provider === 'upi' && (state === 'started' || state === 'failed');
}

/**
 * Rejects a decision about a UPI payment if the user's role does not allow it, if the user
 * confirmed this order and it is large, or if the digits or the amount do not match.
 */
export function requireDecision(
  { shop }: OrderContext,
  order: OrderRecord,
  body: DecisionBody,
  { role, id }: { role: StepRole; id: number | null },
): void {
  const { confirmRoles, secondPersonAbove } = shop.upi;
  if (!confirmRoles.some((each) => each === role)) {
    throw new Refusal('forbidden', ORDER_TEXTS.askBranchHead);
  }
  if (body.step === 'money-missing') return;
  const sold = order.events.some(({ step, actorId }) => step === 'confirm' && actorId === id);
  if (sold && order.total > secondPersonAbove) {
    throw new Refusal('forbidden', ORDER_TEXTS.upiBySecondPerson);
  }
  const { reference, amountPaise } = claimedOf(order);
  if (!reference?.endsWith(body.digits)) throw refusedField('digits', ORDER_TEXTS.wrongLastDigits);
  if (body.amount * 100 !== amountPaise) throw refusedField('amount', ORDER_TEXTS.otherAmount);
}

/** The payment that the customer claims; the step table allows decisions only if there is one. */
export function claimedOf({ payments: rows }: OrderRecord): Payment {
  const claimed = rows.find(({ state }) => state === 'claimed');
  if (claimed === undefined) throw new Refusal('wrong-state', ORDER_TEXTS.wrongState);
  return claimed;
}

/**
 * Records a payment that a clerk saw in the shop's account, exactly as if a provider had reported
 * it.
 */
export function receiveMoney(
  context: OrderContext,
  order: OrderRecord,
  actorId: number | null,
): Promise<Recorded> {
  const { id, reference, amountPaise } = claimedOf(order);
  const providerPaymentId = `upi-${reference}`;
  return recordFact(context, {
    orderId: order.id,
    paymentId: id,
    fact: { providerPaymentId, amountPaise, currency: CURRENCY, state: 'paid', method: 'upi' },
    problem: null,
    failureIsFinal: false,
    decision: { step: 'money-received', actorId, version: order.version },
    also: [takeReference(context.db, order.id, reference ?? '')],
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

/**
 * Marks a UPI reference as used, in the batch that records its payment; a second payment with the
 * same reference makes its own batch fail.
 */
export function takeReference(db: Database, orderId: string, reference: string): Statement {
  return db.insert(upiReferences).select(
    sql`SELECT ${reference}, max(${payments.id}) FROM ${payments}
      WHERE ${payments.orderId} = ${orderId} AND ${payments.reference} = ${reference}`,
  );
}

/** Whether a batch failed because its UPI reference already confirmed another payment. */
export function isReferenceUsed(error: unknown): boolean {
  return isDuplicate(error, 'upi_references.reference');
}

function refusedField(name: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [name]: text } });
}
