import * as v from 'valibot';
import { readImei } from '../../lib/identity/imei';
import { readRepairName } from '../../lib/identity/repair-name';
import { plainSerial, readSerial, SERIAL_LENGTH } from '../../lib/identity/serial';
import { IMEI_TEXTS, REPAIR_NAME_TEXTS } from '../../lib/identity/texts';
import { listOf, optionalText, phoneField, readAs, requiredText, text } from '../fields';
import { ACCESSORIES, CONDITIONS, DEVICE_TYPES, type DeviceType, LINE_KINDS } from './states';
import { REPAIR_TEXTS } from './texts';

/** 22 to 64 characters of base64url, known only to the browser that sends them. */
export const browserSecret = v.pipe(text(64), v.regex(/^[\w-]{22,64}$/));

const MAXIMUM_PRICE = 500_000;
const MAXIMUM_LINES = 20;
export const rupees = v.pipe(
  v.number(REPAIR_TEXTS.wrongPrice),
  v.integer(REPAIR_TEXTS.wrongPrice),
  v.minValue(1, REPAIR_TEXTS.wrongPrice),
  v.maxValue(MAXIMUM_PRICE, `Must be at most ₹${MAXIMUM_PRICE.toLocaleString('en-IN')}`),
);

export const customerMobile = phoneField();

export const deviceFields = {
  type: v.picklist(DEVICE_TYPES, REPAIR_TEXTS.needsType),
  brand: optionalText(40),
  model: requiredText(REPAIR_TEXTS.needsDevice, 80),
};

/** False for an IMEI with a wrong digit; any other number may be on an old device. */
function isRightSerial(serial: string): boolean {
  const reading = readSerial(serial);
  return reading.ok || reading.reason !== 'wrong-imei';
}

/** An IMEI or another serial number, or an empty string. */
export const serialField = v.pipe(
  optionalText(SERIAL_LENGTH),
  v.transform((typed) => plainSerial(typed)),
  v.check(isRightSerial, IMEI_TEXTS['wrong-check-digit']),
);

export const repairName = v.pipe(
  v.optional(text(20, REPAIR_NAME_TEXTS['not-a-repair-name']), ''),
  v.trim(),
  v.nonEmpty(REPAIR_NAME_TEXTS.empty),
  readAs(readRepairName, REPAIR_NAME_TEXTS),
);

/**
 * The number of a device as it is stored. Only of a phone are 16 or 17 digits always its IMEI: two
 * other devices can have serial numbers that begin with the same 14 digits.
 */
export function deviceSerial(type: DeviceType, serial: string): string {
  return plainSerial(serial, type === 'phone' ? 'imei' : 'serial');
}

/** True for 15 to 17 digits that a phone cannot have as its IMEI. */
export function isWrongImei(type: DeviceType, serial: string): boolean {
  const imei = readImei(serial);
  return type === 'phone' && !imei.ok && imei.reason === 'wrong-check-digit';
}

export const deviceBody = v.pipe(
  v.object({ ...deviceFields, colour: optionalText(30), serial: serialField }),
  v.forward(
    v.check(({ type, serial }) => !isWrongImei(type, serial), IMEI_TEXTS['wrong-check-digit']),
    ['serial'],
  ),
  v.transform((device) => ({ ...device, serial: deviceSerial(device.type, device.serial) })),
);

/** An array of these words without duplicates. */
function choices<const Words extends readonly string[]>(words: Words) {
  return v.pipe(
    listOf(v.picklist(words), words.length),
    v.transform((chosen) => [...new Set(chosen)]),
  );
}

/** Codes of the shop's price list, or `other`; the domain checks that the shop offers them. */
export const faults = v.pipe(
  listOf(text(30), 10, REPAIR_TEXTS.needsFault, REPAIR_TEXTS.needsFault),
  v.minLength(1, REPAIR_TEXTS.needsFault),
  v.transform((codes) => [...new Set(codes)]),
);

export const conditions = v.optional(choices(CONDITIONS), []);
export const accessories = v.optional(choices(ACCESSORIES), []);

const line = v.object({
  text: requiredText(REPAIR_TEXTS.needsLineText, 80),
  /** Whole rupees, including GST. */
  price: rupees,
  kind: v.picklist(LINE_KINDS),
});

export const estimateLines = v.pipe(
  listOf(line, MAXIMUM_LINES, `At most ${MAXIMUM_LINES} lines`, REPAIR_TEXTS.needsLines),
  v.minLength(1, REPAIR_TEXTS.needsLines),
);

/** A time in ms; the domain decides whether it is too early or too late. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));

export type EstimateLine = v.InferOutput<typeof line>;
