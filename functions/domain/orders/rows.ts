import { desc, type SQL, sql } from 'drizzle-orm';
import type { OrderRow } from '../../../src/contract/orders/list';
import type { Database } from '../../db';
import { orderLines, orders, payments } from '../../db/orders';
import { paymentReplyOf } from './reply';
import { branchOf, type Shop } from './shop';

/** Qualified with its table because a bare "id" would refer to the subquery. */
const THIS_ORDER = sql.raw('"orders"."id"');

const COLUMNS = {
  id: orders.id,
  state: orders.state,
  version: orders.version,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  total: orders.total,
  fulfilment: orders.fulfilment,
  branch: orders.branch,
  provider: orders.provider,
  paymentState: orders.paymentState,
  isTest: orders.isTest,
  name: orders.name,
  mobile: orders.mobile,
  method: sql<string | null>`(SELECT method FROM ${payments}
    WHERE ${payments.orderId} = ${THIS_ORDER} AND ${payments.state} = 'paid' LIMIT 1)`.as('method'),
  lines: sql<string>`(SELECT json_group_array(json_object('product_id', product_id, 'name', name,
    'quantity', quantity)) FROM ${orderLines} WHERE ${orderLines.orderId} = ${THIS_ORDER})`.as(
    'lines',
  ),
};

/** Reads the orders with these IDs for a list, newest first. */
export function rowsIn(db: Database, ids: SQL) {
  return db
    .select(COLUMNS)
    .from(orders)
    .where(sql`${orders.number} IN (${ids})`)
    .orderBy(desc(orders.number));
}

type Row = Awaited<ReturnType<typeof rowsIn>>[number];

/** A list row as the API returns it. */
export function orderRow(row: Row, shop: Shop): OrderRow {
  return {
    order_id: row.id,
    state: row.state,
    version: row.version,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    total: row.total,
    fulfilment: { kind: row.fulfilment },
    branch: branchOf(shop, row.branch),
    payment: paymentReplyOf(row, row.method),
    lines: JSON.parse(row.lines),
    name: row.name,
    mobile: row.mobile,
  };
}
