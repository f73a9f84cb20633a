import { type ReturnStep, returnIn } from '../step';
import { updateReturn } from '../write';

/** Staff refuse a return; the customer sees the reason. */
export const refuse: ReturnStep<'refuse'> = {
  change({ context: { db, now }, order, actorId }, body) {
    const { id } = returnIn(order, body);
    const also = [updateReturn(db, id, { state: 'refused', decidedBy: actorId, updatedAt: now })];
    return { step: 'return-refuse', actorId, reason: body.reason, set: {}, also };
  },
};
