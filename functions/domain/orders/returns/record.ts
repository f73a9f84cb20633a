import { asc, eq, sql } from 'drizzle-orm';
import type { ReturnReply } from '../../../../src/contract/orders/return-body';
import { SET_OFF } from '../../../../src/contract/payments/methods';
import { type Paise, rupeesOf } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { lineIdIn } from '../../../db/orders';
import { returns } from '../../../db/returns';

interface ReturnedLine {
  productId: string;
  quantity: number;
  accepted: number | null;
  restocked: number;
}

/** A return with the lines that are being returned. */
export type ReturnRecord = typeof returns.$inferSelect & {
  lines: ReturnedLine[];
  /** The sale of the new piece, if the piece was exchanged. */
  exchangedFor: string | null;
  /** The part of the refund that the exchange set off. */
  setOffPaise: Paise;
};

const EXCHANGED_FOR = sql<string | null>`(SELECT id FROM orders
  WHERE orders.sale_id = "returns"."request_id" AND orders.exchange_of = "returns"."order_id")`;
const SET_OFF_PAISE = sql<Paise>`(SELECT coalesce(sum(amount_paise), 0) FROM refunds
  WHERE refunds.payment_id IN (SELECT id FROM payments WHERE payments.order_id = "returns"."order_id")
    AND refunds.return_id = "returns"."id" AND refunds.method = ${SET_OFF})`;

const LINES = sql<ReturnedLine[]>`(SELECT json_group_array(json_object(
    'productId', ${lineIdIn('return_lines')}, 'quantity', quantity, 'accepted', accepted, 'restocked', restocked))
  FROM return_lines WHERE return_id = "returns"."id")`.mapWith((json: string): ReturnedLine[] =>
  JSON.parse(json),
);

/** Reads the returns of an order, oldest first. */
export function returnsOfOrder(db: Database, orderId: string) {
  return db
    .select({
      row: returns,
      lines: LINES.as('lines'),
      exchangedFor: EXCHANGED_FOR.as('exchanged_for'),
      setOffPaise: SET_OFF_PAISE.as('set_off_paise'),
    })
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.id));
}

/** A return as the API returns it; only staff see the note and the restocked quantities. */
export function returnReplyOf(
  { id, state, reason, note, isCollected, createdAt, refund, lines, ...exchange }: ReturnRecord,
  isStaff: boolean,
): ReturnReply {
  return {
    ...{ return_id: id, state, reason, is_collected: isCollected, at: createdAt },
    ...(isStaff && note !== '' && { note }),
    ...(refund !== null && { refund }),
    ...(exchange.setOffPaise > 0 && { set_off: rupeesOf(exchange.setOffPaise) }),
    ...(isStaff && exchange.exchangedFor !== null && { exchanged_for: exchange.exchangedFor }),
    lines: lines.map(({ productId, quantity, accepted, restocked }) => ({
      ...{ product_id: productId, quantity },
      ...(accepted !== null && { accepted }),
      ...(isStaff && accepted !== null && { restocked }),
    })),
  };
}
