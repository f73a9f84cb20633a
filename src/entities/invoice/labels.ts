import { type InvoiceKind, parseInvoiceNumber } from '../../lib/identity/invoice-number';

/** The document names that customers see. */
export const DOCUMENT_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Bill',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
};

/** The document name for this number, such as “Refund voucher”. */
export function documentName(number: string): string {
  return DOCUMENT_NAMES[parseInvoiceNumber(number)?.kind ?? 'invoice'];
}
