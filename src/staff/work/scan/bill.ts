import { call } from '../../../api/client';
import { find } from '../../../contract/find/api';
import { type NamedInvoice, namedInvoice } from '../../../lib/identity/invoice-number';
import { invoicePagePath } from '../../../lib/paths';
import type { Codes } from './codes';

/** The QR code on a printed bill. */
export const BILL_CODES: Codes<NamedInvoice> = {
  record: 'bill',
  title: 'Scan the printed bill',
  hint: 'Hold the QR code of the bill inside the frame',
  unknown: 'This is not the QR code of a bill.',
  parse(text) {
    const named = namedInvoice(text);
    return named?.key ? named : undefined;
  },
  nameOf: ({ number }) => number,
};

/** Opens the bill whose number or link was entered in the search of a list, if the user may see it. */
export async function openTypedBill(text: string): Promise<void> {
  const named = namedInvoice(text);
  if (named === undefined) return;
  const { bills } = await call(find, { query: { text: named.number } });
  const [bill] = bills;
  if (bill) location.assign(invoicePagePath(bill.number));
}
