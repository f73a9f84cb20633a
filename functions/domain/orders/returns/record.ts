import { asc, eq, sql } from 'drizzle-orm';
import type { ReturnReply } from '../../../../src/contract/orders/return-body';
import type { Database } from '../../../db';
import { returns } from '../../../db/returns';

interface ReturnedLine {
  productId: string;
  quantity: number;
  accepted: number | null;
  restocked: number;
}

/** A return with the lines that are being returned. */
export type ReturnRecord = typeof returns.$inferSelect & { lines: ReturnedLine[] };

const LINES = sql<ReturnedLine[]>`(SELECT json_group_array(json_object(
    'productId', product_id, 'quantity', quantity, 'accepted', accepted, 'restocked', restocked))
  FROM return_lines WHERE return_id = "returns"."id")`.mapWith((json: string): ReturnedLine[] =>
  JSON.parse(json),
);

/** Reads the returns of an order, oldest first. */
export function returnsOfOrder(db: Database, orderId: string) {
  return db
    .select({ row: returns, lines: LINES.as('lines') })
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.id));
}

/** A return as the API returns it; only staff see the note and the restocked quantities. */
export function returnReplyOf(
  { id, state, reason, note, isCollected, createdAt, refund, lines }: ReturnRecord,
  isStaff: boolean,
): ReturnReply {
  return {
    ...{ return_id: id, state, reason, is_collected: isCollected, at: createdAt },
    ...(isStaff && note !== '' && { note }),
    ...(refund !== null && { refund }),
    lines: lines.map(({ productId, quantity, accepted, restocked }) => ({
      ...{ product_id: productId, quantity },
      ...(accepted !== null && { accepted }),
      ...(isStaff && accepted !== null && { restocked }),
    })),
  };
}
