import { eq } from 'drizzle-orm';
import { redemptions } from '../../../../functions/db/redemptions';
import type { CommandContext } from '../../../../functions/domain/core/command';
import type { Claim, ClaimRequest } from '../../../../functions/domain/giveaways/claims';

/**
 * Claims a code with a separate read and write. This is the bug that the race tests must detect.
 */
export async function naiveClaim(
  { db, actor, now }: CommandContext,
  { sale, key, bodyHash }: ClaimRequest,
): Promise<Claim | undefined> {
  const isIt = eq(redemptions.enrollmentNo, sale.enrollmentNo);
  const existing = await db.select().from(redemptions).where(isIt).get();
  if (existing !== undefined && existing.state !== 'released') return undefined;
  const row = {
    ...sale,
    state: 'claimed' as const,
    idempotencyKey: key,
    bodyHash,
    staffId: actor.id,
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
