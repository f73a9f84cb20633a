import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { RegisterQuery } from '../../../../src/contract/invoices/list';
import type { FreeReason } from '../../../../src/contract/orders/states';
import { type Paise, paiseOf } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { invoiceLines, invoices } from '../../../db/invoices';
import { orderLines, orders } from '../../../db/orders';
import { paiseIn } from '../../../db/paise';
import { repairEstimates, repairEvents, repairs } from '../../../db/repairs';
import { returnLines, returns } from '../../../db/returns';
import type { Shop } from '../../shop';
import { happened, inMonth } from './read';

/** Goods that left for nothing; an offer or a lower price is part of a paid sale. */
const GIVEN_AWAY: FreeReason[] = ['gift', 'giveaway', 'goodwill'];

/**
 * When the pieces of a return came back; an earlier release recorded it only with the credit note.
 */
export const MOMENT_BACK = sql<number>`coalesce(returns.received_at,
  (SELECT at FROM invoices WHERE invoices.id = returns.credit_note_id), returns.created_at)`;

const DAMAGED = sql<number>`(${returnLines.accepted} - ${returnLines.restocked} - ${returnLines.released})`;

/** The newest approved estimate of a repair. */
const AGREED = sql`(SELECT max(version) FROM repair_estimates AS approved
  WHERE approved.repair_id = ${repairs.id} AND approved.approved_at IS NOT NULL)`;

/** A repair that is ready at ₹0 as goodwill, and was not opened again. */
const GOODWILL = sql`${repairEvents.step} = 'ready'
  AND ${repairEvents.detail} ->> '$.goodwill' IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM repair_events AS later WHERE later.repair_id = ${repairs.id}
    AND later.version > ${repairEvents.version} AND later.step IN ('ready', 'reopen'))`;

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

/** Reads the goods to reverse of a month at the branches that this user may see, oldest first. */
export async function selectReversals(
  db: Database,
  { billing }: Pick<Shop, 'billing'>,
  user: SessionUser,
  query: Pick<RegisterQuery, 'month' | 'branch'>,
): Promise<ReversalRow[]> {
  const [given, damaged, repaired] = await db.batch([
    db
      .select({
        ...{ at: invoices.at, branch: invoices.branch, number: invoices.number },
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
          inMonth(user, query),
          eq(invoices.kind, 'invoice'),
          // A corrected bill repeats the goods of the first.
          eq(invoices.issueNo, 0),
          inArray(invoiceLines.discountReason, GIVEN_AWAY),
          sql`${invoiceLines.hsn} NOT LIKE '99%'`,
        ),
      ),
    db
      .select({
        at: MOMENT_BACK.as('moment_back'),
        branch: returns.branch,
        number: sql<string>`coalesce(${invoices.number}, ${returns.orderId})`.as('document'),
        reason: sql<string>`'damage'`.as('damage'),
        text: orderLines.name,
        hsn: orderLines.hsn,
        quantity: sql<number>`${DAMAGED}`.as('damaged'),
        rate: orderLines.gst,
        listPrice: sql<Paise>`${DAMAGED} * ${paiseIn('order_lines.price')}`.as('list_total'),
      })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
      .innerJoin(
        orderLines,
        and(eq(orderLines.orderId, returns.orderId), eq(orderLines.position, returnLines.position)),
      )
      .leftJoin(invoices, eq(invoices.id, returns.creditNoteId))
      .where(
        and(
          eq(orders.isTest, false),
          inArray(returns.state, ['received', 'refunded']),
          sql`${DAMAGED} > 0 AND ${returnLines.productId} IS NOT NULL`,
          happened(user, query, MOMENT_BACK, returns.branch),
        ),
      ),
    db
      .select({
        at: repairEvents.at,
        branch: repairs.branch,
        number: sql<string>`coalesce('R-' || ${repairs.number}, ${repairs.reference})`.as('name'),
        deviceType: repairs.deviceType,
        lines: repairEstimates.lines,
      })
      .from(repairEvents)
      .innerJoin(repairs, eq(repairs.id, repairEvents.repairId))
      .innerJoin(
        repairEstimates,
        and(eq(repairEstimates.repairId, repairs.id), eq(repairEstimates.version, AGREED)),
      )
      .where(and(GOODWILL, happened(user, query, repairEvents.at, repairs.branch))),
  ]);
  const parts = repaired.flatMap(({ deviceType, lines, ...document }) => {
    const { partHsn: hsn, partRate: rate } = billing.repairTax[deviceType];
    return lines
      .filter(({ kind }) => kind === 'part')
      .map(({ text, price }) => ({
        ...{ ...document, reason: 'goodwill', text, hsn, quantity: 1, rate },
        listPrice: paiseOf(price),
      }));
  });
  return [...given, ...damaged, ...parts].toSorted((one, other) => one.at - other.at);
}
