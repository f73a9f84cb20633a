import { areLast } from '../../../../src/contract/orders/credit';
import type { Pieces } from '../../../../src/contract/orders/serials';
import { ending } from '../ending';
import type { OnOrder } from '../on-order';
import { restock } from '../stock/effects';
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
  const also = [...end.also, restock(context.db, sellable), ...note];
  const change = { step: 'return-receive' as const, actorId, set: end.set, also };
  return { refund, hasNote: note.length > 0, change };
}
