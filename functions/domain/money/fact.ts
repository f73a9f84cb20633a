import { and, eq } from 'drizzle-orm';
import type { PaymentState } from '../../../src/contract/orders/states';
import { rupeesOf } from '../../../src/lib/paise';
import { payments } from '../../db/payments';
import type { Statement } from '../core/command';
import { isReferenceUsed } from './counter';
import { insertRefunds, SENT_ONLINE } from './refunds';
import { paymentOfFact } from './rules';
import type {
  Effect,
  MoneyChange,
  PaymentContext,
  PaymentRow,
  Reported,
  SharedStep,
  Subject,
  Subjects,
} from './subject';

interface Said extends Reported {
  /** True if the provider reports failures as final. */
  failureIsFinal?: boolean;
}

/** What became of a fact; its payment may belong to another order or repair. */
export type Recorded = 'recorded' | 'unchanged' | 'unknown' | 'of-another-subject';

const PROBLEM = { step: 'payment-problem', money: 'refund_due' } as const satisfies Effect;
const ATTEMPTS = 10;

/**
 * Applies a provider's payment fact to its order or repair exactly once, even if facts arrive
 * repeatedly or out of order. A received payment is final; any other state follows the provider's
 * latest report.
 */
export async function recordFact(
  context: PaymentContext,
  subjects: Subjects,
  id: string,
  said: Said,
): Promise<Recorded> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const subject = await subjects.load(context, id);
    if (subject === undefined) return 'unknown';
    const row = paymentOfFact(subject.payments, said);
    if (row === 'settled') return 'unchanged';
    try {
      if (await write(context, subject, row, said)) return 'recorded';
    } catch (error) {
      if (isReferenceUsed(error)) return 'of-another-subject';
      throw error;
    }
  }
  throw new Error('The payment could not be recorded');
}

async function write(
  context: PaymentContext,
  subject: Subject,
  row: PaymentRow | undefined,
  said: Said,
): Promise<boolean> {
  const effect = effectOf(subject, said);
  if (effect === undefined) return row === undefined || moveAttempt(context, row, said);
  return subject.write(context, arrivalOf(context, subject, { ...said, row, effect }));
}

function effectOf(
  subject: Subject,
  { fact, problem, failureIsFinal = false }: Said,
): Effect | undefined {
  if (problem !== null) return PROBLEM;
  if (fact.state === 'paid') return subject.effectOfPayment(fact.amountPaise);
  return subject.effectOfAttempt(fact.state, failureIsFinal);
}

/** Stores the state of a payment attempt, unless the payment has changed since it was read. */
async function moveAttempt(
  { db, now }: PaymentContext,
  row: PaymentRow,
  { fact }: Reported,
): Promise<boolean> {
  const { providerPaymentId, method = null, state } = fact;
  const moved = await db
    .update(payments)
    .set({ providerPaymentId, method, state, updatedAt: now, asks: 0 })
    .where(and(eq(payments.id, row.id), eq(payments.state, row.state)))
    .returning({ id: payments.id });
  return moved.length > 0;
}

/** Changes the state of a payment that the customer may already have tried to make. */
export async function movePayment(
  context: PaymentContext,
  subject: Subject,
  row: PaymentRow,
  state: PaymentState,
): Promise<void> {
  const { db, now } = context;
  const isSame = and(eq(payments.id, row.id), eq(payments.state, row.state));
  const written = db.update(payments).set({ state, updatedAt: now }).where(isSame);
  const { step } = subject.effectOfAttempt(state, false) ?? {};
  if (step === undefined) return void (await written);
  const rows = subject.payments.map((each) => (each.id === row.id ? { ...each, state } : each));
  await subject.write(context, { step, actorId: null, rows, also: [written] });
}

interface Arrived<Step extends string> extends Reported {
  /** The payment that the report updates; undefined to add one. */
  row: PaymentRow | undefined;
  effect: Effect<Step>;
  /** The step by which a clerk confirmed the payment. */
  step?: SharedStep;
  actorId?: number | null;
  /** Further statements for the same batch. */
  also?: readonly Statement[];
}

/**
 * The change to write for a reported payment. Money that is not needed is refunded in full:
 * automatically if its provider supports this, otherwise by staff.
 */
export function arrivalOf<Step extends string>(
  context: PaymentContext,
  { owner, branch, payments: rows }: Pick<Subject, 'owner' | 'branch' | 'payments'>,
  arrived: Arrived<Step>,
): MoneyChange<Step | SharedStep> {
  const { db, now, payments: provider } = context;
  const { row, effect, fact, problem, actorId = null, also = [] } = arrived;
  const { money, otherwise } = effect;
  const { providerPaymentId, method = null } = fact;
  const amountPaise = row?.amountPaise ?? fact.amountPaise;
  const name = row?.provider ?? provider?.name ?? 'counter';
  const isSurplus = money === 'refund_due' && problem === null;
  const isReturned = isSurplus && provider?.kind === 'link' && provider.name === name;
  const written = {
    ...{ providerPaymentId, method, state: money, problem, updatedAt: now, asks: 0 },
    // The day close of the branch counts real money from the moment it arrives.
    ...(fact.state === 'paid' && name !== 'simulated' && { branch, actorId }),
  };
  const which = and(eq(payments.provider, name), eq(payments.providerPaymentId, providerPaymentId));
  const state = isReturned ? ('refund_pending' as const) : money;
  return {
    ...{ step: arrived.step ?? effect.step, actorId, reason: fact.reason, effect, isReturned },
    detail: { amount: rupeesOf(amountPaise), provider: name, ...(method !== null && { method }) },
    rows: [...rows.filter((each) => each !== row), { state, amountPaise, problem }],
    also: [
      row
        ? db.update(payments).set(written).where(eq(payments.id, row.id))
        : db
            .insert(payments)
            .values({ ...written, ...owner, provider: name, amountPaise, createdAt: now }),
      ...(isReturned ? insertRefunds(db, which, SENT_ONLINE, now) : []),
      ...also,
    ],
    ...(money === 'paid' && { receivedPaise: amountPaise }),
    ...(otherwise && {
      otherwise: arrivalOf(
        context,
        { owner, branch, payments: rows },
        { ...arrived, effect: otherwise },
      ),
    }),
  };
}
