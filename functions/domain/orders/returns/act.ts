import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { ReturnBody } from '../../../../src/contract/orders/return-body';
import {
  piecesLeft,
  RETURN_TEXTS,
  type ReturnProblem,
  returnableUntil,
  returnProblem,
} from '../../../../src/contract/orders/returns';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { isCheckFailure, isDuplicate } from '../../../db';
import { Refusal } from '../../core/refusal';
import { creditRefusal } from '../../invoices/credit-note';
import { authorizeByKey, roleOf } from '../access';
import { changeOrder, type OrderChange } from '../change';
import type { OrderContext, Visitor } from '../context';
import { sendOrderRefunds } from '../payments/refund-step';
import { loadOrder, type OrderRecord } from '../record';
import { orderReplyFor, type Viewer } from '../reply';
import { accepted, received, refused, requested, taken, withdrawn } from './changes';
import type { ReturnRecord } from './record';
import { refundOfReturn } from './refund';

/** An order has few returns; more would only fill the database. */
const MOST_RETURNS = 10;

type New = Extract<ReturnBody, { action: 'request' | 'take' }>;
type Decided = Exclude<ReturnBody, New>;

/**
 * Requests a return of items or performs its next step, at most once, on the order version that the
 * caller saw. Throws `not-found`, `forbidden`, `stale`, `wrong-state`, `invalid` or
 * `provider-refused`.
 */
export async function actOnReturn(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: ReturnBody,
): Promise<OrderReply> {
  const access = await authorizeByKey(context, id, visitor);
  const { order } = access;
  const role = roleOf(access, visitor);
  const viewer: Viewer = role === 'shopper' ? 'owner' : 'staff';
  const actorId = role === 'shopper' ? null : (visitor.user?.id ?? null);

  if (isNew(body) && order.returns.some(({ requestId }) => requestId === body.request_id)) {
    return orderReplyFor(order, viewer, context);
  }
  const found = isNew(body) ? undefined : findReturn(order, body);
  const problem = problemOf(order, found, body, role);
  if (problem === 'forbidden') throw new Refusal(problem, ERROR_TEXTS.forbidden);
  const current = orderReplyFor(order, viewer, context);
  if (body.version !== order.version) throw new Refusal('stale', ORDER_TEXTS.stale, { current });
  if (problem !== undefined) throw new Refusal(problem, RETURN_TEXTS.wrongState, { current });
  if (isNew(body)) requireReturnable(context, order, body, role);

  const change = await changeOf(context, { order, found, role, actorId }, body);
  const isDone = await changeOrder(context.db, order, change, context.now).catch(
    (error: unknown) => {
      if (isCheckFailure(error, 'return_lines_sold')) throw tooMany();
      if (isDuplicate(error, 'returns.request_id')) return false;
      throw creditRefusal(error) ?? error;
    },
  );
  const { order: after = order } = await loadOrder(context.db, id);
  if (!isDone) {
    const isRepeated =
      isNew(body) && after.returns.some(({ requestId }) => requestId === body.request_id);
    const now = orderReplyFor(after, viewer, context);
    if (!isRepeated) throw new Refusal('stale', ORDER_TEXTS.stale, { current: now });
    return now;
  }
  if (body.action !== 'refund') return orderReplyFor(after, viewer, context);
  await sendOrderRefunds(context, after);
  const { order: refunded = after } = await loadOrder(context.db, id);
  return orderReplyFor(refunded, viewer, context);
}

interface Acting {
  order: OrderRecord;
  found: ReturnRecord | undefined;
  role: StepRole;
  actorId: number | null;
}

function changeOf(
  context: OrderContext,
  { order, found, role, actorId }: Acting,
  body: ReturnBody,
): OrderChange | Promise<OrderChange> {
  if (body.action === 'request') return requested(context, order, body, actorId);
  if (body.action === 'take') return taken(context, order, body, { id: actorId, role });
  if (found === undefined) throw new Error('The return was not read');
  switch (body.action) {
    case 'withdraw':
      return withdrawn(context, found);
    case 'accept':
      return accepted(context, found, body, actorId);
    case 'refuse':
      return refused(context, found, body, actorId);
    case 'receive':
      return received(context, order, found, body, { id: actorId, role });
    case 'refund':
      return refundOfReturn(context, order, found, body, { role, id: actorId });
  }
}

function isNew(body: ReturnBody): body is New {
  return body.action === 'request' || body.action === 'take';
}

function findReturn({ returns }: OrderRecord, { return_id }: Decided): ReturnRecord {
  const found = returns.find(({ id }) => id === return_id);
  if (found === undefined) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  return found;
}

function problemOf(
  order: OrderRecord,
  found: ReturnRecord | undefined,
  { action }: ReturnBody,
  role: StepRole,
): ReturnProblem | undefined {
  const facts = { order: order.state, state: found?.state };
  if (action !== 'take') return returnProblem(action, facts, role);
  return role === 'shopper' ? 'forbidden' : returnProblem('request', facts, role);
}

/** Customers can request a return only for a limited time; staff can also accept a late return. */
function requireReturnable(
  { now }: OrderContext,
  order: OrderRecord,
  { lines }: New,
  role: StepRole,
): void {
  if (role === 'shopper' && now > (returnableUntil(order.events) ?? 0)) {
    throw new Refusal('wrong-state', RETURN_TEXTS.tooLate);
  }
  if (order.returns.length >= MOST_RETURNS) throw tooMany();
  for (const { product_id, quantity } of lines) {
    const sold = order.lines.find(({ productId }) => productId === product_id);
    if (sold === undefined || quantity > piecesLeft(sold, order.returns)) throw tooMany();
  }
}

function tooMany(): Refusal {
  return new Refusal('invalid', RETURN_TEXTS.tooMany, { fields: { lines: RETURN_TEXTS.tooMany } });
}
