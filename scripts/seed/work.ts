import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../functions/db/index.ts';
import { invoices } from '../../functions/db/invoices.ts';
import { orders } from '../../functions/db/orders.ts';
import { repairs } from '../../functions/db/repairs.ts';
import { stores, users } from '../../functions/db/schema.ts';
import type { Statement } from '../../functions/domain/core/command.ts';
import { lockKeys } from '../../functions/domain/repairs/lock/seal.ts';
import { orderCredit } from './orders/bill.ts';
import { sampleOrders } from './orders/orders.ts';
import { sampleRepairs } from './repairs.ts';

/**
 * Returns a function that adds about 30 repairs in all states and some completed orders at three
 * branches, with their bills; it adds nothing if there are already orders or repairs. The local
 * Worker's secret encrypts the unlock codes.
 */
export function seedWork(secret: string): (db: Database) => Promise<void> {
  const keys = lockKeys({ AUTH_SECRET: secret });
  return async (db) => {
    if ((await db.$count(repairs)) + (await db.$count(orders)) > 0) return;
    const shop = { now: Date.now(), staff: await staffByBranch(db) };
    const [repaired, sold] = [sampleRepairs(db, { ...shop, keys }), sampleOrders(db, shop)];
    // The dates of a series never go back.
    const bills = [...repaired.bills, ...sold.bills].toSorted((a, b) => a.at - b.at);
    await run(db, [
      ...repaired.rows,
      ...sold.rows,
      ...bills.flatMap(({ statements }) => statements),
    ]);
    for (const sample of sold.returned) {
      const isBill = and(eq(invoices.orderId, sample.id), eq(invoices.kind, 'invoice'));
      const [bill] = await db.select({ id: invoices.id }).from(invoices).where(isBill);
      if (bill !== undefined) await run(db, orderCredit(db, sample, bill.id));
    }
  };
}

async function run(db: Database, [first, ...others]: readonly Statement[]): Promise<void> {
  if (first !== undefined) await db.batch([first, ...others]);
}

async function staffByBranch(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ code: stores.code, id: users.id })
    .from(users)
    .innerJoin(stores, eq(stores.id, users.storeId))
    .where(sql`${users.role} = 'advisor' AND ${users.isActive}`);
  return new Map(rows.map(({ code, id }) => [code, id]));
}
