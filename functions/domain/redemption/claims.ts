import { and, eq } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { REDEMPTION_TEXTS } from '../../../src/contract/redemption';
import { type Database, isDuplicate } from '../../db';
import { redemptions } from '../../db/schema';
import { audit } from '../audit/log';
import type { Order } from '../ledger/ledger';
import { Refusal } from '../refusal';

export type Claim = typeof redemptions.$inferSelect;

export type Settlement =
  | { state: 'redeemed'; refNo: string }
  | { state: 'released' }
  | { state: 'unknown' };

/** Who settles, when, and why when it is done by hand. */
export interface Mark {
  actorId: number;
  now: number;
  reason?: string;
}

export interface Attempt {
  order: Order;
  key: string;
  bodyHash: string;
  by: SessionUser;
}

export function claimOf(db: Database, enrollmentNo: string): Promise<Claim | undefined> {
  return db.select().from(redemptions).where(eq(redemptions.enrollmentNo, enrollmentNo)).get();
}

export function claimByKey(db: Database, key: string): Promise<Claim | undefined> {
  return db.select().from(redemptions).where(eq(redemptions.idempotencyKey, key)).get();
}

/** Takes the enrollment number for this attempt; undefined when another attempt holds it. */
export async function takeClaim(
  db: Database,
  { order, key, bodyHash, by }: Attempt,
  now: number,
): Promise<Claim | undefined> {
  const row = {
    ...order,
    state: 'claimed' as const,
    refNo: null,
    idempotencyKey: key,
    bodyHash,
    staffId: by.id,
    storeId: by.store,
    claimedAt: now,
    settledAt: null,
    settledBy: null,
    settleReason: null,
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
  const entry = { at: now, actorId: by.id, action: 'redemption.claim' } as const;
  try {
    const [[claim]] = await db.batch([
      insert,
      audit(db, { ...entry, subjectId: order.enrollmentNo, after: order }),
    ]);
    return claim;
  } catch (error) {
    if (!isDuplicate(error, 'redemptions.idempotency_key')) throw error;
    throw new Refusal('key-reused', REDEMPTION_TEXTS.keyReused);
  }
}

/** Moves a claim on from the state it was read in; false when somebody else did so first. */
export async function settle(
  db: Database,
  claim: Claim,
  settlement: Settlement,
  { actorId, now, reason }: Mark,
): Promise<boolean> {
  const isUnchanged = and(
    eq(redemptions.id, claim.id),
    eq(redemptions.idempotencyKey, claim.idempotencyKey),
    eq(redemptions.claimedAt, claim.claimedAt),
    eq(redemptions.state, claim.state),
  );
  const byHand = reason === undefined ? {} : { settledBy: actorId, settleReason: reason };
  const [changed] = await db.batch([
    db
      .update(redemptions)
      .set({ ...settlement, ...byHand, settledAt: now })
      .where(isUnchanged)
      .returning({ id: redemptions.id }),
    audit(db, {
      at: now,
      actorId,
      action: `redemption.${settlement.state}`,
      subjectId: claim.enrollmentNo,
      before: { state: claim.state },
      after: { ...settlement, ...(reason === undefined ? {} : { reason }) },
    }),
  ]);
  return changed.length > 0;
}
