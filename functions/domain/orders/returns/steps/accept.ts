import { type ReturnStep, requireUpTo, returnIn } from '../step';
import { setPieces, updateReturn } from '../write';

/** Staff accept some or all pieces. */
export const accept: ReturnStep<'accept'> = {
  check({ order }, body) {
    const { lines: asked } = returnIn(order, body);
    for (const { product_id, quantity } of body.lines) {
      requireUpTo(quantity, asked.find(({ productId }) => productId === product_id)?.quantity ?? 0);
    }
  },
  change({ context: { db, now }, order, actorId }, body) {
    const { id } = returnIn(order, body);
    const pieces = body.lines.map(({ product_id: productId, quantity }) => {
      return { productId, quantity };
    });
    const also = [
      updateReturn(db, id, { state: 'accepted', decidedBy: actorId, updatedAt: now }),
      setPieces(db, id, 'accepted', pieces),
    ];
    return { step: 'return-accept', actorId, set: {}, also };
  },
};
