import { eq, sql } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import { UPI_MAXIMUM, type UpiClaimBody } from '../../../../src/contract/orders/upi';
import { undecidedOf } from '../../../../src/contract/repairs/payment';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { RepairStepRole } from '../../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { payments } from '../../../db/payments';
import { repairs } from '../../../db/repairs';
import { retryOnConflict } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { requireClaimDecision, requireFewClaims, tryClaim, writeClaim } from '../../money/claims';
import { takeReference } from '../../money/counter';
import { CURRENCY } from '../../money/provider/port';
import type { RepairAccess, Viewer } from '../access';
import { changeRepair, type EventEntry, type RepairChange } from '../change';
import type { RepairContext, Visitor } from '../context';
import { payableOnline } from '../money';
import { loadRepair, type RepairPayment, type RepairRecord } from '../record';
import { repairReplyFor } from '../reply';
import { staleRepair } from '../stale';
import { authorizePayer } from './customer';
import { arrivalOf } from './record';

type Received = Extract<RepairStepBody, { step: 'money-received' }>;
type Missing = Extract<RepairStepBody, { step: 'money-missing' }>;

/**
 * Records the customer's claim to have paid to the shop's UPI ID; nothing counts as paid before a
 * clerk decides. It changes the payment, not the repair's version. Sending the same reference again
 * returns the same response. Throws `wrong-state` or `rate-limited`.
 */
export function claimRepairPayment(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  { reference }: UpiClaimBody,
): Promise<RepairReply> {
  if (context.payments?.kind !== 'upi') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  const attempt = async () => {
    const { repair, viewer } = await authorizePayer(context, name, visitor);
    const known = undecidedOf(repair.payments);
    if (known?.reference === reference) return repairReplyFor(context, repair, viewer);
    const isDone = await claimOnce(context, repair, known, reference);
    if (!isDone) return undefined;
    const { repair: now } = await authorizePayer(context, name, visitor);
    return repairReplyFor(context, now, viewer);
  };
  return retryOnConflict(attempt, async () => new Refusal('wrong-state', REPAIR_TEXTS.stale));
}

async function claimOnce(
  context: RepairContext,
  repair: RepairRecord,
  known: RepairPayment | undefined,
  reference: string,
): Promise<boolean> {
  const { amount } = payableOnline(repair);
  const isElsewhere = known !== undefined && known.state !== 'claimed';
  if (amount === 0 || isElsewhere || amount > UPI_MAXIMUM) {
    throw new Refusal('wrong-state', REPAIR_TEXTS.nothingToPay);
  }
  const { id, version, payments: rows } = repair;
  requireFewClaims(rows, context.shop.upi.claims);
  const failed = rows.find(({ provider, state }) => provider === 'upi' && state === 'failed');
  const isCurrent = sql`(SELECT ${repairs.version} FROM ${repairs} WHERE ${repairs.id} = ${id}) = ${version}`;
  return tryClaim(
    context.db,
    writeClaim(context, {
      ...{ owner: { repairId: id }, rows, row: known ?? failed },
      ...{ reference, amountPaise: amount * 100, isCurrent },
    }),
  );
}

/** The payment that the customer claims; the rules allow decisions only if there is one. */
function claimedOf({ payments: rows }: RepairRecord): RepairPayment {
  const claimed = rows.find(({ state }) => state === 'claimed');
  if (claimed === undefined) throw new Refusal('wrong-state', REPAIR_TEXTS.wrongState);
  return claimed;
}

/**
 * Rejects a decision about a UPI payment as `requireClaimDecision` does; the person who made the
 * estimate of an expensive repair may not decide about its payment.
 */
export function requireDecision(
  context: RepairContext,
  { repair, viewer }: RepairAccess,
  body: Received | Missing,
  { role, id }: { role: RepairStepRole; id: number | null },
): Promise<number[]> {
  const { secondPersonAbove } = context.shop.upi;
  const priced = repair.events.some(({ step, actorId }) => step === 'quote' && actorId === id);
  const { upiBySecondPerson: secondPerson, wrongClaimAmount: otherAmount } = REPAIR_TEXTS;
  return requireClaimDecision(context, body, {
    ...{ rows: repair.payments, role, actorId: id, texts: { secondPerson, otherAmount } },
    isSecondPersonNeeded: priced && repair.approvedTotal > secondPersonAbove,
    stale: () => staleRepair(context, repair, viewer),
    recordWrongDigits: () => recordWrongDigits(context, repair.reference, viewer, id),
  });
}

function recordWrongDigits(
  context: RepairContext,
  reference: string,
  viewer: Viewer,
  actorId: number | null,
): Promise<RepairReply> {
  const { db, now } = context;
  const attempt = async () => {
    const { repair } = await loadRepair(db, reference);
    if (repair === undefined) throw new Refusal('not-found', REPAIR_TEXTS.notFound);
    const change: RepairChange = { events: [{ step: 'wrong-digits', state: repair.state }] };
    if (!(await changeRepair(db, repair, change, actorId, now))) return undefined;
    const { repair: after = repair } = await loadRepair(db, reference);
    return repairReplyFor(context, after, viewer);
  };
  return retryOnConflict(attempt, async () => new Refusal('stale', REPAIR_TEXTS.stale));
}

/**
 * Returns the change for a payment that a clerk saw in the shop's account, exactly as if a provider
 * had reported it.
 */
export function receivedChange(
  context: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  actorId: number | null,
): RepairChange {
  const claimed = claimedOf(repair);
  const { id, reference, amountPaise } = claimed;
  const fact = { amountPaise, currency: CURRENCY, state: 'paid', method: 'upi' } as const;
  const { events, also } = arrivalOf(context, repair, claimed, {
    paymentId: id,
    fact: { ...fact, providerPaymentId: `upi-${reference}` },
    problem: null,
    actorId,
  });
  return {
    events: [{ ...event, detail: events[0].detail ?? {} }],
    also: [...also, takeReference(context.db, { repairId: repair.id }, reference ?? '')],
  };
}

/** The change to a repair whose payment did not arrive: the payment is due again. */
export function missingChange(
  { db, now }: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  { reason }: Missing,
): RepairChange {
  const { id } = claimedOf(repair);
  return {
    events: [{ ...event, note: reason }],
    also: [db.update(payments).set({ state: 'failed', updatedAt: now }).where(eq(payments.id, id))],
  };
}
