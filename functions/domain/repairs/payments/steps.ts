import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { RepairStepRole } from '../../../../src/contract/repairs/steps';
import { requirePayments, takenWith } from '../../money/counter';
import type { RepairAccess, Viewer } from '../access';
import type { EventEntry, RepairChange } from '../change';
import type { RepairContext } from '../context';
import type { RepairRecord } from '../record';
import { requireAdvance } from './advance';
import { missingChange, receivedChange, requireDecision } from './claims';
import { closeRepairLinks } from './links';
import { refundChange, sendRepairRefunds } from './refunds';
import { takenChange } from './subject';

type MoneyStep = 'record-payment' | 'record-refund' | 'money-received' | 'money-missing';

/**
 * Rejects a step whose payments are not valid for the repair. Returns the IDs of counted attempts
 * to refund if the step succeeds.
 */
export async function requireMoney(
  context: RepairContext,
  access: RepairAccess,
  body: RepairStepBody,
  by: { role: RepairStepRole; id: number | null },
): Promise<number[]> {
  const { repair } = access;
  switch (body.step) {
    case 'record-payment':
    case 'hand-over':
      // An estimate can rise after three payments, so only those of one request are limited.
      requirePayments(
        { ...repair, counted: [], isLast: body.step === 'hand-over' },
        takenWith(body),
      );
      break;
    case 'wait':
      requireAdvance(repair, body);
      break;
    case 'money-received':
    case 'money-missing':
      return requireDecision(context, access, body, by);
    default:
  }
  return [];
}

/** The changes to write for a payment or refund step. */
export function moneyChange(
  context: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  body: Extract<RepairStepBody, { step: MoneyStep }>,
  by: { role: RepairStepRole; id: number | null },
): RepairChange | Promise<RepairChange> {
  switch (body.step) {
    case 'record-payment': {
      const { event: paid, also } = takenChange(context, repair, body.payments, by.id);
      return { events: [paid], also };
    }
    case 'record-refund':
      return refundChange(context, repair, event, body, by);
    case 'money-received':
      return receivedChange(context, repair, event, by.id);
    case 'money-missing':
      return missingChange(context, repair, event, body);
  }
}

/**
 * Brings the provider up to date after a step: closes payment pages that are no longer needed, and
 * sends the refund. Throws `provider-refused`.
 */
export async function followMoney(
  context: RepairContext,
  repair: RepairRecord,
  viewer: Viewer,
  { step }: RepairStepBody,
): Promise<void> {
  context.later(closeRepairLinks(context, repair.id));
  if (step === 'record-refund') await sendRepairRefunds(context, repair, viewer);
}
