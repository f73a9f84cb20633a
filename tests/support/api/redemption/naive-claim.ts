import { eq } from 'drizzle-orm';
import { redemptions } from '../../../../functions/db/redemptions';
import type { CommandContext } from '../../../../functions/domain/command';
import type { Claim, ClaimRequest } from '../../../../functions/domain/redemption/claims';

/** Looks first and writes followUps: what the race tests must find out. */
export async function naiveClaim(
  { db, actor, now }: CommandContext,
  { sale, key, bodyHash }: ClaimRequest,
): Promise<Claim | undefined> {
  const isIt = eq(redemptions.enrollmentNo, sale.enrollmentNo);
  const held = await db.select().from(redemptions).where(isIt).get();
  if (held !== undefined && held.state !== 'released') return undefined;
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
