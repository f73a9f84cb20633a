import { and, eq } from 'drizzle-orm';
import { REDEMPTION_TEXTS } from '../../../src/contract/redemption';
import { type Database, isDuplicate } from '../../db';
import { redemptions } from '../../db/redemptions';
import { insertAudit } from '../core/audit/log';
import type { CommandContext } from '../core/command';
import { Refusal } from '../core/refusal';
import type { Sale } from './ledger/ledger';

export type Claim = typeof redemptions.$inferSelect;

/** The outcome of a claim, including an unknown outcome. */
export type ClaimOutcome =
  | { state: 'redeemed'; refNo: string }
  | { state: 'released' }
  | { state: 'unknown' };

/** One sale, submitted with one idempotency key. */
export interface ClaimRequest {
  sale: Sale;
  key: string;
  bodyHash: string;
}

/** The claim on an enrollment number, regardless of who made it. */
export function findClaim(db: Database, enrollmentNo: string): Promise<Claim | undefined> {
  return db.select().from(redemptions).where(eq(redemptions.enrollmentNo, enrollmentNo)).get();
}

/** The claim made by a submission, found by its idempotency key. */
export function findClaimByKey(db: Database, key: string): Promise<Claim | undefined> {
  return db.select().from(redemptions).where(eq(redemptions.idempotencyKey, key)).get();
}

/**
 * Claims the enrollment number for this submission; returns undefined if another submission has
 * already claimed it. Throws `key-reused` if the key belongs to another enrollment number.
 */
export async function takeClaim(
  { db, actor, now }: CommandContext,
  { sale, key, bodyHash }: ClaimRequest,
): Promise<Claim | undefined> {
  const row = {
    ...sale,
    state: 'claimed' as const,
    refNo: null,
    idempotencyKey: key,
    bodyHash,
    staffId: actor.id,
    storeId: actor.store,
    claimedAt: now,
    resolvedAt: null,
    resolvedBy: null,
    resolveReason: null,
  };
  const insert = db
    .insert(redemptions)
    .values(row)
    .onConflictDoUpdate({
      target: redemptions.enrollmentNo,
      set: row,
      setWhere: eq(redemptions.state, 'released'),
    })
    .returning();
  const entry = { at: now, actorId: actor.id, action: 'redemption.claim' } as const;
  try {
    const [[claim]] = await db.batch([
      insert,
      insertAudit(db, { ...entry, subjectId: sale.enrollmentNo, after: sale }),
    ]);
    return claim;
  } catch (error) {
    if (!isDuplicate(error, 'redemptions.idempotency_key')) throw error;
    throw new Refusal('key-reused', REDEMPTION_TEXTS.keyReused);
  }
}

/**
 * Records a claim's outcome; returns false if another request has changed the claim since it was
 * read. `reason` is set when the actor resolves the claim manually, not when a job queries the
 * ledger.
 */
export async function recordOutcome(
  { db, actor, now }: Omit<CommandContext, 'actor'> & { actor: CommandContext['actor'] | null },
  claim: Claim,
  outcome: ClaimOutcome,
  reason?: string,
): Promise<boolean> {
  const isUnchanged = and(
    eq(redemptions.id, claim.id),
    eq(redemptions.idempotencyKey, claim.idempotencyKey),
    eq(redemptions.claimedAt, claim.claimedAt),
    eq(redemptions.state, claim.state),
  );
  const actorId = actor?.id ?? null;
  const byHand = reason === undefined ? {} : { resolvedBy: actorId, resolveReason: reason };
  const [changed] = await db.batch([
    db
      .update(redemptions)
      .set({ ...outcome, ...byHand, resolvedAt: now })
      .where(isUnchanged)
      .returning({ id: redemptions.id }),
    insertAudit(db, {
      at: now,
      actorId,
      action: `redemption.${outcome.state}`,
      subjectId: claim.enrollmentNo,
      before: { state: claim.state },
      after: { ...outcome, ...(reason === undefined ? {} : { reason }) },
    }),
  ]);
  return changed.length > 0;
}
