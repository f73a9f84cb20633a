import type { InvoiceKind } from '../../contract/invoices/number';

/** The customers' names for the documents. */
export const DOCUMENT_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Bill',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
};
