import type { CorrectedField, CorrectionReply } from '../../../contract/corrections';
import { ACCESSORIES } from '../../../contract/repairs/states';
import { ACCESSORY_NAMES } from '../../../entities/repair/labels';

const FIELD_NAMES: Readonly<Record<CorrectedField, string>> = {
  mobile: 'Mobile number',
  second_mobile: 'Second number',
  name: 'Name',
  address: 'Address',
  pin_code: 'PIN code',
  brand: 'Brand',
  model: 'Model',
  serial: 'IMEI or serial number',
  second_serial: 'Second IMEI',
  accessories: 'Accessories',
};

/** Says that goods went out while only a branch head could let them go. */
export const AFTER_CORRECTION = 'Soon after the contact was corrected';

/** What was corrected, such as `Mobile number: 9200000001 → 9200000002`. */
export function correctionText({ field, from, to }: CorrectionReply): string {
  return `${FIELD_NAMES[field]}: ${shown(field, from)} → ${shown(field, to)}`;
}

function shown(field: CorrectedField, text: string): string {
  if (text === '') return 'none';
  if (field !== 'accessories') return text;
  return ACCESSORIES.filter((each) => text.split(', ').includes(each))
    .map((each) => ACCESSORY_NAMES[each])
    .join(', ');
}
