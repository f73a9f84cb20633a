import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InvoiceReply } from '../../../src/contract/invoices/reply';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import { amountInWords } from '../../../src/contract/invoices/words';
import { isStaff, may } from '../../../src/contract/roles';
import { parseInvoiceNumber } from '../../../src/lib/identity/invoice-number';
import { repairNameOf } from '../../../src/lib/identity/repair-name';
import { inPaise } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { invoiceAdvances, invoiceLines, invoiceRecipients, invoices } from '../../db/invoices';
import { orders } from '../../db/orders';
import { repairs } from '../../db/repairs';
import { serialNumbers } from '../../db/returns';
import { stores } from '../../db/schema';
import type { Visitor } from '../context';
import { keyMatches, LINK_KEY, type LinkSecrets, linkKey } from '../core/link-key';
import { Refusal } from '../core/refusal';
import { invoiceSubject } from './record';

interface Context {
  db: Database;
  secrets: LinkSecrets;
}

/**
 * Returns a document as it was issued, to anyone with its key, to its customer or to the branch's
 * staff. Throws `not-found` for everyone else, as it does for an unknown number.
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

/** Requests without a login or a well-formed key run no database query. */
function mayHaveAccess({ key = '', user }: Visitor): boolean {
  return user !== undefined || LINK_KEY.test(key);
}

function hasAccess(
  { secrets }: Context,
  { invoice, owner, storeCode }: Found,
  { key, user }: Visitor,
): boolean {
  if (key !== undefined && keyMatches(key, invoiceSubject(invoice.number), secrets)) return true;
  if (user === undefined) return false;
  if (isStaff(user.role)) return may(user.role, 'administer') || storeCode === invoice.branch;
  return owner.customerId === user.id;
}

type Found = NonNullable<Awaited<ReturnType<typeof load>>>;

/** Reads a document with all its rows. A D1 join cannot return two columns with the same name. */
async function load(db: Database, number: string, storeId: number | null) {
  const of = (column: typeof invoices.id | typeof invoices.correctsId) =>
    sql`(SELECT ${column} FROM ${invoices} WHERE ${invoices.number} = ${number})`;
  const id = of(invoices.id);
  const [
    [invoice],
    [recipient],
    [corrects],
    [replaced],
    [owner],
    lines,
    sold,
    advances,
    corrections,
    [store],
  ] = await db.batch([
    db.select().from(invoices).where(eq(invoices.number, number)),
    db.select().from(invoiceRecipients).where(sql`${invoiceRecipients.invoiceId} = ${id}`),
    selectNumbers(db, sql`${invoices.id} = ${of(invoices.correctsId)}`),
    selectNumbers(
      db,
      sql`${invoices.kind} = 'invoice' AND ${invoices.issueNo} = 0 AND ${invoices.orderId} =
          (SELECT order_id FROM invoices WHERE number = ${number} AND issue_no = 1)`,
    ),
    selectOwner(db, number),
    db
      .select()
      .from(invoiceLines)
      .where(sql`${invoiceLines.invoiceId} = ${id}`)
      .orderBy(invoiceLines.position),
    selectSerials(db, number),
    db
      .select({
        number: invoices.number,
        at: invoices.at,
        amount: invoiceAdvances.amount,
        money: invoices.money,
      })
      .from(invoiceAdvances)
      .innerJoin(invoices, eq(invoices.id, invoiceAdvances.voucherId))
      .where(sql`${invoiceAdvances.invoiceId} = ${id}`)
      .orderBy(invoices.id),
    selectNumbers(db, sql`${invoices.correctsId} = ${id}`),
    db
      .select({ code: stores.code })
      .from(stores)
      .where(sql`${stores.id} = ${storeId} AND ${stores.deletedAt} IS NULL`),
  ]);
  const linked = { advances, corrections, corrects, replaced };
  const rest = { lines, sold, ...linked, recipient, storeCode: store?.code };
  return invoice && owner && { invoice, owner, ...rest };
}

function selectNumbers(db: Database, which: SQL) {
  return db
    .select({ number: invoices.number, at: invoices.at, total: invoices.total })
    .from(invoices)
    .where(which)
    .orderBy(invoices.id);
}

/**
 * Selects the devices sold with a bill; their rows change only when a device comes back or a branch
 * head corrects its number.
 * For a credit note, the devices are found through its original bill.
 */
