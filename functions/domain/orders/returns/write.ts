import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { piecesBack } from '../../../../src/contract/orders/returns';
import type { Pieces } from '../../../../src/contract/orders/serials';
import type { Database } from '../../../db';
import { lineIdIn } from '../../../db/orders';
import { returnLines, returns } from '../../../db/returns';
import type { Statement } from '../../core/command';
import type { OrderContext } from '../context';
import type { OrderRecord } from '../record';

type ReturnRow = Omit<typeof returns.$inferInsert, 'creditNoteId'> & { creditNoteId?: SQL };

/** Inserts a return with its lines; the trigger aborts a batch with more pieces than were sold. */
export function insertReturn(
  db: Database,
  row: ReturnRow,
  lines: readonly { product_id: string; quantity: number; restock?: number }[],
  isTaken: boolean,
): Statement[] {
  return [
    db.insert(returns).values(row),
    db.insert(returnLines).select(
      sql`SELECT (SELECT id FROM returns WHERE request_id = ${row.requestId}), sold.position,
        sold.product_id, value ->> 'quantity', iif(${isTaken ? 1 : 0}, value ->> 'quantity', NULL),
        coalesce(value ->> 'restock', 0), 0, 0 FROM json_each(${JSON.stringify(lines)})
        JOIN order_lines AS sold ON sold.order_id = ${row.orderId} 
          AND ${lineIdIn('sold')} = value ->> 'product_id'`,
    ),
  ];
}

/** Changes a return that the caller has already read. */
export function updateReturn(db: Database, id: number, set: Partial<ReturnRow>): Statement {
  return db
    .update(returns)
    .set({ ...set, version: sql`${returns.version} + 1` })
    .where(eq(returns.id, id));
}

/** Records how many pieces of each line are accepted, or how many can be sold again. */
export function setPieces(
  db: Database,
  id: number,
  column: 'accepted' | 'restocked',
  pieces: readonly Pieces[],
): Statement {
  const of = sql`(SELECT value ->> 'quantity' FROM json_each(${JSON.stringify(pieces)})
    WHERE value ->> 'productId' = ${lineIdIn('return_lines')})`;
  return db
    .update(returnLines)
    .set({ [column]: sql`coalesce(${of}, 0)` })
    .where(eq(returnLines.returnId, id));
}

/** The pieces that have not been returned yet. */
export function restOf(order: Pick<OrderRecord, 'lines' | 'returns'>): Pieces[] {
  return order.lines.map(({ productId, quantity }) => ({
    productId,
    quantity: quantity - piecesBack(productId, order.returns),
  }));
}

/** Marks the open returns of an order as received, because the whole order came back. */
export function receiveOpen(
  { db, now }: OrderContext,
  { id }: OrderRecord,
  canBeSold: boolean,
): Statement[] {
  const isOpen = and(eq(returns.orderId, id), inArray(returns.state, ['requested', 'accepted']));
  const open = db.select({ id: returns.id }).from(returns).where(isOpen);
  return [
    db
      .update(returnLines)
      .set({
        accepted: returnLines.quantity,
        ...(canBeSold && { restocked: returnLines.quantity }),
      })
      .where(inArray(returnLines.returnId, open)),
    db
      .update(returns)
      .set({
        state: 'received',
        version: sql`${returns.version} + 1`,
        receivedAt: now,
        updatedAt: now,
      })
      .where(isOpen),
  ];
}
