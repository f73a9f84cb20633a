import { readImei } from '../../lib/identity/imei';
import { readSerial } from '../../lib/identity/serial';
import { IMEI_TEXTS } from '../../lib/identity/texts';

const IMEI = /(?<!\d)\d{15}(?!\d)/g;
const EID = /(?<!\d)\d{32}(?!\d)/;

type Scanned = { serial: string } | { refusal: string };

/** Returns the IMEI or serial number in a scanned code, or the reason why it contains none. */
export function scannedSerial(code: string): Scanned {
  const text = code.trim();
  const imeis = text.match(IMEI) ?? [];
  const valid = imeis.find((digits) => readImei(digits).ok);
  if (valid !== undefined) return { serial: valid };
  if (imeis.length > 0) return { refusal: IMEI_TEXTS['wrong-check-digit'] };
  if (EID.test(text)) return { refusal: 'This is the EID. Scan the IMEI barcode instead.' };
  const serial = readSerial(text);
  if (serial.ok) return { serial: serial.value };
  return { refusal: 'This code contains no IMEI or serial number.' };
}

/** The problem with a typed IMEI, or undefined; a shorter number can be a serial number instead. */
export function serialProblem(typed: string): string | undefined {
  const imei = readImei(typed);
  if (imei.ok || imei.reason !== 'wrong-check-digit') return undefined;
  return `${IMEI_TEXTS['wrong-check-digit']}. A digit is mistyped; dial *#06# to see the IMEI.`;
}
