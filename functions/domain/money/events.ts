import { eq } from 'drizzle-orm';
import { payments } from '../../db/payments';
import { checkPaymentsNow } from './check';
import type { EventHint, LinkProvider } from './provider/port';
import { onlineRefunds, sendRefund } from './refunds';
import { isOpen } from './rules';
import { type PaymentContext, SUBJECT_ID, type Subject, subjectsOf } from './subject';

/**
 * Checks the payment that an authentic event refers to. The event itself is never trusted: the
 * current state is read from the provider (payments.md section 4). Other events change nothing.
 */
export async function followHint(
  context: PaymentContext,
  provider: LinkProvider,
  hint: EventHint,
): Promise<void> {
  if (hint.kind === 'ignored') return;
  const id = await subjectOf(context, hint);
  if (id === undefined) return;
  const subjects = subjectsOf(context, id);
  if (subjects === undefined) return;
  const payable = await subjects.load(context, id);
  if (payable === undefined) return;
  const asking = { provider, subjects };
  if (hint.kind === 'payment') {
    if (isSettled(payable, hint.captured)) return;
    await checkPaymentsNow(context, asking, payable);
    return;
  }
  // A completed refund can fail days later.
  for (const refund of onlineRefunds(payable, 'pending', 'refunded'))
    await sendRefund(context, asking, id, refund);
}

/** True if a payment is recorded as received, so that a repeated event changes nothing. */
function isSettled(
  { payments: rows }: Pick<Subject, 'payments'>,
  captured: string | undefined,
): boolean {
  return rows.some((row) => row.providerPaymentId === captured && !isOpen(row));
}

async function subjectOf(
  { db }: PaymentContext,
  hint: Exclude<EventHint, { kind: 'ignored' }>,
): Promise<string | undefined> {
  if (hint.kind === 'payment' && hint.subjectId !== null) return hint.subjectId;
  const isNamed =
    hint.kind === 'refund'
      ? eq(payments.providerPaymentId, hint.providerPaymentId)
      : eq(payments.providerOrderId, hint.linkId ?? '');
  const found = await db.select({ id: SUBJECT_ID }).from(payments).where(isNamed).get();
  return found?.id;
}
