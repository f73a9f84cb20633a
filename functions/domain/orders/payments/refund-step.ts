import { and, eq, inArray } from 'drizzle-orm';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import type { StepRole } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { payments } from '../../../db/payments';
import { Refusal } from '../../core/refusal';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import { loadOrder, type OrderRecord, type Payment } from '../record';
import { orderReplyFor } from '../reply';
import { insertRefunds, onlineRefunds, SENT_ONLINE, sendRefund } from './refunds';
import { paymentStateOf } from './rules';

type RefundBody = Extract<StepBody, { step: 'record-refund' }>;

/** After this many failures, an admin may record a bank transfer instead. */
const FAILURES_BEFORE_TRANSFER = 2;

/** How a payment that is owed goes back. */
type Way = 'online' | 'test' | 'by-hand';

function wayOf({ payments: provider }: OrderContext, { provider: name }: Payment): Way {
  if (name === 'simulated') return 'test';
  return provider?.kind === 'link' && provider.name === name ? 'online' : 'by-hand';
}

function owed({ payments: rows }: OrderRecord): Payment[] {
  return rows.filter(({ state }) => state === 'refund_due');
}

/**
 * Rejects a refund by the person who took the payment or ended the order, one without a method, and
 * a bank transfer before the provider failed twice.
 */
export function requireRefund(
  context: OrderContext,
  order: OrderRecord,
  { method, reference }: RefundBody,
  { role, id }: { role: StepRole; id: number | null },
): void {
  const took = order.events.some(
    ({ step, actorId }) =>
      actorId === id && (step === 'record-payment' || step === 'return' || step === 'cancel'),
  );
  if (took && context.shop.refundsNeedSecondPerson) {
    throw new Refusal('forbidden', ORDER_TEXTS.refundBySecondPerson);
  }
  if (method === 'bank') {
    const failures = order.refunds.filter(({ state }) => state === 'failed').length;
    if (role !== 'system_admin' || failures < FAILURES_BEFORE_TRANSFER) {
      throw refusedField('method', ORDER_TEXTS.transferTooEarly);
    }
    if (reference === '') throw refusedField('reference', ORDER_TEXTS.needsReference);
    return;
  }
  const isByHand = owed(order).some((payment) => wayOf(context, payment) === 'by-hand');
  if (isByHand && method === undefined) throw refusedField('method', ORDER_TEXTS.needsMethod);
}

/**
 * The change that starts or records a refund. Money that came through the provider goes back
 * through it, and the order shows it as pending until the provider has returned it.
 */
export function refundChange(
  context: OrderContext,
  order: OrderRecord,
  { method, reference }: RefundBody,
  actorId: number | null,
): OrderChange {
  const { db, now } = context;
  const isTransfer = method === 'bank';
  const rows = owed(order);
  const online = isTransfer ? [] : rows.filter((row) => wayOf(context, row) === 'online');
  const others = rows.filter((row) => !online.includes(row));
  const byHand = {
    ...SENT_ONLINE,
    state: 'refunded' as const,
    method: method ?? null,
    reference: reference === '' ? null : reference,
    actorId,
  };
  const after = order.payments.map((row): Payment => {
    if (online.includes(row)) return { ...row, state: 'refund_pending' };
    return others.includes(row) ? { ...row, state: 'refunded' } : row;
  });
  return {
    step: online.length > 0 ? 'refund-start' : 'record-refund',
    actorId,
    reason: [method, reference].filter(Boolean).join(' '),
    set: { paymentState: paymentStateOf(order, after) },
    also: [...refundsOf(online, { ...SENT_ONLINE, actorId }), ...refundsOf(others, byHand)],
  };

  function refundsOf(which: readonly Payment[], how: Parameters<typeof insertRefunds>[2]) {
    if (which.length === 0) return [];
    const ids = which.map(({ id }) => id);
    return insertRefunds(
      db,
      and(inArray(payments.id, ids), eq(payments.state, 'refund_due')),
      how,
      now,
    );
  }
}

/**
 * Sends the refunds that a step started; throws `provider-refused` with the current order if the
 * provider says no.
 */
export async function sendStarted(context: OrderContext, order: OrderRecord): Promise<void> {
  const { payments: provider } = context;
  if (provider?.kind !== 'link') return;
  for (const refund of onlineRefunds(order, 'pending')) {
    const report = await sendRefund(context, provider, refund);
    if (report?.state !== 'failed') continue;
    const { order: failed = order } = await loadOrder(context.db, order.id);
    throw new Refusal('provider-refused', ORDER_TEXTS.refundRefused(report.reason ?? ''), {
      current: orderReplyFor(failed, 'staff', context.shop),
    });
  }
}

function refusedField(name: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [name]: text } });
}
