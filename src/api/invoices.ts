import { INVOICE_KEY_HEADER, type InvoiceReply, invoiceReply } from '../contract/invoices/reply';
import { invoiceApiPath } from '../lib/paths';
import { call } from './client';

/** Fetches a document with the key of its link; without one, as its customer or a member of staff. */
export function fetchInvoice(
  number: string,
  key?: string,
  signal?: AbortSignal,
): Promise<InvoiceReply> {
  const headers: Record<string, string> = key === undefined ? {} : { [INVOICE_KEY_HEADER]: key };
  return call({ path: invoiceApiPath(number), headers, reply: invoiceReply, guest: true, signal });
}
