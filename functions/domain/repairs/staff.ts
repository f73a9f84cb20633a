import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { stores, users } from '../../db/schema';

/** The code of a store; undefined without a store. */
export async function storeCodeOf(
  db: Database,
  storeId: number | null,
): Promise<string | undefined> {
  if (storeId === null) return undefined;
  const [store] = await db
    .select({ code: stores.code })
    .from(stores)
    .where(and(eq(stores.id, storeId), isNull(stores.deletedAt)));
  return store?.code;
}

/** Whether this active member of staff works in the branch, or in all branches as an admin. */
export async function worksIn(db: Database, userId: number, branch: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(stores, and(eq(stores.id, users.storeId), isNull(stores.deletedAt)))
    .where(
      and(
        eq(users.id, userId),
        eq(users.isActive, true),
        isNull(users.deletedAt),
        sql`(${users.role} = 'system_admin' OR ${stores.code} = ${branch})`,
        sql`${users.role} <> 'customer'`,
      ),
    );
  return found !== undefined;
}
