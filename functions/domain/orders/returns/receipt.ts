import { areLast } from '../../../../src/contract/orders/credit';
import type { ExchangeBody } from '../../../../src/contract/orders/exchange';
import type { Pieces } from '../../../../src/contract/orders/serials';
import { restock } from '../../goods/stock/effects';
import { NEWEST } from '../../invoices/issue';
import { ending } from '../ending';
import type { OnOrder } from '../on-order';
import { repaymentOf } from './money';

/**
 * The refund for pieces that come back, whether they have a credit note, and the change to the
 * order, which ends once all its pieces are back.
 */
export async function receiptOf(
  { context, order, actorId }: OnOrder,
  pieces: readonly Pieces[],
  sellable: readonly Pieces[],
) {
  const isLast = areLast(order, pieces);
  const { refund, note } = await repaymentOf(context, order, pieces, { isLast, actorId });
  const returned = order.returned + refund;
  const end = isLast
    ? ending(context, order, { state: 'returned', endedAt: context.now, returned })
    : { set: { returned }, also: [] };
  const also = [
    ...end.also,
    restock(context.db, order, sellable, { now: context.now, actorId }),
    ...note,
  ];
  const change = { step: 'return-receive' as const, actorId, set: end.set, also };
  return { refund, hasNote: note.length > 0, change };
}

/** The row of a return whose goods come back at the counter. */
export function takenReturn(
  { context: { now }, order, actorId }: OnOrder,
  { request_id, reason, note }: Pick<ExchangeBody, 'request_id' | 'reason' | 'note'>,
  { refund, hasNote }: { refund: number; hasNote: boolean },
) {
  return {
    ...{ orderId: order.id, requestId: request_id, state: 'received' as const, refund },
    ...{ branch: order.branch, reason, note, requestedBy: actorId, decidedBy: actorId },
    ...{ receivedBy: actorId, receivedAt: now, createdAt: now, updatedAt: now },
    ...(hasNote && { creditNoteId: NEWEST }),
  };
}
