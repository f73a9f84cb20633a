import { type SQL, sql } from 'drizzle-orm';
import type { orders } from '../../../db/orders';
import type { CallRules, OrderLimits } from '../shop';

/** The order fields that identify the shopper whose unpaid units are limited. */
type Held = Required<Pick<typeof orders.$inferInsert, 'mobile' | 'customerId'>>;

/** A limit on unpaid holds, as SQL that is evaluated during the insert. */
interface UnpaidLimit {
  isReached: SQL<number>;
  /** When the earliest of these orders expires. */
  firstEnd: SQL<number | null>;
}

/**
 * The limits on unpaid units that apply to an order. `findFailure` uses the same SQL to determine
 * which limit was reached.
 */
export function unpaidLimits(
  { networks, ...held }: Held & { networks: readonly string[] },
  limits: OrderLimits,
  now: number,
): UnpaidLimit[] {
  const { unpaidPiecesPerNetwork, unpaidPiecesPerMobile } = limits;
  const network = limitOf(sql`o.placed_from IN ${networks}`, unpaidPiecesPerNetwork, now);
  const mobile = limitOf(ofMobile(held), unpaidPiecesPerMobile, now);
  const isTrusted = sql`EXISTS (SELECT 1 FROM orders AS earlier
    WHERE earlier.customer_id = ${held.customerId} AND earlier.state IN ('handed_over', 'delivered'))`;
  // Many phones share one IPv4 address, so the network limit exempts customers with a completed
  // order.
  return [{ ...network, isReached: sql`(${network.isReached} AND NOT ${isTrusted})` }, mobile];
}

/** SQL that yields 1 if the order must not be inserted; a database constraint checks it. */
export function overUnpaidLimit(limits: readonly UnpaidLimit[]): SQL<number> {
  const reached = limits.map(({ isReached }) => isReached);
  return sql`${sql.join(reached, sql` OR `)}`;
}

/**
 * Whether an order to be paid at the branch must be confirmed by phone first. The call is required
 * if the order's mobile number has many unpaid units, including this order, or if unpaid orders
 * already hold much of the stock of one of its products.
 */
export function needsCall(
  held: Held,
  pieces: number,
  productIds: readonly string[],
  { pieces: most, stockPercent }: CallRules,
  now: number,
): SQL<number> {
  const ofProduct = sql`l.product_id = s.product_id`;
  const isMuch = (part: SQL) => sql`${part} * 100 > s.on_hand * ${stockPercent}`;
  return sql`(${unpaidPieces(ofMobile(held), now)} + ${pieces} > ${most} OR EXISTS (
    SELECT 1 FROM stock AS s WHERE s.product_id IN (SELECT value FROM json_each(${JSON.stringify(productIds)}))
      AND ${isMuch(sql`s.held`)} AND ${isMuch(unpaidPieces(ofProduct, now))}))`;
}

function ofMobile({ mobile }: Held): SQL {
  return sql`o.mobile = ${mobile}`;
}

function limitOf(which: SQL, most: number, now: number): UnpaidLimit {
  return {
    isReached: sql`(${unpaidPieces(which, now)} >= ${most})`,
    firstEnd: sql`(SELECT min(o.expires_at) FROM orders AS o WHERE ${which} AND o.expires_at > ${now})`,
  };
}

/** The number of units in orders that expire unless paid; only these orders have an expiry time. */
function unpaidPieces(which: SQL, now: number): SQL<number> {
  return sql`(SELECT coalesce(sum(l.quantity), 0) FROM orders AS o JOIN order_lines AS l
    ON l.order_id = o.id WHERE ${which} AND o.expires_at > ${now})`;
}
