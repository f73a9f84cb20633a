import * as v from 'valibot';
import { readPinCode } from '../../lib/identity/pin-code.ts';
import { PIN_CODE_TEXTS } from '../../lib/identity/texts.ts';
import { CONTACT_TEXTS } from '../contact.ts';
import { addressField, readAs, requiredText } from '../fields.ts';

export const NAME_MAXIMUM = 100;
const ADDRESS_MINIMUM = 8;

/** The address and the PIN code of a delivery. */
export const deliveryAddress = v.pipe(
  addressField(CONTACT_TEXTS.needsAddress),
  v.minLength(ADDRESS_MINIMUM, CONTACT_TEXTS.shortAddress),
);
export const deliveryPin = v.pipe(
  requiredText(PIN_CODE_TEXTS.empty),
  readAs(readPinCode, PIN_CODE_TEXTS),
);
