import type { CheckCodeReason } from './check-code.ts';
import type { GstinReason } from './gstin.ts';
import type { ImeiReason } from './imei.ts';
import type { MobileReason } from './mobile.ts';
import type { OrderNumberReason } from './order-number.ts';
import type { PinCodeReason } from './pin-code.ts';
import type { RepairNameReason } from './repair-name.ts';
import type { SerialReason } from './serial.ts';
import type { UpiReferenceReason } from './upi-reference.ts';

/** The messages for text that could not be read, by the reader's reason. */
type Texts<Reason extends string> = Readonly<Record<Reason, string>>;

export const MOBILE_TEXTS: Texts<MobileReason> = {
  empty: 'Mobile number is required',
  'not-ten-digits': 'Please enter a valid 10-digit mobile number',
};

/** The message of the forms that call it a phone number (spec section 5). */
export const WRONG_PHONE = 'Invalid phone number';

const WRONG_IMEI = 'This is not a valid IMEI: check the 15 digits';

export const IMEI_TEXTS: Texts<ImeiReason> = {
  empty: 'Scan or type the IMEI',
  ean: 'This is the barcode of the product (EAN), not the IMEI. Scan the one marked IMEI.',
  'not-15-digits': WRONG_IMEI,
  'wrong-check-digit': WRONG_IMEI,
};

const WRONG_SERIAL = 'This is not a valid serial number';

export const SERIAL_NUMBER_TEXTS: Texts<SerialReason> = {
  empty: 'Scan or type the serial number',
  'wrong-imei': WRONG_SERIAL,
  'not-a-serial': WRONG_SERIAL,
};

export const GSTIN_TEXTS: Texts<GstinReason> = {
  empty: 'Enter the GSTIN of the business',
  'not-a-gstin': 'This is not a GSTIN. Check each character.',
};

const WRONG_REFERENCE = 'Enter the 12-digit UPI reference number (UTR)';

export const UPI_REFERENCE_TEXTS: Texts<UpiReferenceReason> = {
  empty: WRONG_REFERENCE,
  'not-a-reference': WRONG_REFERENCE,
};

export const PIN_CODE_TEXTS: Texts<PinCodeReason> = {
  empty: 'PIN code is required',
  'not-a-pin-code': 'Please enter a valid 6-digit PIN code',
};

export const ORDER_NUMBER_TEXTS: Texts<OrderNumberReason> = {
  empty: 'Order number is required',
  'not-an-order-number': 'An order number is ORD, 13 digits and 5 letters',
};

export const CHECK_CODE_TEXTS: Texts<CheckCodeReason> = {
  empty: 'Enter the 4 characters',
  'not-four-characters': 'Enter exactly 4 characters',
};

export const REPAIR_NAME_TEXTS: Texts<RepairNameReason> = {
  empty: 'Repair number is required',
  'not-a-repair-name': 'A repair number looks like R-1001 or B-7KQ2M9XA',
};
