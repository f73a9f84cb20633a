import { and, desc, eq, sql } from 'drizzle-orm';
import type { WithoutCodeQuery, WithoutCodeReply } from '../../../src/contract/orders/without-code';
import { pageFields } from '../../../src/contract/paging';
import { orderEvents, orderNotes, orders } from '../../db/orders';
import { users } from '../../db/schema';
import { fullNameColumn } from '../people/staff/full-name';
import { branchOf } from '../shop';
import type { OrderContext } from './context';

/** A literal, so SQLite uses the partial index. */
const IS_CHECKED = sql`${orderEvents.checked} IS NOT NULL`;

/** A page of handovers without a collection code across all branches, newest first. */
export async function listWithoutCode(
  { db, shop }: Pick<OrderContext, 'db' | 'shop'>,
  { page, size }: WithoutCodeQuery,
): Promise<WithoutCodeReply> {
  const isItsNote = and(
    eq(orderNotes.orderId, orderEvents.orderId),
    eq(orderNotes.version, orderEvents.version),
  );
  const [rows, [count]] = await db.batch([
    db
      .select({
        id: orderEvents.orderId,
        at: orderEvents.at,
        by: fullNameColumn<string | null>().as('by'),
        checked: sql<NonNullable<typeof orderEvents.$inferSelect.checked>>`${orderEvents.checked}`,
        reason: orderNotes.text,
        total: orders.total,
        branch: orders.branch,
      })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .leftJoin(orderNotes, isItsNote)
      .where(IS_CHECKED)
      .orderBy(desc(orderEvents.at), desc(orders.number))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(orderEvents)
      .where(IS_CHECKED),
  ]);
  return {
    content: rows.map(({ id, branch, ...row }) => ({
      order_id: id,
      ...row,
      branch: branchOf(shop, branch),
    })),
    ...pageFields(page, size, count?.total ?? 0),
  };
}
