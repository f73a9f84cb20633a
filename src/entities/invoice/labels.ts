import type { InvoiceKind } from '../../contract/invoices/number';

/** What a customer calls each document. */
export const DOCUMENT_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Bill',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
};
