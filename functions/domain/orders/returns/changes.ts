import type { ReturnBody } from '../../../../src/contract/orders/return-body';
import { piecesBack, RETURN_TEXTS } from '../../../../src/contract/orders/returns';
import type { Pieces } from '../../../../src/contract/orders/serials';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { Refusal } from '../../core/refusal';
import { NEWEST } from '../../invoices/issue';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import type { OrderRecord } from '../record';
import { returnSerials } from '../serials/return';
import { ending } from '../step-change';
import { restock } from '../stock/effects';
import { repaymentOf } from './money';
import type { ReturnRecord } from './record';
import { insertReturn, setPieces, updateReturn } from './write';

/** Who takes goods back. */
interface Actor {
  id: number | null;
  role: StepRole;
}

type Body<Action extends ReturnBody['action']> = Extract<ReturnBody, { action: Action }>;

/** The change that adds a return for staff to decide on. */
export function requested(
  { db, now }: OrderContext,
  order: OrderRecord,
  { request_id, lines, reason, note, is_collected }: Body<'request'>,
  actorId: number | null,
): OrderChange {
  if (is_collected && order.mobile === null)
    throw invalid('is_collected', RETURN_TEXTS.needsMobile);
  const row = {
    ...{ orderId: order.id, requestId: request_id, state: 'requested' as const },
    ...{ branch: order.branch, reason, note, isCollected: is_collected, requestedBy: actorId },
    ...{ createdAt: now, updatedAt: now },
  };
  // Clears the mark of an erased order, so that the job also erases the note.
  const set = note === '' ? {} : { maskedAt: null };
  const also = insertReturn(db, row, lines, false);
  return { step: 'return-request', actorId, set, also };
}

/** The change to write when the customer brings goods back to the counter. */
export async function taken(
  context: OrderContext,
  order: OrderRecord,
  body: Body<'take'>,
  by: Actor,
): Promise<OrderChange> {
  const { db, now } = context;
  const { request_id, lines, reason, note } = body;
  const { id: actorId } = by;
  for (const { quantity, restock: sellable } of lines) requireUpTo(sellable, quantity);
  const pieces = lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
  const sellable = lines.map((line) => ({ productId: line.product_id, quantity: line.restock }));
  const devices = returnSerials(context, order.serials, pieces, body, by.role);
  const back = await receiptOf(context, order, pieces, sellable, actorId);
  const row = {
    ...{ orderId: order.id, requestId: request_id, state: 'received' as const },
    ...{ branch: order.branch, reason, note, requestedBy: actorId, decidedBy: actorId },
    ...{ receivedBy: actorId, refund: back.refund, createdAt: now, updatedAt: now },
    ...(back.hasNote && { creditNoteId: NEWEST }),
  };
  const { also = [] } = back.change;
  return { ...back.change, also: [...also, ...devices, ...insertReturn(db, row, lines, true)] };
}

/** Returns the change to write for a return that the customer withdraws. */
export function withdrawn({ db, now }: OrderContext, { id }: ReturnRecord): OrderChange {
  const also = [updateReturn(db, id, { state: 'withdrawn', updatedAt: now })];
  return { step: 'return-withdraw', actorId: null, set: {}, also };
}

/** The change that accepts some or all pieces of a return. */
export function accepted(
  { db, now }: OrderContext,
  { id, lines: asked }: ReturnRecord,
  { lines }: Body<'accept'>,
  actorId: number | null,
): OrderChange {
  for (const { product_id, quantity } of lines) {
    requireUpTo(quantity, asked.find(({ productId }) => productId === product_id)?.quantity ?? 0);
  }
  const pieces = lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
  const also = [
    updateReturn(db, id, { state: 'accepted', decidedBy: actorId, updatedAt: now }),
    setPieces(db, id, 'accepted', pieces),
  ];
  return { step: 'return-accept', actorId, set: {}, also };
}

/** The change to write when staff refuse a return; the customer sees the reason. */
export function refused(
  { db, now }: OrderContext,
  { id }: ReturnRecord,
  { reason }: Body<'refuse'>,
  actorId: number | null,
): OrderChange {
  const also = [updateReturn(db, id, { state: 'refused', decidedBy: actorId, updatedAt: now })];
  return { step: 'return-refuse', actorId, reason, set: {}, also };
}

/**
 * Returns the change for accepted goods that have come back: stock, credit note and refund amount.
 */
export async function received(
  context: OrderContext,
  order: OrderRecord,
  { id, lines }: ReturnRecord,
  body: Body<'receive'>,
  by: Actor,
): Promise<OrderChange> {
  const { db, now } = context;
  const pieces = lines.flatMap(({ productId, accepted: quantity }) =>
    quantity ? [{ productId, quantity }] : [],
  );
  const sellable = body.restock.map(({ product_id: productId, quantity }) => ({
    productId,
    quantity,
  }));
  for (const { productId, quantity } of sellable) {
    requireUpTo(quantity, pieces.find((each) => each.productId === productId)?.quantity ?? 0);
  }
  const devices = returnSerials(context, order.serials, pieces, body, by.role);
  const back = await receiptOf(context, order, pieces, sellable, by.id);
  const set = {
    ...{ state: 'received' as const, receivedBy: by.id, refund: back.refund, updatedAt: now },
    ...(back.hasNote && { creditNoteId: NEWEST }),
  };
  const also = [
    ...(back.change.also ?? []),
    ...devices,
    updateReturn(db, id, set),
    setPieces(db, id, 'restocked', sellable),
  ];
  return { ...back.change, also };
}

/**
 * Returns the change to an order when pieces come back; the order ends once all its pieces are
 * back.
 */
async function receiptOf(
  context: OrderContext,
  order: OrderRecord,
  pieces: readonly Pieces[],
  sellable: readonly Pieces[],
  actorId: number | null,
): Promise<{ refund: number; hasNote: boolean; change: OrderChange }> {
  const isLast = order.lines.every(({ productId, quantity }) => {
    const here = pieces.find((each) => each.productId === productId)?.quantity ?? 0;
    return piecesBack(productId, order.returns) + here === quantity;
  });
  const { refund, note } = await repaymentOf(context, order, pieces, { isLast, actorId });
  const returned = order.returned + refund;
  const end = isLast
    ? ending(context, order, { state: 'returned', endedAt: context.now, returned })
    : { set: { returned }, also: [] };
  const also = [...end.also, restock(context.db, sellable), ...note];
  const step = 'return-receive' as const;
  return { refund, hasNote: note.length > 0, change: { step, actorId, set: end.set, also } };
}

function requireUpTo(quantity: number, most: number): void {
  if (quantity > most) throw invalid('lines', RETURN_TEXTS.tooMany);
}

function invalid(field: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [field]: text } });
}
