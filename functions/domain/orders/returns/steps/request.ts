import { RETURN_TEXTS } from '../../../../../src/contract/orders/returns';
import { Refusal } from '../../../core/refusal';
import { requireReturnable } from '../returnable';
import { hasRequest, type ReturnStep } from '../step';
import { insertReturn } from '../write';

/** A return for staff to decide on. */
export const request: ReturnStep<'request'> = {
  isRepeated: ({ order }, body) => hasRequest(order, body),
  check(on, body) {
    requireReturnable(on, body);
    if (!body.is_collected || on.order.mobile !== null) return;
    const text = RETURN_TEXTS.needsMobile;
    throw new Refusal('invalid', text, { fields: { is_collected: text } });
  },
  change(
    { context: { db, now }, order, actorId },
    { request_id, lines, reason, note, is_collected },
  ) {
    const row = {
      ...{ orderId: order.id, requestId: request_id, state: 'requested' as const },
      ...{ branch: order.branch, reason, note, isCollected: is_collected, requestedBy: actorId },
      ...{ createdAt: now, updatedAt: now },
    };
    // Clears the mark of an erased order, so that the job also erases the note.
    const set = note === '' ? {} : { maskedAt: null };
    return { step: 'return-request', actorId, set, also: insertReturn(db, row, lines, false) };
  },
};
