import { isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { stores, users } from '../../../functions/db/schema';
import { db } from './people';

/**
 * Asserts that users and stores are consistent: every branch head references their store, and that
 * store references them.
 */
export async function expectHeadsToAgree(): Promise<void> {
  const rows = await db.select().from(stores).where(isNull(stores.deletedAt));
  const headed = new Map(rows.flatMap((s) => (s.branchHeadId ? [[s.branchHeadId, s.id]] : [])));
  for (const user of await db.select().from(users)) {
    const isEligible = user.role === 'branch_head' && user.isActive && user.deletedAt === null;
    if (user.role === 'branch_head') expect(user.storeId).toBe(headed.get(user.id) ?? null);
    if (!isEligible) expect(headed.has(user.id)).toBe(false);
  }
}
