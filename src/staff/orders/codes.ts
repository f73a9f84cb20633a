import { type CollectionTicket, parseCollectionQr } from '../../lib/identity/order-number';
import { PATHS } from '../../lib/paths';
import type { Codes } from '../work/scan/codes';

/** The QR code that a customer shows. */
export const ORDER_CODES: Codes<CollectionTicket> = {
  record: 'order',
  title: 'Scan the collection code',
  hint: "Hold the customer's QR inside the frame",
  unknown: 'This is not a collection code.',
  parse: parseCollectionQr,
  nameOf: ({ orderId }) => orderId,
};

/** What the QR code on a printed bill contains. */
interface BillTicket {
  number: string;
  key: string;
}

const BILL_LINK = `${PATHS.invoice}/`;

/** The QR code on a printed bill. */
export const BILL_CODES: Codes<BillTicket> = {
  record: 'bill',
  title: 'Scan the printed bill',
  hint: 'Hold the QR code of the bill inside the frame',
  unknown: 'This is not the QR code of a bill.',
  parse(text) {
    const { pathname = '', hash = '' } = URL.parse(text.trim()) ?? {};
    const number = decodeURIComponent(pathname.slice(BILL_LINK.length));
    const isBill = pathname.startsWith(BILL_LINK) && number !== '' && hash.length > 1;
    return isBill ? { number, key: hash.slice(1) } : undefined;
  },
  nameOf: ({ number }) => number,
};
