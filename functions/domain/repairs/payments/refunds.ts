import { eq } from 'drizzle-orm';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { RepairStepRole } from '../../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { payments } from '../../../db/payments';
import { refundWay } from '../../money/refund-way';
import { type MoneyHistory, requireRefunder } from '../../money/refunder';
import { insertRefunds, sendStarted } from '../../money/refunds';
import type { Viewer } from '../access';
import type { EventEntry, RepairChange } from '../change';
import type { RepairContext } from '../context';
import { invalidField } from '../intake';
import { factsOf, refundedParts } from '../money';
import { loadRepair, type RepairEvent, type RepairRecord } from '../record';
import { repairReplyFor } from '../reply';
import { REPAIRS } from './subject';

type Refunded = Extract<RepairStepBody, { step: 'record-refund' }>;

/** Who took one of these steps took part in the price or the ending of a repair. */
const TOOK_PART: readonly RepairEvent['step'][] = [
  ...['record-payment' as const, 'quote' as const],
  ...['ready' as const, 'decline' as const, 'no-reply' as const, 'cancel' as const],
];

/** Who took part in the money of a repair. */
function historyOf({ branch, payments: rows, events }: RepairRecord): MoneyHistory {
  const took = events.filter(({ step }) => TOOK_PART.includes(step));
  return { branch, people: [...rows, ...took].map(({ actorId }) => actorId) };
}

/**
 * The change to write for a refund by staff: online payments through their provider, other payments
 * the way they were paid. Throws `forbidden` or `invalid`.
 */
export async function refundChange(
  context: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  body: Refunded,
  { role, id: actorId }: { role: RepairStepRole; id: number | null },
): Promise<RepairChange> {
  const { db, now } = context;
  const { amount, method, reference, reason = '' } = body;
  if (amount > factsOf(repair, now).refundable) {
    throw invalidField('amount', REPAIR_TEXTS.refundTooHigh);
  }
  const isAlone = await requireRefunder(context, historyOf(repair), { id: actorId, role, reason });
  const how = { method, reference, reason, field: '' };
  const parts = refundedParts(repair.payments, amount * 100, body.payment).map((each) => ({
    ...each,
    way: refundWay(context, each.payment, how, { role, refunds: repair.refunds }),
  }));
  const methods = new Set(parts.map(({ way }) => way.method).filter((each) => each !== null));
  const detail = {
    amount,
    ...(methods.size === 1 && { method: [...methods][0] }),
    ...(parts.some(({ way }) => way.isSent) && { provider: context.payments?.name }),
  };
  return {
    events: [{ ...event, detail, note: reason }],
    also: parts.flatMap(({ payment, part, way: { isSent, ...made } }) => {
      const state = isSent ? ('pending' as const) : ('refunded' as const);
      const row = { state, ...made, actorId, amountPaise: part, isAlone };
      return insertRefunds(db, eq(payments.id, payment.id), row, now);
    }),
  };
}

/** Sends the refunds that a step started. Throws `provider-refused`. */
export function sendRepairRefunds(
  context: RepairContext,
  repair: RepairRecord,
  viewer: Viewer,
): Promise<void> {
  const { reference: id, refunds } = repair;
  return sendStarted(context, REPAIRS, { id, refunds }, async () => {
    const { repair: failed = repair } = await loadRepair(context.db, id);
    return repairReplyFor(context, failed, viewer);
  });
}
