import { eq } from 'drizzle-orm';
import type { Database } from '../../../functions/db';
import { redemptions } from '../../../functions/db/schema';
import type { Attempt, Claim } from '../../../functions/domain/redemption/claims';

/** Looks first and writes afterwards: what the race tests must find out. */
export async function naiveClaim(
  db: Database,
  { order, key, bodyHash, by }: Attempt,
  now: number,
): Promise<Claim | undefined> {
  const isIt = eq(redemptions.enrollmentNo, order.enrollmentNo);
  const held = await db.select().from(redemptions).where(isIt).get();
  if (held !== undefined && held.state !== 'released') return undefined;
  const row = {
    ...order,
    state: 'claimed' as const,
    idempotencyKey: key,
    bodyHash,
    staffId: by.id,
    claimedAt: now,
  };
  const target = redemptions.enrollmentNo;
  return db
    .insert(redemptions)
    .values(row)
    .onConflictDoUpdate({ target, set: row })
    .returning()
    .get();
}
