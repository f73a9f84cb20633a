import { eq } from 'drizzle-orm';
import { orders } from '../../../../functions/db/orders';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { ask, type Requester, step } from './orders';
import { db } from './staff';

export type Order = Pick<OrderReply, 'order_id'>;

/** Takes a step in the newest version of an order. */
export async function take(
  { order_id: id }: Order,
  by: Requester,
  name: string,
  more: object = {},
) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return step(id, by, { step: name, version: row?.version ?? 0, ...more });
}

/** Takes a step that must succeed; returns the order. */
export async function done(order: Order, by: Requester, name: string, more: object = {}) {
  const { status, body } = await take(order, by, name, more);
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The orders that a member of staff finds. */
export async function found(by: Requester, search: string): Promise<string[]> {
  const { body } = await ask<{ content: Order[] }>(`/api/orders?search=${search}`, by);
  return body.content.map(({ order_id: id }) => id);
}
