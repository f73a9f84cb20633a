import { NEWEST } from '../../../invoices/issue';
import { returnSerials } from '../../serials/return';
import { receiptOf } from '../receipt';
import { type ReturnStep, requireInStock, requireUpTo, returnIn } from '../step';
import { setPieces, updateReturn } from '../write';

/** Accepted goods have come back. */
export const receive: ReturnStep<'receive'> = {
  async change(on, body) {
    const { context, order, role, actorId } = on;
    const { db, now } = context;
    const { id, lines } = returnIn(order, body);
    const pieces = lines.flatMap(({ productId, accepted: quantity }) =>
      quantity ? [{ productId, quantity }] : [],
    );
    const sellable = body.restock.map(({ product_id: productId, quantity }) => {
      return { productId, quantity };
    });
    requireInStock(sellable);
    for (const { productId, quantity } of sellable) {
      requireUpTo(quantity, pieces.find((each) => each.productId === productId)?.quantity ?? 0);
    }
    const devices = returnSerials(context, order.serials, pieces, { ...body, sellable }, role);
    const { refund, hasNote, change } = await receiptOf(on, pieces, sellable);
    const set = {
      ...{ state: 'received' as const, receivedBy: actorId, refund },
      ...{ receivedAt: now, updatedAt: now },
      ...(hasNote && { creditNoteId: NEWEST }),
    };
    const also = [updateReturn(db, id, set), setPieces(db, id, 'restocked', sellable)];
    return { ...change, also: [...change.also, ...devices, ...also] };
  },
};
