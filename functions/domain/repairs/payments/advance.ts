import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { rupeesOf } from '../../../../src/lib/paise';
import { invalidField } from '../intake';
import type { RepairRecord } from '../record';

type Wait = Extract<RepairStepBody, { step: 'wait' }>;

/**
 * Rejects an advance that exceeds the amount due or is not for a spare part needed for approved
 * work.
 */
export function requireAdvance(repair: RepairRecord, { for: reason, advance }: Wait): void {
  if (advance === undefined) return;
  if (reason !== 'part' || repair.state !== 'approved') {
    throw invalidField('advance', REPAIR_TEXTS.advanceNeedsPart);
  }
  if (advance > rupeesOf(repair.duePaise)) {
    throw invalidField('advance', REPAIR_TEXTS.advanceTooHigh);
  }
}
