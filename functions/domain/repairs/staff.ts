import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { may } from '../../../src/contract/roles';
import type { Database } from '../../db';
import { stores, users } from '../../db/schema';
import { Refusal } from '../core/refusal';
import type { RepairContext } from './context';

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

/** The branch that receives a device: the user's own, or the one that an admin names. */
export async function branchOfIntake(
  { db, bench }: RepairContext,
  { branch: named }: { branch: string },
  user: SessionUser,
): Promise<string> {
  const own = await storeCodeOf(db, user.store);
  const branch = named === '' ? own : named;
  const isOffered = bench.branches.some(({ code }) => code === branch);
  const isOwn = branch === own || may(user.role, 'administer');
  if (branch !== undefined && isOffered && isOwn) return branch;
  const text = REPAIR_TEXTS.unknownBranch;
  throw new Refusal('invalid', text, { fields: { branch: text } });
}
