import { NEWEST } from '../../../invoices/issue';
import { returnSerials } from '../../serials/return';
import { receiptOf } from '../receipt';
import { requireReturnable } from '../returnable';
import { hasRequest, type ReturnStep, requireUpTo } from '../step';
import { insertReturn } from '../write';

/** The customer brings goods back to the counter. */
export const take: ReturnStep<'take'> = {
  isRepeated: ({ order }, body) => hasRequest(order, body),
  check(on, body) {
    requireReturnable(on, body);
    for (const { quantity, restock } of body.lines) requireUpTo(restock, quantity);
  },
  async change(on, body) {
    const { context, order, role, actorId } = on;
    const { db, now } = context;
    const { request_id, lines, reason, note } = body;
    const pieces = lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
    const sellable = lines.map((line) => ({ productId: line.product_id, quantity: line.restock }));
    const devices = returnSerials(context, order.serials, pieces, { ...body, sellable }, role);
    const { refund, hasNote, change } = await receiptOf(on, pieces, sellable);
    const row = {
      ...{ orderId: order.id, requestId: request_id, state: 'received' as const },
      ...{ branch: order.branch, reason, note, requestedBy: actorId, decidedBy: actorId },
      ...{ receivedBy: actorId, receivedAt: now, refund, createdAt: now, updatedAt: now },
      ...(hasNote && { creditNoteId: NEWEST }),
    };
    return { ...change, also: [...change.also, ...devices, ...insertReturn(db, row, lines, true)] };
  },
};
