import type { LinkSecrets } from '../../core/link-key';
import { newNumbers, requireNumberKept } from '../../corrections/rules';
import type { RepairContext } from '../context';
import { keyKind } from '../keys';
import type { RepairRecord } from '../record';

/**
 * Whether this is the key of the browser that made the booking. A new mobile number does not end it,
 * but a new link does.
 */
export function isBookersKey(
  key: string | undefined,
  repair: RepairRecord,
  secrets: LinkSecrets,
): boolean {
  const { secretHash, linkVersion } = repair;
  if (secretHash === null || linkVersion !== 1 + newNumbers(repair).length) return false;
  return keyKind(key, { ...repair, linkVersion: 1 }, secrets) === 'repair';
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
