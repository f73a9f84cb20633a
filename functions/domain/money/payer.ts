import { type SQL, sql } from 'drizzle-orm';
import type { BillTo } from '../../../src/contract/invoices/recipient';
import type { Owner } from './owner';

/** What identifies the person who pays, so that their cash of one day is added up. */
export interface Payer {
  mobile: string | null;
  /** A GSTIN or UIN; empty if there is none. */
  gstin: string;
  /** The name together with the PIN code; null unless both are known. */
  resident: { name: string; pinCode: string } | null;
}

interface Contact {
  mobile: string | null;
  name: string | null;
  pinCode?: string | null;
}

const PIN_CODES = /(?<!\d)[1-9]\d{5}(?!\d)/g;
/** What clerks enter for a customer who gives no name. */
const NOBODY = /^walk[\s-]*in(?:\s+customer)?$/i;

/** The payer of an order or a repair, with the recipient of its bill if there is one. */
export function payerOf(
  { mobile, name, pinCode }: Contact,
  billTo: Pick<BillTo, 'name' | 'gstin' | 'address'> | undefined,
): Payer {
  const isAddressed = billTo !== undefined && billTo.address !== '';
  const named = isAddressed ? billTo.name : name;
  const pin = isAddressed ? billTo.address.match(PIN_CODES)?.at(-1) : pinCode;
  const isResident = named && pin && !NOBODY.test(named);
  return {
    mobile,
    gstin: billTo?.gstin ?? '',
    resident: isResident ? { name: named, pinCode: pin } : null,
  };
}

/** The order or the repair of a payment, in a query of `payments`. */
const OF_SUBJECT = sql.raw('(order_id = payments.order_id OR repair_id = payments.repair_id)');

/** Whether a payment is for a document whose recipient is so. */
function isBilledTo(recipient: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM invoices
    JOIN invoice_recipients ON invoice_id = invoices.id WHERE ${OF_SUBJECT} AND ${recipient})`;
}

/** The condition that a payment is for a GSTIN that a document of this order or repair names. */
export function isByNamed(owner: Owner): SQL {
  const isOfOwner =
    'orderId' in owner ? sql`order_id = ${owner.orderId}` : sql`repair_id = ${owner.repairId}`;
  return isBilledTo(sql`gstin IN (SELECT gstin FROM invoices
    JOIN invoice_recipients ON invoice_id = invoices.id WHERE ${isOfOwner} AND gstin <> '')`);
}

/** The condition that a payment is by this person; undefined for a person who is not known. */
export function isBy({ mobile, gstin, resident }: Payer): SQL | undefined {
  const marks = [
    mobile !== null &&
      sql`${mobile} = coalesce((SELECT mobile FROM orders WHERE id = payments.order_id),
        (SELECT mobile FROM repairs WHERE id = payments.repair_id))`,
    mobile !== null &&
      sql`EXISTS (SELECT 1 FROM corrections
        WHERE ${OF_SUBJECT} AND field = 'mobile' AND before = ${mobile})`,
    gstin !== '' &&
      sql`EXISTS (SELECT 1 FROM billing_details WHERE ${OF_SUBJECT} AND gstin = ${gstin})`,
    gstin !== '' && isBilledTo(sql`gstin = ${gstin}`),
    resident &&
      sql`EXISTS (SELECT 1 FROM orders WHERE id = payments.order_id
        AND name = ${resident.name} COLLATE NOCASE AND pin_code = ${resident.pinCode})`,
    resident &&
      isBilledTo(sql`name = ${resident.name} COLLATE NOCASE
        AND ' ' || invoice_recipients.address || ' ' GLOB ${`*[^0-9]${resident.pinCode}[^0-9]*`}`),
  ].filter((mark) => mark !== false && mark !== null);
  return marks.length === 0 ? undefined : sql`(${sql.join(marks, sql` OR `)})`;
}
