import { eq } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { UPI_MAXIMUM, type UpiClaimBody } from '../../../../src/contract/orders/upi';
import { undecidedOf } from '../../../../src/contract/repairs/payment';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { RepairStepRole } from '../../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { payments, upiReferences } from '../../../db/payments';
import { retryOnConflict } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { CURRENCY } from '../../payments/port';
import { changeRepair, type EventEntry, type RepairChange } from '../change';
import type { RepairContext, Visitor } from '../context';
import { invalidField } from '../intake';
import { payableOnline } from '../money';
import type { RepairPayment, RepairRecord } from '../record';
import { repairReplyFor } from '../reply';
import { authorizePayer } from './customer';
import { arrivalOf } from './record';

type Received = Extract<RepairStepBody, { step: 'money-received' }>;
type Missing = Extract<RepairStepBody, { step: 'money-missing' }>;

/**
 * Records the customer's claim to have paid to the shop's UPI ID; nothing counts as paid before a
 * clerk decides. Sending the same reference again returns the same response. Throws `wrong-state`.
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
    const change = claimOf(context, repair, known, reference);
    const isDone = await changeRepair(context.db, repair, change, null, context.now);
    if (!isDone) return undefined;
    const { repair: now } = await authorizePayer(context, name, visitor);
    return repairReplyFor(context, now, viewer);
  };
  return retryOnConflict(attempt, async () => new Refusal('wrong-state', REPAIR_TEXTS.stale));
}

function claimOf(
  { db, now }: RepairContext,
  repair: RepairRecord,
  known: RepairPayment | undefined,
  reference: string,
): RepairChange {
  const { amount } = payableOnline(repair);
  const isElsewhere = known !== undefined && known.state !== 'claimed';
  if (amount === 0 || isElsewhere || amount > UPI_MAXIMUM) {
    throw new Refusal('wrong-state', REPAIR_TEXTS.nothingToPay);
  }
  const failed = repair.payments.find(
    ({ provider, state }) => provider === 'upi' && state === 'failed',
  );
  const row = known ?? failed;
  const amountPaise = amount * 100;
  const claim = {
    state: 'claimed',
    method: 'upi',
    reference,
    amountPaise,
    updatedAt: now,
  } as const;
  return {
    events: [{ step: 'upi-claim', state: repair.state, detail: { amount, provider: 'upi' } }],
    also: [
      row
        ? db.update(payments).set(claim).where(eq(payments.id, row.id))
        : db
            .insert(payments)
            .values({ ...claim, repairId: repair.id, provider: 'upi', createdAt: now }),
    ],
  };
}

/** The payment that the customer claims; the rules allow decisions only if there is one. */
function claimedOf({ payments: rows }: RepairRecord): RepairPayment {
  const claimed = rows.find(({ state }) => state === 'claimed');
  if (claimed === undefined) throw new Refusal('wrong-state', REPAIR_TEXTS.wrongState);
  return claimed;
}

/**
 * Rejects a decision about a UPI payment if the user's role does not allow it, if the user made an
 * estimate for this repair and its total is large, or if the digits or the amount do not match.
 */
export function requireDecision(
  { shop }: RepairContext,
  repair: RepairRecord,
  body: Received | Missing,
  { role, id }: { role: RepairStepRole; id: number | null },
): void {
  const { confirmRoles, secondPersonAbove } = shop.upi;
  if (!confirmRoles.some((each) => each === role)) {
    throw new Refusal('forbidden', REPAIR_TEXTS.askBranchHead);
  }
  if (body.step === 'money-missing') return;
  const priced = repair.events.some(({ step, actorId }) => step === 'quote' && actorId === id);
  if (priced && repair.approvedTotal > secondPersonAbove) {
    throw new Refusal('forbidden', REPAIR_TEXTS.upiBySecondPerson);
  }
  const { reference, amountPaise } = claimedOf(repair);
  if (!reference?.endsWith(body.digits)) {
    throw invalidField('digits', ORDER_TEXTS.wrongLastDigits);
  }
  if (body.amount * 100 !== amountPaise) {
    throw invalidField('amount', REPAIR_TEXTS.wrongClaimAmount);
  }
}

/**
 * Returns the change for a payment that a clerk saw in the shop's account, exactly as if a provider
 * had reported it.
 */
export function receivedChange(
  context: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
): RepairChange {
  const claimed = claimedOf(repair);
  const { id, reference, amountPaise } = claimed;
  const fact = { amountPaise, currency: CURRENCY, state: 'paid', method: 'upi' } as const;
  const { events, also } = arrivalOf(context, repair, claimed, {
    paymentId: id,
    fact: { ...fact, providerPaymentId: `upi-${reference}` },
    problem: null,
  });
  const used = { reference: reference ?? '', paymentId: id };
  return {
    events: [{ ...event, detail: events[0].detail ?? {} }],
    also: [...also, context.db.insert(upiReferences).values(used)],
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
