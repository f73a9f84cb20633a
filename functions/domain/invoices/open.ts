import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { parseInvoiceNumber } from '../../../src/contract/invoices/number';
import type { InvoiceReply } from '../../../src/contract/invoices/reply';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import { amountInWords } from '../../../src/contract/invoices/words';
import { repairNameOf } from '../../../src/contract/repairs/id';
import { isStaff, may } from '../../../src/contract/roles';
import type { Database } from '../../db';
import { invoiceAdvances, invoiceLines, invoiceRecipients, invoices } from '../../db/invoices';
import { orders } from '../../db/orders';
import { repairs } from '../../db/repairs';
import { stores } from '../../db/schema';
import { keyMatches, LINK_KEY, type LinkSecrets, linkKey } from '../core/link-key';
import { Refusal } from '../core/refusal';
import type { Visitor } from '../orders/context';
import { invoiceSubject } from './record';

interface Context {
  db: Database;
  secrets: LinkSecrets;
}

/**
 * A document as it was issued, for the holder of its key, its customer and the staff of its branch.
 * Throws `not-found` for everyone else, as for an unknown number.
 */
export async function openInvoice(
  context: Context,
  number: string,
  visitor: Visitor,
): Promise<InvoiceReply> {
  const isKnown = parseInvoiceNumber(number) !== undefined && mayHaveAccess(visitor);
  const found = isKnown ? await load(context.db, number, visitor.user?.store ?? null) : undefined;
  if (found === undefined || !hasAccess(context, found, visitor)) {
    throw new Refusal('not-found', INVOICE_TEXTS.unknown);
  }
  return replyFor(context, found);
}

/** Requests without a login or a well-formed key cost the database nothing. */
function mayHaveAccess({ key = '', user }: Visitor): boolean {
  return user !== undefined || LINK_KEY.test(key);
}

function hasAccess(
  { secrets }: Context,
  { invoice, customerId, storeCode }: Found,
  { key, user }: Visitor,
): boolean {
  if (key !== undefined && keyMatches(key, invoiceSubject(invoice.number), secrets)) return true;
  if (user === undefined) return false;
  if (isStaff(user.role)) return may(user.role, 'administer') || storeCode === invoice.branch;
  return customerId === user.id;
}

type Found = NonNullable<Awaited<ReturnType<typeof load>>>;

async function load(db: Database, number: string, storeId: number | null) {
  const id = sql`(SELECT ${invoices.id} FROM ${invoices} WHERE ${invoices.number} = ${number})`;
  const corrected = alias(invoices, 'corrected');
  const voucher = alias(invoices, 'voucher');
  const [[row], lines, advances, corrections, [store]] = await db.batch([
    db
      .select({
        invoice: invoices,
        recipient: invoiceRecipients,
        corrects: { number: corrected.number, at: corrected.at },
        customerId: sql<number | null>`coalesce(${orders.customerId}, ${repairs.customerId})`.as(
          'customer_of',
        ),
        repair: { number: repairs.number, reference: repairs.reference },
      })
      .from(invoices)
      .leftJoin(invoiceRecipients, eq(invoiceRecipients.invoiceId, invoices.id))
      .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
      .leftJoin(orders, eq(orders.id, invoices.orderId))
      .leftJoin(repairs, eq(repairs.id, invoices.repairId))
      .where(eq(invoices.number, number)),
    db
      .select()
      .from(invoiceLines)
      .where(sql`${invoiceLines.invoiceId} = ${id}`)
      .orderBy(invoiceLines.position),
    db
      .select({ number: voucher.number, at: voucher.at, amount: invoiceAdvances.amount })
      .from(invoiceAdvances)
      .innerJoin(voucher, eq(voucher.id, invoiceAdvances.voucherId))
      .where(sql`${invoiceAdvances.invoiceId} = ${id}`)
      .orderBy(voucher.id),
    db
      .select({ number: invoices.number, at: invoices.at, total: invoices.total })
      .from(invoices)
      .where(sql`${invoices.correctsId} = ${id}`)
      .orderBy(invoices.id),
    db
      .select({ code: stores.code })
      .from(stores)
      .where(sql`${stores.id} = ${storeId} AND ${stores.deletedAt} IS NULL`),
  ]);
  return row && { ...row, lines, advances, corrections, storeCode: store?.code };
}

function replyFor(
  { secrets }: Context,
  { invoice, recipient, corrects, repair, lines, advances, corrections }: Found,
): InvoiceReply {
  const { number, kind, at, taxpayer, supplier, supply, taxable, cgst, sgst, igst, total } =
    invoice;
  return {
    ...{ number, kind, at, taxpayer, supplier, supply, taxable, cgst, sgst, igst, total },
    is_test: invoice.isTest,
    place_of_supply: invoice.placeOfSupply,
    recipient: recipient && {
      ...{ name: recipient.name, mobile: recipient.mobile, address: recipient.address },
      ...{ state: recipient.state, gstin: recipient.gstin },
    },
    subject: invoice.orderId ?? (repair ? repairNameOf(repair) : ''),
    ...{ corrects, advances, corrections },
    lines: lines.map(({ text, hsn, quantity, gross, rate, ...line }) => ({
      ...{ text, hsn, quantity, gross, rate },
      ...{ taxable: line.taxable, cgst: line.cgst, sgst: line.sgst, igst: line.igst },
    })),
    round_off: invoice.roundOff,
    total_in_words: amountInWords(total),
    key: linkKey(invoiceSubject(number), secrets),
  };
}
