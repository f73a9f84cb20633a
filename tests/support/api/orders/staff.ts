import { and, eq, isNull } from 'drizzle-orm';
import { stores } from '../../../../functions/db/schema';
import type { StaffRole } from '../../../../src/contract/roles';
import { db, enter, someone, someStore } from '../people';

export { db };

/** Returns the store for a branch in the site data. */
export async function branchStore(code: string): Promise<number> {
  const isOpen = and(eq(stores.code, code), isNull(stores.deletedAt));
  const found = await db.select({ id: stores.id }).from(stores).where(isOpen).get();
  return found?.id ?? someStore(code);
}

/** Creates a logged-in staff member at this store. */
export async function staffAt(role: StaffRole, storeId: number | null) {
  return enter(await someone(role, { storeId }));
}

export type Person = Awaited<ReturnType<typeof staffAt>>;

/** Logged-in staff of a branch, two of each role that a rule may tell apart, and an admin. */
export async function staffOfBranch(code: string) {
  const store = await branchStore(code);
  return {
    clerk: await staffAt('advisor', store),
    colleague: await staffAt('advisor', store),
    head: await staffAt('branch_head', store),
    otherHead: await staffAt('branch_head', store),
    admin: await staffAt('system_admin', null),
  };
}
