import { CORRECTION_TEXTS } from '../../../../src/contract/corrections';
import { isWrongImei } from '../../../../src/contract/repairs/fields';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { IMEI_TEXTS } from '../../../../src/lib/identity/texts';
import { Refusal } from '../../core/refusal';
import { withoutAddedAccount } from '../../people/add-to-account';
import { correctedIn, correctionChange } from '../correction/change';
import { requireRepairCorrector } from '../correction/who';
import { invalidField } from '../intake';
import { isBookers } from '../keys';
import { eventOf, type RepairStep } from '../step';

/** The customer or the device gets other details; the earlier ones stay in the timeline. */
export const correct: RepairStep<'correct'> = {
  isRepeated({ repair }, body) {
    const isTaken = repair.corrections.some(({ version }) => version === body.version + 1);
    return isTaken && correctedIn(repair, body).length === 0;
  },
  async check(on, body) {
    const { repair } = on;
    if (repair.mobile === null) throw new Refusal('wrong-state', REPAIR_TEXTS.erased);
    await requireRepairCorrector(on, body);
    if (isWrongImei(repair.deviceType, body.serial ?? '')) {
      throw invalidField('serial', IMEI_TEXTS['wrong-check-digit']);
    }
    if (correctedIn(repair, body).length > 0) return;
    throw new Refusal('invalid', CORRECTION_TEXTS.nothingCorrected);
  },
  change(on, body) {
    const { context, repair, role } = on;
    const { set, also } = correctionChange(context, repair, body, repair.version + 1);
    // The account may have been added with a link that reached the wrong person.
    const isMoved = set.linkVersion !== undefined && role !== 'customer' && !isBookers(repair);
    return {
      events: [eventOf(on, body)],
      set: { ...set, ...(isMoved && withoutAddedAccount(repair)) },
      also,
    };
  },
};
