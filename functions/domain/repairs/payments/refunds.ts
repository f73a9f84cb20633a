import { eq } from 'drizzle-orm';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { FAILURES_BEFORE_TRANSFER } from '../../../../src/contract/payments/refund-parts';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { RepairStepRole } from '../../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { payments, refunds } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { onlineRefunds, sendRefund } from '../../payments/refunds';
import type { Viewer } from '../access';
import type { EventEntry, RepairChange } from '../change';
import type { RepairContext } from '../context';
import { invalidField } from '../intake';
import { accountOf, refundedParts } from '../money';
import { loadRepair, type RepairPayment, type RepairRecord } from '../record';
import { repairReplyFor } from '../reply';
import { REPAIRS } from './subject';

type Refunded = Extract<RepairStepBody, { step: 'record-refund' }>;

/** True if this payment can be refunded only through the provider that received it. */
function isOnline({ payments: provider }: RepairContext, { provider: name }: RepairPayment) {
  return provider?.kind === 'link' && provider.name === name;
}

/** True if the refund needs no method. */
function needsNoMethod(context: RepairContext, payment: RepairPayment): boolean {
  return payment.provider === 'simulated' || isOnline(context, payment);
}

/**
 * Rejects a refund that is too high, a refund of a counter payment without a method, and a bank
 * transfer before the provider has failed twice.
 */
export function requireRefund(
  context: RepairContext,
  repair: RepairRecord,
  { amount, method, reference }: Refunded,
  role: RepairStepRole,
): void {
  const { refundable, returnable = refundable } = accountOf(repair, repair.payments);
  if (amount > returnable) {
    throw invalidField('amount', REPAIR_TEXTS.refundTooHigh);
  }
  const parts = refundedParts(repair.payments, amount * 100);
  if (method === undefined && !parts.every(({ payment }) => needsNoMethod(context, payment))) {
    throw invalidField('method', ORDER_TEXTS.needsMethod);
  }
  if (method !== 'bank' || !parts.some(({ payment }) => isOnline(context, payment))) return;
  const failures = repair.refunds.filter(({ state }) => state === 'failed').length;
  if (role !== 'system_admin' || failures < FAILURES_BEFORE_TRANSFER) {
    throw invalidField('method', ORDER_TEXTS.transferTooEarly);
  }
  if (reference === '') throw invalidField('reference', ORDER_TEXTS.needsReference);
}

/**
 * Returns the change to write for a refund by staff. An online payment is refunded through its
 * provider, whatever method the clerk chose, unless an admin made a bank transfer after two
 * failures.
 */
export function refundChange(
  context: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  { amount, method, reference }: Refunded,
  actorId: number | null,
): RepairChange {
  const parts = refundedParts(repair.payments, amount * 100).map((each) => ({
    ...each,
    isSent: method !== 'bank' && isOnline(context, each.payment),
  }));
  const byHand = parts.some(({ payment }) => !needsNoMethod(context, payment));
  const isSent = parts.some((each) => each.isSent);
  const detail = {
    amount,
    ...((byHand || !isSent) && method !== undefined && { method }),
    ...(isSent && { provider: context.payments?.name }),
  };
  return {
    events: [{ ...event, detail }],
    also: parts.flatMap(({ payment, part, isSent: goesOnline }) => {
      const hand = needsNoMethod(context, payment) && method !== 'bank' ? undefined : method;
      const how = { method: hand ?? null, reference: hand && reference ? reference : null };
      const by = { actorId, branch: repair.branch };
      return refundPart(context, payment, part, { ...how, ...by, isSent: goesOnline });
    }),
  };
}

function refundPart(
  { db, now }: RepairContext,
  { id, amountPaise, refundedPaise, state }: RepairPayment,
  paise: number,
  {
    isSent,
    ...how
  }: Pick<typeof refunds.$inferInsert, 'method' | 'reference' | 'actorId' | 'branch'> & {
    isSent: boolean;
  },
): Statement[] {
  const total = refundedPaise + paise;
  const moved = isSent ? ('refund_pending' as const) : ('refunded' as const);
  return [
    db.insert(refunds).values({
      ...{ paymentId: id, amountPaise: paise, ...how },
      state: isSent ? ('pending' as const) : ('refunded' as const),
      createdAt: now,
      updatedAt: now,
    }),
    db
      .update(payments)
      .set({
        refundedPaise: total,
        state: total === amountPaise ? moved : state,
        updatedAt: now,
      })
      .where(eq(payments.id, id)),
  ];
}

/**
 * Sends the refunds that a step started; throws `provider-refused` with the current repair if the
 * provider rejects one.
 */
export async function sendStarted(
  context: RepairContext,
  repair: RepairRecord,
  viewer: Viewer,
): Promise<void> {
  const { payments: provider } = context;
  if (provider?.kind !== 'link') return;
  const asking = { provider, subjects: REPAIRS };
  for (const refund of onlineRefunds(repair, 'pending')) {
    const report = await sendRefund(context, asking, repair.reference, refund);
    if (report?.state !== 'failed') continue;
    const { repair: failed = repair } = await loadRepair(context.db, repair.reference);
    throw new Refusal('provider-refused', ORDER_TEXTS.refundRefused(report.reason ?? ''), {
      current: repairReplyFor(context, failed, viewer),
    });
  }
}
