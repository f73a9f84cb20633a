import { isSerial, WRONG_IMEI } from '../../contract/serials';

const IMEI_LENGTH = 15;
const IMEI = /(?<!\d)\d{15}(?!\d)/g;
const EID = /(?<!\d)\d{32}(?!\d)/;
const SERIAL = /^[\w./-]{4,40}$/;

type Scanned = { serial: string } | { refusal: string };

/** Returns the IMEI or serial number in a scanned code, or the reason why it contains none. */
export function scannedSerial(code: string): Scanned {
  const text = code.trim();
  const imeis = text.match(IMEI) ?? [];
  const valid = imeis.find(isSerial);
  if (valid !== undefined) return { serial: valid };
  if (imeis.length > 0) return { refusal: WRONG_IMEI };
  if (EID.test(text)) return { refusal: 'This is the EID. Scan the IMEI barcode instead.' };
  if (SERIAL.test(text)) return { serial: text };
  return { refusal: 'This code contains no IMEI or serial number.' };
}

/** The problem with a typed IMEI, or undefined; a shorter number can be a serial number instead. */
export function serialProblem(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (digits.length !== IMEI_LENGTH || isSerial(digits)) return undefined;
  return `${WRONG_IMEI}. A digit is mistyped; dial *#06# to see the IMEI.`;
}
