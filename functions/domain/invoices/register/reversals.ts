import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FreeReason } from '../../../../src/contract/orders/states';
import type { Paise } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { invoiceLines, invoices } from '../../../db/invoices';
import { orderLines } from '../../../db/orders';
import { paiseIn } from '../../../db/paise';
import { returnLines, returns } from '../../../db/returns';

/** Goods that left for nothing; an offer or a lower price is part of a paid sale. */
const GIVEN_AWAY: FreeReason[] = ['gift', 'giveaway', 'goodwill'];

const DAMAGED = sql<number>`(${returnLines.accepted} - ${returnLines.restocked})`;

/** Goods whose input credit must be reversed: they were given away or came back damaged. */
export interface ReversalRow {
  at: number;
  branch: string;
  number: string;
  reason: string | null;
  text: string;
  hsn: string;
  quantity: number;
  rate: number;
  listPrice: Paise;
}

/** Reads the goods to reverse in these documents, oldest first. */
export async function selectReversals(
  db: Database,
  where: SQL | undefined,
): Promise<ReversalRow[]> {
  const document = { at: invoices.at, branch: invoices.branch, number: invoices.number };
  const [given, damaged] = await db.batch([
    db
      .select({
        ...document,
        reason: invoiceLines.discountReason,
        text: invoiceLines.text,
        hsn: invoiceLines.hsn,
        quantity: invoiceLines.quantity,
        rate: invoiceLines.rate,
        listPrice: sql<Paise>`${invoiceLines.discount}`.as('list_total'),
      })
      .from(invoices)
      .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
      .where(
        and(
          where,
          eq(invoices.kind, 'invoice'),
          // A corrected bill repeats the goods of the first.
          eq(invoices.issueNo, 0),
          inArray(invoiceLines.discountReason, GIVEN_AWAY),
        ),
      ),
    db
      .select({
        ...document,
        reason: sql<string>`'damage'`.as('damage'),
        text: orderLines.name,
        hsn: orderLines.hsn,
        quantity: sql<number>`${DAMAGED}`.as('damaged'),
        rate: orderLines.gst,
        listPrice: sql<Paise>`${DAMAGED} * ${paiseIn('order_lines.price')}`.as('list_total'),
      })
      .from(invoices)
      .innerJoin(returns, eq(returns.creditNoteId, invoices.id))
      .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
      .innerJoin(
        orderLines,
        and(eq(orderLines.orderId, returns.orderId), eq(orderLines.position, returnLines.position)),
      )
      .where(and(where, sql`${returnLines.accepted} > ${returnLines.restocked}`)),
  ]);
  return [...given, ...damaged].toSorted((one, other) => one.at - other.at);
}
