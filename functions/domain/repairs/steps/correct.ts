import { deviceSerial, isWrongImei } from '../../../../src/contract/repairs/fields';
import { CORRECTED_FIELDS } from '../../../../src/contract/repairs/states';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { IMEI_TEXTS } from '../../../../src/lib/identity/texts';
import { repairCorrections } from '../../../db/repairs';
import { newCollectionCode } from '../../core/collection-code';
import { Refusal } from '../../core/refusal';
import { requireCorrector } from '../correction/who';
import type { RepairFields } from '../record';
import { eventOf, type RepairStep } from '../step';

type CorrectBody = Extract<RepairStepBody, { step: 'correct' }>;

/** The customer or the device gets other details; the earlier ones stay in the timeline. */
export const correct: RepairStep<'correct'> = {
  isRepeated({ repair }, body) {
    const isTaken = repair.corrections.some(({ version }) => version === body.version + 1);
    return isTaken && differences(repair, body).length === 0;
  },
  async check(on, body) {
    if (on.repair.mobile === null) throw new Refusal('wrong-state', REPAIR_TEXTS.erased);
    await requireCorrector(on, body);
    if (isWrongImei(on.repair.deviceType, body.serial ?? '')) {
      const text = IMEI_TEXTS['wrong-check-digit'];
      throw new Refusal('invalid', text, { fields: { serial: text } });
    }
    if (differences(on.repair, body).length > 0) return;
    throw new Refusal('invalid', REPAIR_TEXTS.nothingCorrected);
  },
  change(on, body) {
    const { context, repair } = on;
    const changed = differences(repair, body);
    const isNewMobile = changed.some(({ field }) => field === 'mobile');
    const { id: repairId, linkVersion } = repair;
    const row = { repairId, version: repair.version + 1, at: context.now, linkVersion };
    return {
      events: [eventOf(on, body)],
      set: { ...fieldsIn(repair, body), ...(isNewMobile && newLinks(repair)) },
      also: changed.map((each) => context.db.insert(repairCorrections).values({ ...row, ...each })),
    };
  },
};

/** Links and slips that were sent to the earlier number end, as does the code they showed. */
function newLinks({ linkVersion, collectionCode }: RepairFields) {
  return {
    ...{ linkVersion: linkVersion + 1, keyGivenAt: null, keyGivenFrom: null, keyHolder: null },
    ...(collectionCode !== null && { collectionCode: newCollectionCode() }),
  };
}

function differences(repair: RepairFields, body: CorrectBody) {
  const [before, after] = [textsOf(repair), textsOf({ ...repair, ...fieldsIn(repair, body) })];
  return CORRECTED_FIELDS.map((field) => ({
    field,
    before: before[field],
    after: after[field],
  })).filter((each) => each.before !== each.after);
}

/** The columns that this request sets. */
function fieldsIn({ deviceType }: RepairFields, body: CorrectBody) {
  const { mobile, second_mobile, name, brand, model, serial, accessories } = body;
  return {
    ...(mobile !== undefined && { mobile }),
    ...(second_mobile !== undefined && { secondMobile: second_mobile }),
    ...(name !== undefined && { name: name || null }),
    ...(brand !== undefined && { brand }),
    ...(model !== undefined && { model }),
    ...(serial !== undefined && { serial: deviceSerial(deviceType, serial) }),
    ...(accessories !== undefined && { accessories }),
  };
}

type Details = Pick<
  RepairFields,
  'mobile' | 'secondMobile' | 'name' | 'brand' | 'model' | 'serial' | 'accessories'
>;

function textsOf({ mobile, secondMobile, name, brand, model, serial, accessories }: Details) {
  return {
    ...{ mobile: mobile ?? '', second_mobile: secondMobile, name: name ?? '' },
    ...{ brand, model, serial, accessories: accessories.toSorted().join(', ') },
  };
}