function selectSerials(db: Database, number: string) {
  return db
    .select({
      serial: serialNumbers.serial,
      second: serialNumbers.second,
      productId: serialNumbers.productId,
      correctedAt: serialNumbers.correctedAt,
    })
    .from(serialNumbers)
    .innerJoin(invoices, eq(invoices.orderId, serialNumbers.orderId))
    .where(and(eq(invoices.number, number), eq(invoices.kind, 'invoice')))
    .orderBy(serialNumbers.id);
}

function serialsIn(
  sold: Found['sold'],
  productId: string | null,
): Pick<InvoiceReply['lines'][number], 'serials' | 'second_serials' | 'corrected_serials'> {
  const own = sold.filter((each) => each.productId === productId);
  if (own.length === 0) return {};
  const seconds = own.flatMap(({ serial, second }) => (second === null ? [] : [[serial, second]]));
  const corrected = own.flatMap(({ serial, correctedAt }) =>
    correctedAt === null ? [] : [[serial, correctedAt]],
  );
  return {
    serials: own.map(({ serial }) => serial),
    ...(seconds.length > 0 && { second_serials: Object.fromEntries(seconds) }),
    ...(corrected.length > 0 && { corrected_serials: Object.fromEntries(corrected) }),
  };
}

/** Selects the customer of a document, and the name of its repair. */
function selectOwner(db: Database, number: string) {
  return db
    .select({
      customerId: sql<number | null>`coalesce(${orders.customerId}, ${repairs.customerId})`.as(
        'owner_id',
      ),
      number: repairs.number,
      reference: repairs.reference,
    })
    .from(invoices)
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(repairs, eq(repairs.id, invoices.repairId))
    .where(eq(invoices.number, number));
}

function replyFor(
  { secrets }: Context,
  { invoice, recipient, corrects, replaced, owner, lines, sold, advances, corrections }: Found,
): InvoiceReply {
  const { number, kind, at, taxpayer, supplier, supply, taxable, cgst, sgst, igst, total } =
    invoice;
  return {
    ...{ number, kind, at, taxpayer, supplier, supply, taxable, cgst, sgst, igst, total },
    is_test: invoice.isTest,
    place_of_supply: invoice.placeOfSupply,
    is_sez: invoice.isSez,
    recipient:
      recipient === undefined
        ? null
        : {
            ...{ name: recipient.name, mobile: recipient.mobile, address: recipient.address },
            ...{ state: recipient.state, gstin: recipient.gstin },
          },
    subject: invoice.orderId ?? subjectOf(owner),
    corrects: corrects === undefined ? null : { number: corrects.number, at: corrects.at },
    replaces: replaced === undefined ? null : { number: replaced.number, at: replaced.at },
    advances: advances.map(({ money, ...advance }) => ({ ...advance, ...(money && { money }) })),
    corrections,
    lines: lines.map(({ text, hsn, quantity, gross, rate, productId, ...line }) => ({
      ...{ text, hsn, quantity, gross, rate },
      ...reductionOf(quantity, line),
      ...serialsIn(sold, productId),
      ...warrantyIn(line),
      ...{ taxable: line.taxable, cgst: line.cgst, sgst: line.sgst, igst: line.igst },
    })),
    round_off: invoice.roundOff,
    total_in_words: amountInWords(total),
    ...factsOf(invoice),
    key: linkKey(invoiceSubject(number), secrets),
  };
}

/** What the sale took off the list price of a line. */
function reductionOf(
  quantity: number,
  { listPrice, discount }: Pick<Found['lines'][number], 'listPrice' | 'discount'>,
): Pick<InvoiceReply['lines'][number], 'list_price' | 'discount'> {
  if (listPrice === null || discount === null) return {};
  return { list_price: inPaise(listPrice * quantity), discount };
}

function warrantyIn({
  warranty,
  warrantyUntil: until,
}: Pick<Found['lines'][number], 'warranty' | 'warrantyUntil'>) {
  return warranty === null ? {} : { warranty: { terms: warranty, until } };
}

/** What documents of earlier releases do not state. */
function factsOf({
  servedBy,
  money,
  shipping,
  terms,
}: Found['invoice']): Pick<InvoiceReply, 'served_by' | 'money' | 'shipping' | 'terms'> {
  return {
    ...(servedBy !== null && { served_by: servedBy }),
    ...(money !== null && { money }),
    ...(shipping !== null && { shipping }),
    ...(terms !== null && { terms }),
  };
}

/** The name of a repair; empty if the repair no longer exists. */
function subjectOf({ number, reference }: Found['owner']): string {
  return reference === null ? '' : repairNameOf({ number, reference });
}
