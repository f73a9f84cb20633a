import * as v from 'valibot';
import { INVOICE_KINDS } from '../../lib/identity/invoice-number.ts';
import { paise } from '../money.ts';
import { STAFF_ROLES } from '../roles.ts';
import { SUPPLIES, TAXPAYERS } from './tax.ts';

/**
 * The request header that contains a document's key, which gives access to this document and
 * nothing else.
 */
export const INVOICE_KEY_HEADER = 'Invoice-Key';

const moment = v.number();

/**
 * The seller's details at the time when the document was issued; `gstin` is empty for an
 * unregistered business.
 */
export const supplierReply = v.object({
  name: v.string(),
  branch: v.string(),
  address: v.string(),
  phone: v.string(),
  gstin: v.string(),
  /** The GST code of the branch's State. */
  state: v.string(),
});

export type Supplier = v.InferOutput<typeof supplierReply>;

/** Money by the way it came or went back; `method` is null if its provider did not name one. */
const moneyPartReply = v.object({
  provider: v.string(),
  method: v.nullable(v.string()),
  amount: paise,
});

/** The terms of a bill, as the shop's pages stated them when it was issued. */
const billTermsReply = v.object({
  /** How long the goods can be returned, and how; `until` is null before they are delivered. */
  returns: v.optional(
    v.object({ days: v.number(), until: v.nullable(moment), conditions: v.string() }),
  ),
  /** How to claim a warranty of the bill's lines. */
  warranty: v.optional(v.string()),
});

export type BillTerms = v.InferOutput<typeof billTermsReply>;
export type MoneyPart = v.InferOutput<typeof moneyPartReply>;

/**
 * A link to a document, in the reply for its order or repair; `total` is in paise, and `key` is the
 * access key in its link.
 */
export const invoiceLinkReply = v.object({
  number: v.string(),
  kind: v.picklist(INVOICE_KINDS),
  at: moment,
  total: paise,
  key: v.string(),
});

const lineReply = v.object({
  text: v.string(),
  hsn: v.string(),
  /** 0 if the line credits an amount instead of units. */
  quantity: v.number(),
  gross: paise,
  /** The list price of the whole line and what is taken off it, if the sale took something off. */
  list_price: v.optional(paise),
  discount: v.optional(paise),
  /** In percent. */
  rate: v.number(),
  taxable: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  /** The numbers of the sold devices, if the bill has any. */
  serials: v.optional(v.array(v.string())),
  /** The second numbers of these devices, by the first, if the sale recorded any. */
  second_serials: v.optional(v.record(v.string(), v.string())),
  /** When numbers of these devices were corrected, by the number (ms). */
  corrected_serials: v.optional(v.record(v.string(), v.number())),
  /** The warranty of goods or work: its terms and its last moment, if the terms name a period. */
  warranty: v.optional(v.object({ terms: v.string(), until: v.nullable(moment) })),
});

/**
 * GET /api/invoices/{number}: a bill, credit note or voucher as it was issued; amounts in paise,
 * times in ms.
 */
export const invoiceReply = v.object({
  number: v.string(),
  kind: v.picklist(INVOICE_KINDS),
  at: moment,
  is_test: v.boolean(),
  taxpayer: v.picklist(TAXPAYERS),
  supplier: supplierReply,
  supply: v.picklist(SUPPLIES),
  place_of_supply: v.string(),
  /** True if the recipient is a unit or a developer of a Special Economic Zone. */
  is_sez: v.boolean(),
  /** Null if the law does not require a recipient, or no longer does. */
  recipient: v.nullable(
    v.object({
      name: v.string(),
      mobile: v.string(),
      address: v.string(),
      state: v.string(),
      gstin: v.string(),
    }),
  ),
  /** The order's ID or the repair's name. */
  subject: v.string(),
  /**
   * The bill that this credit note corrects, or the receipt voucher that this refund voucher
   * corrects.
   */
  corrects: v.nullable(v.object({ number: v.string(), at: moment })),
  /** The first bill of the sale, which a credit note cancelled before this one was issued. */
  replaces: v.nullable(v.object({ number: v.string(), at: moment })),
  lines: v.array(lineReply),
  taxable: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  round_off: paise,
  total: paise,
  total_in_words: v.string(),
  /** The receipt vouchers whose advances the bill deducts, and how these were paid. */
  advances: v.array(
    v.object({
      number: v.string(),
      at: moment,
      amount: paise,
      money: v.optional(v.array(moneyPartReply)),
    }),
  ),
  /** The credit notes and refund vouchers that correct this document. */
  corrections: v.array(v.object({ number: v.string(), at: moment, total: paise })),
  /** The role of the person who issued the document; customers do not see names of staff. */
  served_by: v.optional(v.picklist(STAFF_ROLES)),
  /**
   * The money that a bill or receipt voucher received besides the deducted advances, or by which a
   * credit note or refund voucher went back, if that was known when the document was issued.
   */
  money: v.optional(v.array(moneyPartReply)),
  /** The part of the total that is shipping, which the lines share. */
  shipping: v.optional(paise),
  terms: v.optional(billTermsReply),
  key: v.string(),
});

export type InvoiceReply = v.InferOutput<typeof invoiceReply>;
export type InvoiceLink = v.InferOutput<typeof invoiceLinkReply>;
