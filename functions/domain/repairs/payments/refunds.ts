import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { RepairStepRole } from '../../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { paiseOf } from '../../../../src/lib/paise';
import { partsOf, startRefund } from '../../money/refund-start';
import { sendStarted } from '../../money/refunds';
import type { Viewer } from '../access';
import type { EventEntry, RepairChange } from '../change';
import type { RepairContext } from '../context';
import { invalidField } from '../intake';
import { factsOf } from '../money';
import { loadRepair, type RepairRecord } from '../record';
import { repairReplyFor } from '../reply';
import { REPAIRS, subjectOf } from './subject';

type Refunded = Extract<RepairStepBody, { step: 'record-refund' }>;

/**
 * The change to write for a refund by staff: online payments through their provider, other payments
 * the way they were paid. Throws `forbidden` or `invalid`.
 */
export async function refundChange(
  context: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  { amount, method, reference, reason = '', payment: first }: Refunded,
  by: { role: RepairStepRole; id: number | null },
): Promise<RepairChange> {
  if (amount > factsOf(repair, context.now).refundable) {
    throw invalidField('amount', REPAIR_TEXTS.refundTooHigh);
  }
  const parts = partsOf(repair.payments, paiseOf(amount), { method, reference, first });
  const { ways, isSent, also } = await startRefund(context, subjectOf(repair), parts, {
    ...by,
    reason,
  });
  const [way, ...others] = new Set(ways.flatMap(({ method: each }) => each ?? []));
  const detail = {
    amount,
    ...(way !== undefined && others.length === 0 && { method: way }),
    ...(isSent && { provider: context.payments?.name }),
  };
  return { events: [{ ...event, detail, note: reason }], also };
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
