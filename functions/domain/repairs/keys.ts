import { randomBytes } from 'node:crypto';
import { CHECK_CODE_LENGTH } from '../../../src/lib/identity/check-code';
import { REFERENCE_LETTERS } from '../../../src/lib/identity/repair-name';
import { keyMatches, type LinkSecrets, linkDigests, linkKey } from '../core/link-key';
import { isSameSecret } from '../core/same-secret';
import type { RepairFields } from './record';

type Linked = Pick<RepairFields, 'reference' | 'linkVersion'>;

/**
 * The two kinds of repair keys. The claim token is printed on the slip and proves who may collect
 * the device; with the customer’s key, a visitor can decide on estimates and see the collection
 * code.
 */
type KeyKind = 'claim' | 'repair';

function subjectOf(kind: KeyKind | 'check', { reference, linkVersion }: Linked): string {
  return `${kind}:${reference}:${linkVersion}`;
}

/** Returns the key of this kind for a repair. */
export function repairKey(kind: KeyKind, repair: Linked, secrets: LinkSecrets): string {
  return linkKey(subjectOf(kind, repair), secrets);
}

/**
 * The kind of repair key that this text matches; undefined if it is not one of the repair's keys.
 * The keys of an erased repair, which has no mobile number, match nothing.
 */
export function keyKind(
  key: string | undefined,
  repair: Linked & Pick<RepairFields, 'mobile'>,
  secrets: LinkSecrets,
): KeyKind | undefined {
  if (key === undefined || repair.mobile === null) return undefined;
  if (keyMatches(key, subjectOf('repair', repair), secrets)) return 'repair';
  return keyMatches(key, subjectOf('claim', repair), secrets) ? 'claim' : undefined;
}

/**
 * The check code that only the paper slip shows: the link's holder proves with it that they also have
 * the slip.
 */
export function checkCode(repair: Linked, secrets: LinkSecrets): string {
  return checkCodes(repair, secrets)[0];
}

/** Whether this text is the slip's check code or the end of the device's IMEI or serial number. */
export function isCheck(
  given: string,
  repair: Linked & Pick<RepairFields, 'serial'>,
  secrets: LinkSecrets,
): boolean {
  const ends = hasSerialEnd(repair) ? [repair.serial.slice(-CHECK_CODE_LENGTH)] : [];
  return [...checkCodes(repair, secrets), ...ends].some((right) => isSameSecret(given, right));
}

/** True if the device's number is stored and long enough for its end to replace the check code. */
export function hasSerialEnd({ serial }: Pick<RepairFields, 'serial'>): boolean {
  return serial.length >= CHECK_CODE_LENGTH;
}

function checkCodes(repair: Linked, secrets: LinkSecrets): [string, ...string[]] {
  const [newest, ...others] = linkDigests(subjectOf('check', repair), secrets);
  const codeOf = (digest: Buffer) => lettersOf(digest.subarray(0, CHECK_CODE_LENGTH));
  return [codeOf(newest), ...others.map(codeOf)];
}

/** Creates a reference such as B-7KQ2M9XA. */
export function newReference(): string {
  return `B-${lettersOf(randomBytes(8))}`;
}

function lettersOf(bytes: Buffer): string {
  const letters = Array.from(bytes, (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]);
  return letters.join('');
}

/** True while the customer's key belongs to the browser that made the booking. */
export function isBookers({
  secretHash,
  linkVersion,
}: Pick<RepairFields, 'secretHash' | 'linkVersion'>): boolean {
  return secretHash !== null && linkVersion === 1;
}
