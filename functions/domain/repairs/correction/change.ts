import { DEVICE_FIELDS } from '../../../../src/contract/corrections';
import { deviceSerial } from '../../../../src/contract/repairs/fields';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import { newCollectionCode } from '../../core/collection-code';
import type { BodyOf } from '../../core/step';
import { type Corrected, differencesIn, keepReplaced } from '../../corrections/record';
import type { RepairChange } from '../change';
import type { RepairContext } from '../context';
import type { RepairFields, RepairRecord } from '../record';

/** The corrected details; a detail that is left out stays as it is. */
export type RepairCorrection = Omit<BodyOf<RepairStepBody, 'step', 'correct'>, 'step' | 'version'>;

/** The details of this repair that a correction changes. */
export function correctedIn(repair: RepairFields, given: RepairCorrection) {
  return differencesIn(textsOf(repair), textsOf({ ...repair, ...columnsOf(repair, given) }));
}

/** The columns to set, and the statements that keep what this version of the repair replaced. */
export function correctionChange(
  { db, now }: RepairContext,
  repair: RepairRecord,
  given: RepairCorrection,
  version: number,
): Required<Pick<RepairChange, 'set' | 'also'>> {
  const { id: repairId, linkVersion } = repair;
  const replaced = correctedIn(repair, given);
  const isNewMobile = replaced.some(({ field }) => field === 'mobile');
  return {
    set: { ...columnsOf(repair, given), ...(isNewMobile && newLinks(repair)) },
    also: keepReplaced(db, { repairId, linkVersion, version, at: now }, replaced),
  };
}

/** True if the number or the model of the device was corrected. */
export function isDeviceCorrected({ corrections }: Corrected): boolean {
  return corrections.some(({ field }) =>
    DEVICE_FIELDS.some((identifying) => identifying === field),
  );
}

/** Links and slips that were sent to the earlier number end, as does the code they showed. */
function newLinks({ linkVersion, collectionCode }: RepairFields) {
  return {
    ...{ linkVersion: linkVersion + 1, keyGivenAt: null, keyGivenFrom: null, keyHolder: null },
    ...(collectionCode !== null && { collectionCode: newCollectionCode() }),
  };
}

function columnsOf({ deviceType }: RepairFields, given: RepairCorrection) {
  const { mobile, second_mobile, name, brand, model, serial, accessories } = given;
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
