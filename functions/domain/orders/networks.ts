import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { NetworksReply, ReleaseReply } from '../../../src/contract/orders/networks';
import { OPEN_STATES } from '../../../src/contract/orders/states';
import { orderEvents, orderLines, orders, productLine } from '../../db/orders';
import { insertAuditOfAll } from '../core/audit/log';
import { NO_NETWORK } from '../core/network';
import { releaseHolds } from '../goods/stock/effects';
import { scopeOf } from '../people/stores/scope';
import { isHeldFrom, isUnpaidHold } from './conditions';
import type { OrderContext } from './context';

/**
 * Lists networks with many unpaid orders, counting only orders that this staff member may see, most
 * orders first.
 */
export async function listNetworks(
  { db, now, shop }: OrderContext,
  user: SessionUser,
): Promise<NetworksReply> {
  const isHeld = and(isNotNull(orders.placedFrom), isUnpaidHold(now), scopeOf(user, orders.branch));
  const count = sql<number>`count(*)`;
  const isMany = sql`${count} >= ${shop.sameNetworkNotice}`;
  const crowded = db
    .select({ network: orders.placedFrom })
    .from(orders)
    .where(isHeld)
    .groupBy(orders.placedFrom)
    .having(isMany);
  const [networks, products] = await db.batch([
    db
      .select({
        network: sql<string>`${orders.placedFrom}`.as('network'),
        orders: count.as('orders'),
        ends_at: sql<number>`max(${orders.expiresAt})`.as('ends_at'),
      })
      .from(orders)
      .where(isHeld)
      .groupBy(orders.placedFrom)
      .having(isMany)
      .orderBy(desc(sql`orders`), orders.placedFrom),
    db
      .select({
        network: orders.placedFrom,
        product_id: productLine.productId,
        name: sql<string>`max(${orderLines.name})`.as('name'),
        quantity: sql<number>`sum(${orderLines.quantity})`.as('quantity'),
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(isHeld, inArray(orders.placedFrom, crowded)))
      .groupBy(orders.placedFrom, orderLines.productId)
      .orderBy(desc(sql`quantity`), orderLines.productId),
  ]);
  return {
    content: networks.map((row) => {
      const held = products
        .filter(({ network }) => network === row.network)
        .map(({ product_id, name, quantity }) => ({ product_id, name, quantity }));
      const pieces = held.reduce((sum, { quantity }) => sum + quantity, 0);
      return { ...row, pieces, products: held };
    }),
  };
}

/**
 * Cancels the network's unpaid orders visible to this staff member, and releases their stock in one
 * batch. Skips orders paid in the meantime; a repeated release has no effect.
 */
export async function releaseNetwork(
  { db, now }: OrderContext,
  user: SessionUser,
  network: string,
): Promise<ReleaseReply> {
  const scope = scopeOf(user, orders.branch);
  const held = sql`SELECT ${orders.id} FROM ${orders}
    WHERE ${and(isHeldFrom(network, now), scope)}`;
  const isHeld = sql`${orders.id} IN (${held})`;
  const isOpen = and(eq(orders.placedFrom, network), inArray(orders.state, OPEN_STATES), scope);
  const [, , , released, [left]] = await db.batch([
    db
      .insert(orderEvents)
      .select(
        sql`SELECT id, version + 1, ${now}, 'cancel', ${user.id}, NULL, NULL, NULL, NULL FROM ${orders} WHERE ${isHeld}`,
      ),
    insertAuditOfAll(db, { at: now, actorId: user.id, kind: 'order' }, held),
    releaseHolds(db, sql`IN (${held})`, now),
    db
      .update(orders)
      .set({
        state: 'cancelled',
        version: sql`${orders.version} + 1`,
        expiresAt: null,
        endedAt: now,
        ...NO_NETWORK,
      })
      .where(isHeld)
      .returning({ id: orders.id }),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(orders)
      .where(isOpen),
  ]);
  return { released: released.length, left: left?.count ?? 0 };
}
