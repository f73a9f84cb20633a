import { eq } from 'drizzle-orm';
import type { StepRole } from '../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import type { ClaimSeen } from '../../../src/contract/orders/upi';
import type { RepairStepRole } from '../../../src/contract/repairs/steps';
import { MINUTE_MS } from '../../../src/lib/durations';
import { rupeesOf } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { payments } from '../../db/payments';
import { checkSecretDigits } from '../core/collection-code';
import { retryOnConflict } from '../core/command';
import { Refusal } from '../core/refusal';
import type { Limit } from '../core/throttle';
import { countsAsOneOf } from '../people/second-person';
import { isClaimSeen } from './claims';
import { takeReference } from './counter';
import { arrivalOf } from './fact';
import { CURRENCY } from './provider/port';
import {
  type MoneyChange,
  type PaymentContext,
  type PaymentRow,
  type SharedStep,
  type Subject,
  subjectsOf,
} from './subject';

/** The limits on failed attempts to enter a claim's last digits, per payment and per person. */
const WRONG_DIGITS = { limit: 5, windowMs: 15 * MINUTE_MS };
const WRONG_DIGITS_OF_PAYMENT: Limit = { scope: 'claim-digits', ...WRONG_DIGITS };
const WRONG_DIGITS_BY_PERSON: Limit = { scope: 'claim-digits-by', ...WRONG_DIGITS };

/** A clerk's decision about a claim; `digits` and `amount` are set if the money was received. */
export interface Decision {
  claim: ClaimSeen;
  digits?: string;
  amount?: number;
}

interface Decider {
  role: StepRole | RepairStepRole;
  id: number | null;
  /** Reads the order or repair as the decider sees it now. */
  current: () => Promise<object>;
}

/**
 * Rejects a decision about a claim that the user may not make, or whose digits or amount do not
 * match; who priced an expensive order or repair may not decide about its payment. Every attempt to
 * enter the digits counts; returns the IDs of the counted attempts, which the caller refunds if the
 * step succeeds. Throws `forbidden`, `stale`, `invalid`, `wrong-code` or `rate-limited`.
 */
export async function requireDecision(
  context: PaymentContext,
  subject: Subject,
  { claim, digits, amount }: Decision,
  { role, id: actorId, current }: Decider,
): Promise<number[]> {
  const { db, now, shop } = context;
  const { payments: rows, texts, total, pricedBy } = subject;
  const { confirmRoles, secondPersonAbove } = shop.upi;
  if (!confirmRoles.some((each) => each === role)) {
    throw new Refusal('forbidden', ORDER_TEXTS.askBranchHead);
  }
  const claimed = rows.find(({ state }) => state === 'claimed');
  if (claimed === undefined || !isClaimSeen(rows, claim)) {
    throw new Refusal('stale', texts.stale, { current: await current() });
  }
  if (digits === undefined) return [];
  const needsSecondPerson = actorId !== null && total > secondPersonAbove;
  if (needsSecondPerson && (await countsAsOneOf(db, actorId, pricedBy, now))) {
    throw new Refusal('forbidden', texts.upiBySecondPerson);
  }
  const attempts = await checkDigits(db, claimed, { digits, actorId }, now).catch(
    async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'wrong-code') throw error;
      const { code, message, fields = {} } = error;
      await recordWrongDigits(context, subject, actorId);
      throw new Refusal(code, message, { fields, current: await current() });
    },
  );
  if (amount === rupeesOf(claimed.amountPaise)) return attempts;
  throw new Refusal('invalid', texts.otherAmount, { fields: { amount: texts.otherAmount } });
}

function checkDigits(
  db: Database,
  { id, reference }: PaymentRow,
  { digits, actorId }: { digits: string; actorId: number | null },
  now: number,
): Promise<number[]> {
  const counted = [
    { limit: WRONG_DIGITS_OF_PAYMENT, subject: String(id) },
    { limit: WRONG_DIGITS_BY_PERSON, subject: String(actorId) },
  ];
  const { tooManyDigits: tooManyAttempts, wrongLastDigits: wrongCode } = ORDER_TEXTS;
  const right = reference?.slice(-4) ?? null;
  const texts = { tooManyAttempts, wrongCode };
  return checkSecretDigits(db, { right, given: digits, field: 'digits', counted, texts }, now);
}

/** Records a failed attempt to enter the digits as an event. */
function recordWrongDigits(
  context: PaymentContext,
  { id, texts }: Subject,
  actorId: number | null,
): Promise<true> {
  const attempt = async () => {
    const subject = await subjectsOf(context, id)?.load(context, id);
    if (subject === undefined) throw new Refusal('not-found', texts.notFound);
    const change = { step: 'wrong-digits' as const, actorId, rows: subject.payments, also: [] };
    return (await subject.write(context, change)) || undefined;
  };
  return retryOnConflict(attempt, async () => new Refusal('stale', texts.stale));
}

/** The payment that the customer claims; the rules allow decisions only if there is one. */
function claimedOf({ payments: rows, texts }: Subject): PaymentRow {
  const claimed = rows.find(({ state }) => state === 'claimed');
  if (claimed === undefined) throw new Refusal('wrong-state', texts.wrongState);
  return claimed;
}

/**
 * The change for a payment that a clerk saw in the shop's account, exactly as if a provider had
 * reported it.
 */
export function receivedChange<Step extends string>(
  context: PaymentContext,
  subject: Subject<Step>,
  actorId: number | null,
): MoneyChange<Step | SharedStep> {
  const row = claimedOf(subject);
  const { id, reference, amountPaise } = row;
  const fact = { amountPaise, currency: CURRENCY, state: 'paid', method: 'upi' } as const;
  return arrivalOf(context, subject, {
    ...{ row, step: 'money-received', actorId, effect: subject.effectOfPayment(amountPaise) },
    ...{ paymentId: id, fact: { ...fact, providerPaymentId: `upi-${reference}` }, problem: null },
    also: [
      takeReference(context.db, subject.owner, reference ?? ''),
      context.db.update(payments).set({ toTick: context.shop.ticks }).where(eq(payments.id, id)),
    ],
  });
}

/** The change for a payment that did not arrive: it is due again. */
export function missingChange(
  { db, now }: PaymentContext,
  subject: Subject,
  reason: string,
  actorId: number | null,
): MoneyChange<'money-missing'> {
  const claimed = claimedOf(subject);
  const { unpaid: state } = subject;
  return {
    ...{ step: 'money-missing', actorId, reason },
    rows: subject.payments.map((row) => (row === claimed ? { ...row, state } : row)),
    also: [db.update(payments).set({ state, updatedAt: now }).where(eq(payments.id, claimed.id))],
  };
}
