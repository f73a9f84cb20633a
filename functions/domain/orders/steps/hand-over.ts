import {
  mayHandOverWithoutCode,
  paidHandOverProblem,
  stepProblem,
} from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { MINUTE_MS } from '../../../../src/lib/durations';
import { checkCollectionCode } from '../../core/collection-code';
import { Refusal } from '../../core/refusal';
import type { Limit } from '../../core/throttle';
import { requireHeadSoonAfter } from '../../corrections/rules';
import { requireTakable } from '../counter-payments';
import { issueBill, requireDevices, sellDevices } from '../goods-out';
import { takenChange } from '../payments/subject';
import { markAfterCorrection, moveOn, type OrderStep } from '../step';

/** The limit on failed collection code attempts per order. */
const WRONG_CODES: Limit = { scope: 'collection-code', limit: 5, windowMs: 15 * MINUTE_MS };

export const handOver: OrderStep<'hand-over'> = {
  mayTake({ role }, body) {
    if (!('without_code' in body) || mayHandOverWithoutCode(role)) return;
    throw new Refusal('forbidden', ORDER_TEXTS.askBranchHead);
  },
  problem(facts, role, { step, payments }) {
    return payments === undefined
      ? stepProblem(step, facts, role)
      : paidHandOverProblem(facts, role);
  },
  async check(on, body) {
    requireHeadSoonAfter(on.context, on.order, on.role);
    await requireTakable(on, body, true);
    await requireDevices(on, body);
  },
  documents: issueBill,
  async attempts({ context: { db, now }, order: { id, collectionCode } }, body) {
    if (!('code' in body)) return [];
    const code = { right: collectionCode, given: body.code, limit: WRONG_CODES, subject: id };
    return [await checkCollectionCode(db, { ...code, texts: ORDER_TEXTS }, now)];
  },
  change(on, body) {
    const { context, order, actorId } = on;
    const { set, ...change } = moveOn(on, body);
    const { payments, bill_to } = body;
    const paid = payments && takenChange(context, order, { payments, bill_to }, actorId);
    return {
      ...change,
      ...markAfterCorrection(on),
      ...('without_code' in body ? body.without_code : { proof: body.is_scanned ? 'qr' : 'code' }),
      ...(paid && { after: 'record-payment' }),
      set: { ...paid?.set, ...set },
      also: [...(paid?.also ?? []), ...sellDevices(on, body)],
    };
  },
};
