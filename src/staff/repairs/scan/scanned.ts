import { parseRepairName, parseRepairQr, readRepairName } from '../../../lib/identity/repair-name';
import { repairPagePath } from '../../../lib/paths';

const [, REPAIR_PAGE] = repairPagePath('').split('/');

/** The proof in a scanned code: the collection code, the slip or a booking. */
export type Scanned = { name: string } & ({ code: string } | { claim: string } | { booking: true });

/**
 * The repair identified by a customer's collection code, a slip's link or a booking reference;
 * undefined for any other text.
 */
export function parseScanned(text: string): Scanned | undefined {
  const ticket = parseRepairQr(text);
  if (ticket) return ticket;
  const named = parseRepairName(text);
  if (named?.kind === 'reference') return { name: named.reference, booking: true };
  const [address = '', claim = ''] = text.trim().split('#');
  const parts = address.replace(/\?.*$/, '').split('/');
  const [given = '', page] = parts.filter((part) => part !== '').toReversed();
  const name = readRepairName(given);
  const isLink = page === REPAIR_PAGE && claim !== '' && name.ok;
  return isLink ? { name: name.value, claim } : undefined;
}

/** Why the scanned text is not accepted; null if it is. */
export function refusalOf(text: string, expected: string | undefined): string | null {
  const scanned = parseScanned(text);
  if (scanned === undefined) return 'This is not the code of a repair.';
  if (expected === undefined || scanned.name === expected) return null;
  return `This is the code of another repair: ${scanned.name}`;
}
