import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { OrderReply } from '../../../src/contract/orders/order';
import type { StepBody } from '../../../src/contract/orders/step-body';
import {
  mayHandOverWithoutCode,
  type OrderFacts,
  paidHandOverProblem,
  type StepProblem,
  type StepRole,
  stepProblem,
} from '../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { MINUTE_MS } from '../../../src/lib/durations';
import { isCheckFailure } from '../../db';
import { checkCollectionCode } from '../core/collection-code';
import { Refusal } from '../core/refusal';
import { type Limit, refundAttempt } from '../core/throttle';
import { creditRefusal } from '../invoices/credit-note';
import { documentsOfOrder } from '../invoices/steps';
import { paymentsRefusal, referenceUsed, requirePayments, takenWith } from '../money/counter';
import { isReceived } from '../money/rules';
import { type Access, authorizeByKey, roleOf } from './access';
import { changeOrder } from './change';
import type { OrderContext, Visitor } from './context';
import { closeLinks } from './payments/links';
import { sendOrderRefunds } from './payments/refund-step';
import { receiveMoney, requireDecision } from './payments/upi';
import { loadOrder, type OrderRecord } from './record';
import { orderReplyFor, type Viewer } from './reply';
import { isSerialSold, requireUnsold } from './serials/sell';
import { serialsOfStep } from './serials/steps';
import { changeOfStep } from './step-change';

/** The limit on failed collection code attempts per order. */
export const WRONG_CODES: Limit = { scope: 'collection-code', limit: 5, windowMs: 15 * MINUTE_MS };

const PROBLEM_TEXTS: Readonly<Record<StepProblem, string>> = {
  forbidden: ERROR_TEXTS.forbidden,
  'wrong-state': ORDER_TEXTS.wrongState,
  unpaid: ORDER_TEXTS.unpaid,
};

/**
 * Performs a step on the order version that the caller saw, at most once (orders.md section 3).
 * Throws `not-found`, `forbidden`, `invalid`, `stale`, `wrong-state`, `unpaid`, `paying-online`,
 * `out-of-stock`, `serial-sold`, `wrong-code`, `provider-refused` or `rate-limited`.
 */
