import { numberText } from './characters.ts';
import type { Reading } from './reading.ts';

/** The documents of a branch; each kind is numbered in its own series. */
export const INVOICE_KINDS = [
  'invoice',
  'credit_note',
  'receipt_voucher',
  'refund_voucher',
] as const;

export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The letter that marks each kind of document in its number. */
export const KIND_LETTERS: Readonly<Record<InvoiceKind, string>> = {
  invoice: '',
  credit_note: 'C',
  receipt_voucher: 'R',
  refund_voucher: 'V',
};

/** A branch's series: two capital letters. */
export const SERIES = /^[A-Z]{2}$/;

/** The series of test orders, which no branch can have. */
export const TEST_SERIES = 'ZZ';

/** CGST Rule 46 allows at most this many characters. */
export const LONGEST_NUMBER = 16;

const NUMBER = /^([A-Z]{2})-([CRV]?)(\d{4})-(\d{5}|[1-9]\d{5,6})$/;
/** A number as people copy it: with other separators or none, and without leading zeros. */
const WRITTEN = /^([A-Z]{2})[\s./-]*([CRV]?)[\s./-]*(\d\d)[\s./-]*(\d\d)[\s./-]*(\d{1,9})$/;
const LABEL = /^(?:BILL|INVOICE|INV)(?:[\s.]*(?:NUMBER|NO))?[\s.:#]+/;
const DIGITS = 5;
const HIGHEST_SERIAL = 9_999_999;

export type InvoiceNumberReason = 'empty' | 'not-an-invoice-number';

export interface InvoiceNumber {
  series: string;
  kind: InvoiceKind;
  /** The financial year, such as 2627 for April 2026 to March 2027. */
  year: string;
  serial: number;
}

/** Formats a number such as LX-2627-00001; throws a RangeError for a serial that does not fit. */
export function invoiceNumber({ series, kind, year, serial }: InvoiceNumber): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > HIGHEST_SERIAL) {
    throw new RangeError(`No invoice has the serial ${serial}`);
  }
  return `${series}-${KIND_LETTERS[kind]}${year}-${String(serial).padStart(DIGITS, '0')}`;
}

/**
 * Reads a number in any spelling, such as LX/2627/27, lx-26-27-00027 or LX262700027, as
 * LX-2627-00027.
 */
export function readInvoiceNumber(typed: string): Reading<InvoiceNumberReason> {
  const text = numberText(typed).replace(LABEL, '');
  if (text === '') return { ok: false, reason: 'empty' };
  const [, series = '', letter = '', start = '', end = '', digits = ''] = WRITTEN.exec(text) ?? [];
  const kind = INVOICE_KINDS.find((each) => KIND_LETTERS[each] === letter);
  const serial = Number(digits);
  const isYear = start !== '' && (Number(start) + 1) % 100 === Number(end);
  if (kind === undefined || !isYear || serial < 1 || serial > HIGHEST_SERIAL) {
    return { ok: false, reason: 'not-an-invoice-number' };
  }
  return { ok: true, value: invoiceNumber({ series, kind, year: start + end, serial }) };
}

/** The link in the QR code of a printed document. */
const LINK = /^https?:\/\/[^/]+\/invoice\/([^/?#]+)[^#]*(?:#(.*))?$/;

/** A document that a text names, with the key of its link, which can be cut off or missing. */
export interface NamedInvoice {
  number: string;
  key: string;
}

/** Reads a document's number in any spelling, or the link in its QR code; undefined for any other text. */
export function namedInvoice(text: string): NamedInvoice | undefined {
  const [, linked, key = ''] = LINK.exec(text.trim()) ?? [];
  const reading = readInvoiceNumber(linked ?? text);
  return reading.ok ? { number: reading.value, key } : undefined;
}

/** The text without the key of a document's link, which no address or list of searches may contain. */
export function withoutKey(text: string): string {
  return LINK.test(text.trim()) ? (namedInvoice(text)?.number ?? text) : text;
}

/** Parses a stored number such as LX-C2627-00001; returns undefined for any other text. */
export function parseInvoiceNumber(text: string): InvoiceNumber | undefined {
  const [, series = '', letter, year = '', digits] = NUMBER.exec(text) ?? [];
  const kind = INVOICE_KINDS.find((each) => KIND_LETTERS[each] === letter);
  const serial = Number(digits);
  return kind === undefined || serial < 1 ? undefined : { series, kind, year, serial };
}
