import { CORRECTION_TEXTS } from '../../../../src/contract/corrections';
import { DEVICE_FIELDS, isReceivable } from '../../../../src/contract/repairs/states';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { Refusal } from '../../core/refusal';
import { requireCorrector } from '../../corrections/rules';
import { factsOf } from '../money';
import type { OnRepair } from '../on-repair';
import type { RepairCorrection } from './change';

/**
 * Rejects a person who may not correct this repair now: with an account also its customer may.
 * Throws `forbidden`.
 */
export function requireRepairCorrector(
  on: OnRepair,
  given: RepairCorrection,
): Promise<void> | void {
  const { context, repair, role, viewer, actorId } = on;
  if (role === 'customer') return requireOwner(viewer, given);
  const { state, hasApproval } = factsOf(repair, context.now);
  const received = repair.events.find(({ step }) => step === 'receive');
  const isSettled = hasApproval || repair.outcome !== null || repair.paidPaise > 0;
  return requireCorrector(context, {
    ...{ role, actorId, isOfAccount: repair.customerId !== null, isOpen: isReceivable(state) },
    entry: isSettled ? undefined : received,
    enteredBy: [received?.actorId ?? null],
  });
}

/** Customers correct their own contact in their account; the device is what the branch received. */
function requireOwner(viewer: OnRepair['viewer'], given: RepairCorrection): void {
  if (viewer.kind !== 'customer' || viewer.account !== 'own') {
    throw new Refusal('forbidden', CORRECTION_TEXTS.byOwner);
  }
  if (DEVICE_FIELDS.every((field) => given[field] === undefined)) return;
  throw new Refusal('forbidden', REPAIR_TEXTS.correctionOfDevice);
}