export async function takeStep(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: StepBody,
): Promise<OrderReply> {
  const access = await authorizeByKey(context, id, visitor);
  const { order } = access;
  const role = roleOf(access, visitor);
  const viewer: Viewer = role === 'shopper' ? 'owner' : 'staff';

  const facts = {
    state: order.state,
    fulfilment: order.fulfilment,
    payment: order.paymentState,
    owesRefund: order.payments.some((payment) => payment.state === 'refund_due'),
  };
  const problem = problemOf(body, facts, role);
  if (problem === 'forbidden') throw new Refusal(problem, PROBLEM_TEXTS.forbidden);
  const isWithoutCode = body.step === 'hand-over' && 'without_code' in body;
  if (isWithoutCode && !mayHandOverWithoutCode(role)) {
    throw new Refusal('forbidden', ORDER_TEXTS.askBranchHead);
  }
  if (isRepeated(body, order)) return orderReplyFor(order, viewer, context);
  if (body.version !== order.version) throw stale(access, viewer, context);
  if (problem !== undefined) {
    const current = orderReplyFor(order, viewer, context);
    throw new Refusal(problem, PROBLEM_TEXTS[problem], { current });
  }

  const actorId = role === 'shopper' ? null : (visitor.user?.id ?? null);
  const tries = isDecision(body)
    ? await requireDecision(context, order, body, { role, id: actorId })
    : [];
  if (takenWith(body).length > 0 && order.paymentState !== 'due' && !isDespiteOnline(body)) {
    const current = orderReplyFor(order, viewer, context);
    throw new Refusal('paying-online', ORDER_TEXTS.payingOnline, { current });
  }
  if (body.step === 'money-received') {
    const recorded = await receiveMoney(context, order, body, { actorId, attempts: tries });
    if (recorded.kind === 'of-another-order') throw referenceUsed(['digits']);
    const { order: current = order } = await loadOrder(context.db, id);
    if (recorded.kind !== 'recorded') throw stale({ ...access, order: current }, viewer, context);
    return orderReplyFor(current, viewer, context);
  }
  const counted = order.payments.filter(isReceived);
  requirePayments({ ...order, counted, isLast: body.step === 'hand-over' }, takenWith(body));
  const serials = serialsOfStep(context, order, body, role);
  const reader = { role, branch: order.branch };
  await requireUnsold(context.db, serials.sold, reader);
  const documents = await documentsOfOrder(context, order, body, actorId);
  const attempt = 'code' in body ? await checkCode(context, order, body.code) : null;
  const change = await changeOfStep(context, order, body, { role, id: actorId });
  const forgiven = attempt === null ? [] : [refundAttempt(context.db, attempt)];
  const full = {
    ...change,
    set: { ...change.set, ...documents.set },
    also: [...(change.also ?? []), ...documents.also, ...serials.also, ...forgiven],
  };
  const isDone = await changeOrder(context.db, order, full, context.now).catch(
    async (error: unknown) => {
      if (isSerialSold(error)) await requireUnsold(context.db, serials.sold, reader);
      if (isCheckFailure(error, 'stock_counts')) throw outOfStock(context, order, viewer);
      const refusal = await paymentsRefusal(context.db, takenWith(body), error);
      throw refusal ?? creditRefusal(error) ?? error;
    },
  );

  const { order: now = order } = await loadOrder(context.db, id);
  if (!isDone && !isRepeated(body, now)) {
    // The customer's claim arrived between the read and the write, and the step is still possible.
    if (now.version === order.version) return takeStep(context, id, visitor, body);
    throw stale({ ...access, order: now }, viewer, context);
  }
  context.later(closeLinks(context, id));
  if (body.step !== 'record-refund') return orderReplyFor(now, viewer, context);

  await sendOrderRefunds(context, now);
  const { order: refunded = now } = await loadOrder(context.db, id);
  return orderReplyFor(refunded, viewer, context);
}

/** The refusal to confirm an order that reserved nothing, if its pieces were sold in the meantime. */
function outOfStock(context: OrderContext, order: OrderRecord, viewer: Viewer): Refusal {
  const current = orderReplyFor(order, viewer, context);
  return new Refusal('out-of-stock', ORDER_TEXTS.notInStock, { current });
}

function isDecision(
  body: StepBody,
): body is Extract<StepBody, { step: 'money-received' | 'money-missing' }> {
  return body.step === 'money-received' || body.step === 'money-missing';
}

/** True if the clerk takes money for an order whose online payment is undecided. */
function isDespiteOnline(body: StepBody): boolean {
  return 'despite_online' in body && body.despite_online === true;
}

function problemOf(body: StepBody, facts: OrderFacts, role: StepRole): StepProblem | undefined {
  const isPaidNow = body.step === 'hand-over' && body.payments !== undefined;
  return isPaidNow ? paidHandOverProblem(facts, role) : stepProblem(body.step, facts, role);
}

/**
 * Staff inform a customer only once; repeating the request, even as another clerk, changes nothing.
 */
function isRepeated({ step }: StepBody, { state, events }: OrderRecord): boolean {
  return step === 'inform' && state === 'ready' && events.some((event) => event.step === step);
}

function stale({ order }: Access, viewer: Viewer, context: OrderContext): Refusal {
  const current = orderReplyFor(order, viewer, context);
  return new Refusal('stale', ORDER_TEXTS.stale, { current });
}

function checkCode(
  { db, now }: OrderContext,
  { id, collectionCode }: OrderRecord,
  given: string,
): Promise<number> {
  const code = { right: collectionCode, given, limit: WRONG_CODES, subject: id };
  return checkCollectionCode(db, { ...code, texts: ORDER_TEXTS }, now);
}
