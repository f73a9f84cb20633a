import { and, eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import {
  HOLD_TEXTS,
  type HoldsReply,
  type ReleaseBody,
} from '../../../../src/contract/goods/holds';
import { stepProblem } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { STOCK_TEXTS, type StockRow } from '../../../../src/contract/stock';
import type { Database } from '../../../db';
import { orders } from '../../../db/orders';
import { holds } from '../../../db/stock';
import { unavailableOrders } from '../../../db/unavailable';
import { insertAudit } from '../../core/audit/log';
import { retryOnConflict } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { branchesOfActor } from '../../goods/branches';
import { readStock, requireItem } from '../../goods/stock/stock';
import type { OrderContext } from '../context';
import { onOrder } from '../on-order';
import { cancel } from '../steps/cancel';

interface Product {
  productId: string;
  branch: string;
}

/** The orders that reserve pieces of a product at a branch of this user, newest first. */
export async function listHolds(
  context: OrderContext,
  user: SessionUser,
  product: Product,
): Promise<HoldsReply> {
  await requireBranch(context, user, product.branch);
  const rows = await context.db
    .select({
      order_id: holds.subject,
      quantity: holds.quantity,
      state: orders.state,
      payment: orders.paymentState,
      created_at: orders.createdAt,
    })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.subject))
    .where(isHeld(product))
    .orderBy(sql`${holds.id} DESC`);
  return {
    content: rows.map(({ payment, ...row }) => ({ ...row, is_paid: payment === 'paid' })),
  };
}

function isHeld({ productId, branch }: Product) {
  return and(eq(holds.productId, productId), eq(holds.branch, branch), eq(holds.state, 'open'));
}

/**
 * Ends an order whose pieces are needed at the counter: they are free at once, money received for it
 * must be refunded, and calling its customer becomes a task. Throws `forbidden`, `not-found`, or
 * `wrong-state` if the order reserves none of these pieces any more.
 */
export async function releaseHold(
  context: OrderContext,
  user: SessionUser,
  productId: string,
  { branch, order_id, reason }: ReleaseBody,
): Promise<StockRow> {
  const { db, now, shop } = context;
  const item = requireItem(shop, productId);
  await requireBranch(context, user, branch);
  const subject = onOrder(context, order_id, { key: undefined, user });
  await retryOnConflict(
    async () => {
      const on = await subject.load();
      if (await isReleased(db, order_id)) return true;
      const { state, fulfilment, paymentState: payment } = on.order;
      const isHolding = await db.$count(
        holds,
        and(isHeld({ productId, branch }), eq(holds.subject, order_id)),
      );
      if (isHolding === 0 || stepProblem('cancel', { state, fulfilment, payment }, on.role)) {
        throw new Refusal('wrong-state', HOLD_TEXTS.noHold);
      }
      const body = { step: 'cancel' as const, version: on.order.version, reason };
      const change = await cancel.change(on, body);
      const unavailable = { orderId: order_id, productId, at: now, actorId: user.id };
      const also = [
        ...(change.also ?? []),
        db.insert(unavailableOrders).values(unavailable),
        insertAudit(db, {
          ...{ at: now, actorId: user.id, action: 'stock.release', subjectId: productId },
          after: { branch, order: order_id, reason },
        }),
      ];
      return (await subject.write(on, { ...change, also }, [])) || undefined;
    },
    async () => new Refusal('stale', ORDER_TEXTS.stale),
  );
  subject.after();
  return readStock(db, shop, item);
}

async function isReleased(db: Database, orderId: string): Promise<boolean> {
  return (await db.$count(unavailableOrders, eq(unavailableOrders.orderId, orderId))) > 0;
}

async function requireBranch(context: OrderContext, user: SessionUser, branch: string) {
  const branches = await branchesOfActor({ ...context, actor: user });
  if (branches.includes(branch)) return;
  const text = STOCK_TEXTS.ownBranch;
  throw new Refusal('forbidden', text, { fields: { branch: text } });
}

/** Records that the customer was called; throws `not-found` for an order without this task. */
export async function markCalled(
  context: OrderContext,
  user: SessionUser,
  orderId: string,
): Promise<void> {
  const { db, now } = context;
  await onOrder(context, orderId, { key: undefined, user }).load();
  if (!(await isReleased(db, orderId))) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  await db.batch([
    db
      .update(unavailableOrders)
      .set({ calledAt: now, calledBy: user.id })
      .where(
        sql`${unavailableOrders.orderId} = ${orderId} AND ${unavailableOrders.calledAt} IS NULL`,
      ),
    insertAudit(db, {
      ...{ at: now, actorId: user.id, action: 'order.called', subjectId: orderId },
    }),
  ]);
}
