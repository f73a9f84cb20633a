import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { payments } from '../../db/payments';
import { movePayment, recordFact } from './fact';
import { type LinkReport, type PaymentFact, ProviderError } from './provider/port';
import { isOpen, problemOf, referenceOf } from './rules';
import type { Asking, PaymentContext, PaymentRow, Subject, Subjects } from './subject';

/**
 * The minimum interval (ms) between queries to the provider about the same payment, whether sent
 * for customers, events or jobs.
 */
export const ASK_GAP_MS = 3000;

type Checked = Pick<Subject, 'id' | 'payments'>;

/**
 * Queries the provider about a subject's payments and records the result. Returns false if the
 * provider did not respond or was queried less than 3 s ago.
 */
export function checkPayments(
  context: PaymentContext,
  asking: Asking,
  payable: Checked,
): Promise<boolean> {
  return askAboutAll(context, asking, payable, (payment) => takeTurn(context, payment));
}

/** Like `checkPayments`, but queries the provider even if it was queried less than 3 s ago. */
export function checkPaymentsNow(
  context: PaymentContext,
  asking: Asking,
  payable: Checked,
): Promise<boolean> {
  return askAboutAll(context, asking, payable, async () => true);
}

async function askAboutAll(
  context: PaymentContext,
  asking: Asking,
  { id, payments: rows }: Checked,
  mayAsk: (payment: PaymentRow) => Promise<boolean>,
): Promise<boolean> {
  const { name } = asking.provider;
  const asked = rows
    .filter((payment) => payment.provider === name && payment.providerOrderId !== null)
    .filter((payment) => isOpen(payment) || payment.linkUrl !== null)
    .map(async (payment) => {
      if (!(await mayAsk(payment))) return false;
      return answered(askAbout(context, asking, id, payment));
    });
  return (await Promise.all(asked)).every(Boolean);
}

/** Records a query to the provider, unless another one was sent less than 3 s ago. */
async function takeTurn({ db, now }: PaymentContext, { id }: PaymentRow): Promise<boolean> {
  const taken = await db
    .update(payments)
    .set({ askedAt: now, asks: sql`${payments.asks} + 1` })
    .where(
      and(
        eq(payments.id, id),
        or(isNull(payments.askedAt), lte(payments.askedAt, now - ASK_GAP_MS)),
      ),
    )
    .returning({ id: payments.id });
  return taken.length > 0;
}

/** Returns false if the provider did not respond. */
export async function answered(asking: Promise<void>): Promise<boolean> {
  try {
    await asking;
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}

/** Reads a payment's link from the provider and records every attempt; throws `ProviderError`. */
export async function askAbout(
  context: PaymentContext,
  { provider, subjects }: Asking,
  subjectId: string,
  payment: PaymentRow,
): Promise<void> {
  if (payment.providerOrderId === null) return;
  const report = await provider.fetchLink(payment.providerOrderId);
  for (const fact of factsOf(report)) {
    const { amountPaise } = payment;
    const asked = { amountPaise, reference: referenceOf(subjectId, payment) };
    const problem = problemOf(fact, asked, report.reference);
    if (problem !== null && fact.state !== 'paid') continue;
    await recordFact(context, subjects, subjectId, { paymentId: payment.id, fact, problem });
  }
  if (report.attempts.length === 0) await forgetAttempt(context, subjects, subjectId, payment.id);
  if (!report.isLive) await endPage(context, payment);
}

/** Makes a payment due again whose outcome was unknown, because there was no attempt to pay. */
async function forgetAttempt(
  context: PaymentContext,
  subjects: Subjects,
  id: string,
  paymentId: number,
): Promise<void> {
  const subject = await subjects.load(context, id);
  const row = subject?.payments.find((each) => each.id === paymentId);
  if (subject && row?.state === 'unknown') await movePayment(context, subject, row, 'started');
}

const BEST_FIRST: readonly PaymentFact['state'][] = ['authorized', 'pending', 'failed'];

/** All received payments or, if there are none, the attempt closest to being paid. */
function factsOf({ attempts }: LinkReport): readonly PaymentFact[] {
  const paid = attempts.filter(({ state }) => state === 'paid');
  if (paid.length > 0) return paid;
  const best = BEST_FIRST.find((wanted) => attempts.some(({ state }) => state === wanted));
  return attempts.filter(({ state }) => state === best).slice(-1);
}

async function endPage({ db }: PaymentContext, { id }: PaymentRow): Promise<void> {
  await db
    .update(payments)
    .set({ linkUrl: null })
    .where(and(eq(payments.id, id), isNotNull(payments.linkUrl)));
}
