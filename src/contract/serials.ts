/** The kinds of numbers that identify one device. */
export const SERIAL_KINDS = ['imei', 'serial'] as const;

export type SerialKind = (typeof SERIAL_KINDS)[number];

/** The longest serial number. */
export const SERIAL_LENGTH = 40;

/** The message for an IMEI with a wrong digit. */
export const WRONG_IMEI = 'This is not a valid IMEI: check the 15 digits';

const IMEI = /^\d{15}$/;
const SERIAL = /^[\w./]{4,40}$/;

/** A serial number as stored: in capitals, without spaces and hyphens. */
export function plainSerial(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** True if the text is an IMEI: 15 digits, the last of which is the check digit (Luhn). */
export function isImei(serial: string): boolean {
  return IMEI.test(serial) && isSerial(serial);
}

/** False only for 15 digits with a wrong check digit (Luhn), because only IMEIs have 15 digits. */
export function isSerial(serial: string): boolean {
  if (!IMEI.test(serial)) return true;
  const sum = Array.from(serial, Number).reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** True if a stored number is a possible number of this kind. */
export function isOfKind(serial: string, kind: SerialKind): boolean {
  return kind === 'imei' ? isImei(serial) : SERIAL.test(serial) && isSerial(serial);
}

/** True if a search text, normalized like a stored number, can be a device number. */
export function canBeSerial(searched: string): boolean {
  return SERIAL.test(searched) && /\d/.test(searched);
}
