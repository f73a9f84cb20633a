import { type ReturnStep, returnIn } from '../step';
import { updateReturn } from '../write';

/** The customer no longer wants to return the items. */
export const withdraw: ReturnStep<'withdraw'> = {
  change({ context: { db, now }, order }, body) {
    const { id } = returnIn(order, body);
    const also = [updateReturn(db, id, { state: 'withdrawn', updatedAt: now })];
    return { step: 'return-withdraw', actorId: null, set: {}, also };
  },
};
