import * as v from 'valibot';
import { INVOICE_KINDS } from '../../lib/identity/invoice-number';
import { monthField, rawText } from '../fields';
import { paise } from '../money';
import { branchReply } from '../orders/order';
import { foundReplyEntries, pageEntries, searchEntry } from '../paging';

const LONG_BRANCH = 'branch is too long';

const month = monthField('month');
const branch = v.optional(
  v.pipe(rawText(20, LONG_BRANCH), v.trim(), v.maxLength(20, LONG_BRANCH)),
  '',
);

/**
 * GET /api/invoices: the documents of a calendar month (India time), newest first; `month` defaults
 * to the current month. `search` finds the newest by number, name, mobile number, GSTIN and branch
 * code (`searchTerms`); a complete document number finds that document in any month.
 */
export const invoicesQuery = v.object({
  ...pageEntries,
  search: searchEntry,
  month: v.optional(month),
  branch,
  kind: v.optional(v.picklist(['', ...INVOICE_KINDS], 'kind is not known'), ''),
});

/** A row of the bill list; amounts in paise. */
const invoiceRow = v.object({
  number: v.string(),
  kind: v.picklist(INVOICE_KINDS),
  at: v.number(),
  branch: branchReply,
  /** Null if the law does not require a recipient, or no longer does. */
  recipient: v.nullable(v.object({ name: v.string(), gstin: v.string() })),
  taxable: paise,
  /** The sum of CGST, SGST and IGST. */
  tax: paise,
  total: paise,
  /** The number of the document that this one corrects. */
  corrects: v.nullable(v.string()),
});

/**
 * `totals` covers all matching documents, or is null if the search found more than it counts. Without a kind filter, `totals` covers bills minus their
 * credit notes, but no vouchers, because these are set off against bills.
 */
export const invoicesReply = v.object({
  content: v.array(invoiceRow),
  ...foundReplyEntries,
  totals: v.nullable(
    v.object({
      taxable: paise,
      cgst: paise,
      sgst: paise,
      igst: paise,
      round_off: paise,
      total: paise,
    }),
  ),
});

/**
 * The files for the accountant: all lines, Tables 12 and 13 of the GSTR-1 return, the goods whose
 * input credit must be reversed, the payments, and vouchers for Tally.
 */
export const REGISTER_FILES = [
  'register',
  'hsn',
  'documents',
  'input-credit',
  'payments',
  'tally',
] as const;

/**
 * GET /api/invoices/register: the documents or the money of a calendar month (India time) as CSV, or
 * both as XML for Tally; without tests.
 */
export const registerQuery = v.object({
  month,
  branch,
  file: v.optional(v.picklist(REGISTER_FILES, 'file is not known'), 'register'),
});

export type InvoicesQuery = v.InferOutput<typeof invoicesQuery>;
export type InvoiceRow = v.InferOutput<typeof invoiceRow>;
export type InvoicesReply = v.InferOutput<typeof invoicesReply>;
export type RegisterQuery = v.InferOutput<typeof registerQuery>;
export type RegisterFile = RegisterQuery['file'];

/** The name of a file as it is downloaded. */
export function registerFileName(file: RegisterFile, ...parts: readonly string[]): string {
  const name = [file, ...parts].filter((part) => part !== '').join('-');
  return `${name}.${file === 'tally' ? 'xml' : 'csv'}`;
}
