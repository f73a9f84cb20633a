import { mayHandOverWithoutCode } from '../../../../src/contract/orders/steps';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import { repairStepProblem } from '../../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { MINUTE_MS } from '../../../../src/lib/durations';
import { checkCollectionCode } from '../../core/collection-code';
import { Refusal } from '../../core/refusal';
import { consumeAttempt, type Limit } from '../../core/throttle';
import { isSoonAfterCorrection, requireHeadSoonAfter } from '../../corrections/rules';
import { issueStatements } from '../../invoices/issue';
import { repairBill } from '../bill';
import type { EventEntry } from '../change';
import { requireTakable } from '../counter-payments';
import { keyKind } from '../keys';
import { takenChange } from '../payments/subject';
import { eventOf, type RepairStep } from '../step';
import { warrantyOf } from '../warranty/facts';

type Given = Extract<RepairStepBody, { step: 'hand-over' }>['proof'];

/** The limit per repair on failed attempts to verify a collection code or a slip. */
const WRONG_CODES: Limit = { scope: 'repair-code', limit: 5, windowMs: 15 * MINUTE_MS };

/** The customer collects the device; the warranty starts. */
export const handOver: RepairStep<'hand-over'> = {
  problem(facts, role, { step, payments }) {
    return repairStepProblem(step, payments ? { ...facts, due: 0 } : facts, role);
  },
  check(on, { proof, payments = [] }) {
    const { context, repair, role } = on;
    const isAllowed = proof.kind !== 'without-code' || mayHandOverWithoutCode(role);
    if (!isAllowed) throw new Refusal('forbidden', REPAIR_TEXTS.askBranchHead);
    requireHeadSoonAfter(context, repair, role);
    return requireTakable(on, payments, true);
  },
  documents({ context, repair, actorId }, { bill_to }) {
    const warrantyUntil = warrantyOf(context, repair);
    const bill = repairBill(context, repair, bill_to, { actorId, warrantyUntil });
    return bill ? issueStatements(context.db, bill, context.now) : [];
  },
  /** Failed attempts with the code or the slip count towards one limit. */
  async attempts({ context: { db, now, secrets }, repair }, { proof }) {
    const counted = { limit: WRONG_CODES, subject: repair.reference };
    if (proof.kind === 'without-code') return [];
    if (proof.kind === 'code') {
      const code = { ...counted, right: repair.collectionCode, given: proof.code };
      return [await checkCollectionCode(db, { ...code, texts: REPAIR_TEXTS }, now)];
    }
    const { limit, subject } = counted;
    const tooMany = () => REPAIR_TEXTS.tooManyAttempts;
    const attempt = await consumeAttempt(db, limit, subject, now, tooMany);
    if (keyKind(proof.claim, repair, secrets) === 'claim') return [attempt];
    const text = REPAIR_TEXTS.wrongClaim;
    throw new Refusal('wrong-code', text, { fields: { claim: text } });
  },
  change(on, body) {
    const { context, repair, actorId } = on;
    const { proof, payments = [], bill_to } = body;
    const over = eventOf(on, body, {
      ...evidenceOf(proof),
      ...(isSoonAfterCorrection(context, repair) && { detail: { after_correction: true } }),
    });
    const paid =
      payments.length > 0
        ? takenChange(context, repair, { payments, bill_to }, actorId)
        : undefined;
    return {
      events: paid ? [paid.event, over] : [over],
      set: {
        ...{ endedAt: context.now, collectionCode: null },
        warrantyUntil: warrantyOf(context, repair),
      },
      also: paid?.also ?? [],
    };
  },
};

function evidenceOf(proof: Given): Partial<EventEntry> {
  if (proof.kind === 'without-code') return { checked: proof.checked, note: proof.reason };
  if (proof.kind === 'claim') return { proof: 'slip' };
  return { proof: proof.is_scanned ? 'qr' : 'code' };
}
