import { type SQL, sql } from 'drizzle-orm';
import type { Networks } from '../../core/network';
import { stockBranch } from '../../goods/stock/effects';
import { isRegular } from '../../people/regulars';
import type { CallRules, OrderLimits, WideNetworks } from '../../shop';

/** The shopper whose unpaid units are limited. */
export interface Held {
  mobile: string | null;
  customerId: number | null;
  networks: Networks;
  /** The earlier order that the new one replaces; its units do not count. */
  replaces: string | undefined;
}

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
export function unpaidLimits(held: Held, limits: OrderLimits, now: number): UnpaidLimit[] {
  const { unpaidPiecesPerNetwork, unpaidPiecesPerMobile } = limits;
  const network = limitOf(ofNetwork(held), unpaidPiecesPerNetwork, now);
  const mobile = limitOf(ofMobile(held), unpaidPiecesPerMobile, now);
  const isTrusted = isRegular(held.customerId, now);
  // Many phones share one IPv4 address, so the network limit exempts customers with a completed
  // order.
  return [{ ...network, isReached: sql`(${network.isReached} AND NOT ${isTrusted})` }, mobile];
}

/**
 * Whether unpaid orders from the shopper's /56 or /48 would reserve too many units with this order.
 * Strangers share these networks, so such an order is not rejected but reserves nothing.
 */
export function isBeyondWide(
  { networks, customerId }: Held,
  pieces: number,
  limits: OrderLimits,
  wide: WideNetworks,
  now: number,
): SQL<number> {
  const { within56, within48 } = networks;
  if (within56 === undefined || within48 === undefined) return sql`0`;
  const isBeyond = (which: SQL, times: number) =>
    sql`${unpaidPieces(sql`o.holds AND ${which}`, now)} + ${pieces} > ${times * limits.unpaidPiecesPerNetwork}`;
  return sql`(NOT ${isRegular(customerId, now - wide.regularMs)} AND (
    ${isBeyond(sql`o.placed_from_56 IN ${within56}`, wide.times56)}
    OR ${isBeyond(sql`o.placed_from_48 IN ${within48}`, wide.times48)}))`;
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
  { pieces, productIds, branch }: { pieces: number; productIds: readonly string[]; branch: string },
  { pieces: most, stockPercent }: CallRules,
  now: number,
): SQL<number> {
  const ofProduct = sql`o.holds AND l.product_id = s.product_id
    AND ${stockBranch(sql`o.branch`)} = s.branch`;
  const isMuch = (part: SQL) => sql`${part} * 100 > s.on_hand * ${stockPercent}`;
  return sql`(${unpaidPieces(ofMobile(held), now)} + ${pieces} > ${most} OR EXISTS (
    SELECT 1 FROM stock AS s WHERE s.branch = ${stockBranch(sql`${branch}`)}
      AND s.product_id IN (SELECT value FROM json_each(${JSON.stringify(productIds)}))
      AND ${isMuch(sql`s.held`)} AND ${isMuch(unpaidPieces(ofProduct, now))}))`;
}

function ofNetwork({ networks, replaces }: Held): SQL {
  return sql`o.placed_from IN ${networks.own}${except(replaces)}`;
}

function ofMobile({ mobile, replaces }: Held): SQL {
  return sql`o.mobile = ${mobile}${except(replaces)}`;
}

function except(replaces: string | undefined): SQL {
  return replaces === undefined ? sql`` : sql` AND o.id <> ${replaces}`;
}

function limitOf(which: SQL, most: number, now: number): UnpaidLimit {
  return {
    isReached: sql`(${unpaidPieces(which, now)} >= ${most})`,
    firstEnd: sql`(SELECT min(o.expires_at) FROM orders AS o WHERE ${which} AND o.expires_at > ${now})`,
  };
}

/**
 * The number of units in orders that expire unless paid; only these orders have an expiry time. The
 * cross join makes SQLite read these orders first, and only their lines.
 */
function unpaidPieces(which: SQL, now: number): SQL<number> {
  return sql`(SELECT coalesce(sum(l.quantity), 0) FROM orders AS o CROSS JOIN order_lines AS l
    ON l.order_id = o.id WHERE ${which} AND o.expires_at > ${now})`;
}
