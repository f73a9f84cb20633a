import { parseRepairName, parseRepairQr, readRepairName } from '../../lib/identity/repair-name';
import { repairPagePath } from '../../lib/paths';
import type { Codes } from '../work/scan/codes';

const [, REPAIR_PAGE] = repairPagePath('').split('/');

/** The proof in a scanned code: the collection code, the slip or a booking. */
export type Scanned = { name: string } & ({ code: string } | { claim: string } | { booking: true });

/**
 * The repair identified by a customer's collection code, a slip's link or a booking reference;
 * undefined for any other text.
 */
function parseScanned(text: string): Scanned | undefined {
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

/** The codes on a repair's slip and on its customer's page. */
export const REPAIR_CODES: Codes<Scanned> = {
  record: 'repair',
  title: 'Scan the slip or code',
  hint: "Hold the QR of the slip, or the customer's collection code, inside the frame",
  unknown: 'This is not the code of a repair.',
  parse: parseScanned,
  nameOf: ({ name }) => name,
};
