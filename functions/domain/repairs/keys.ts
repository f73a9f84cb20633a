import { randomBytes } from 'node:crypto';
import { REFERENCE_LETTERS } from '../../../src/lib/identity/repair-name';
import { keyMatches, type LinkSecrets, linkKey } from '../core/link-key';
import type { RepairFields } from './record';

type Linked = Pick<RepairFields, 'reference' | 'linkVersion'>;

/**
 * The two kinds of repair keys. The claim token is printed on the slip and proves who may collect
 * the device; with the customer’s key, a visitor can decide on estimates and see the collection
 * code.
 */
type KeyKind = 'claim' | 'repair';

function subjectOf(kind: KeyKind, { reference, linkVersion }: Linked): string {
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

/** Creates a reference such as B-7KQ2M9XA. */
export function newReference(): string {
  const letters = Array.from(
    randomBytes(8),
    (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length],
  );
  return `B-${letters.join('')}`;
}
