import { readImei } from './imei';
import { readSerial, type SerialKind } from './serial';
import { IMEI_TEXTS } from './texts';

const IMEI = /(?<!\d)\d{15}(?!\d)/g;
const EID = /(?<!\d)\d{32}(?!\d)/;

type Scanned = { serial: string } | { refusal: string };

/** Returns the IMEI or serial number in a scanned code, or the reason why it contains none. */
export function scannedSerial(code: string, kind: SerialKind): Scanned {
  const text = code.trim();
  const imeis = text.match(IMEI) ?? [];
  const valid = imeis.find((digits) => readImei(digits).ok);
  if (valid !== undefined) return { serial: valid };
  if (imeis.length > 0) return { refusal: IMEI_TEXTS['wrong-check-digit'] };
  if (EID.test(text)) return { refusal: 'This is the EID. Scan the IMEI barcode instead.' };
  const problem = serialProblem(text, kind);
  if (problem !== undefined) return { refusal: problem };
  const serial = readSerial(text);
  if (serial.ok) return { serial: serial.value };
  return { refusal: 'This code contains no IMEI or serial number.' };
}

/**
 * The problem with a typed number that is already certain, or undefined: a shorter number can be a
 * serial number instead, and an EAN can be one of a device that has no IMEI.
 */
export function serialProblem(typed: string, kind: SerialKind): string | undefined {
  const imei = readImei(typed);
  if (imei.ok) return undefined;
  if (isEanAsImei(typed, kind)) return IMEI_TEXTS.ean;
  if (imei.reason !== 'wrong-check-digit') return undefined;
  return `${IMEI_TEXTS['wrong-check-digit']}. A digit is mistyped; dial *#06# to see the IMEI.`;
}

/** True if the barcode of a product was entered as an IMEI. */
export function isEanAsImei(typed: string, kind: SerialKind): boolean {
  const imei = readImei(typed);
  return kind === 'imei' && !imei.ok && imei.reason === 'ean';
}
