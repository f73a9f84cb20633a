import type { LinkSecrets } from '../../core/link-key';
import { newNumbers, requireNumberKept } from '../../corrections/rules';
import type { RepairContext } from '../context';
import { keyKind } from '../keys';
import type { RepairRecord } from '../record';

/**
 * True while the browser that made the booking has a key. A new mobile number does not end it, but a
 * new link does.
 */
export function hasBookersKey(repair: RepairRecord): boolean {
  return repair.secretHash !== null && repair.linkVersion === 1 + newNumbers(repair).length;
}

/** Whether this is the key of the browser that made the booking. */
export function isBookersKey(
  key: string | undefined,
  repair: RepairRecord,
  secrets: LinkSecrets,
): boolean {
  return hasBookersKey(repair) && keyKind(key, bookersLink(repair), secrets) === 'repair';
}

/** The repair with the link that the browser got when it made the booking. */
export function bookersLink(repair: RepairRecord): RepairRecord {
  return { ...repair, linkVersion: 1 };
}

/**
 * Tells the holder of a link that was sent to an earlier mobile number that the number was changed,
 * and nothing else. Throws `number-changed`.
 */
export function requireCurrentKey(
  context: RepairContext,
  repair: RepairRecord,
  key: string | undefined,
): void {
  const changes = newNumbers(repair).filter(
    ({ linkVersion }) =>
      linkVersion !== null &&
      keyKind(key, { ...repair, linkVersion }, context.secrets) !== undefined,
  );
  requireNumberKept(context, changes);
}
