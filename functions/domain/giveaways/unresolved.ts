import { and, asc, count, eq, lte, or, type SQL } from 'drizzle-orm';
import { pageFields } from '../../../src/contract/paging';
import {
  RESOLVE_TEXTS,
  type ResolveBody,
  type ResolveReply,
  type UnresolvedQuery,
  type UnresolvedReply,
  type UnresolvedRow,
} from '../../../src/contract/redemption-records';
import type { Database } from '../../db';
import { redemptions } from '../../db/redemptions';
import { stores, users } from '../../db/schema';
import { Refusal } from '../core/refusal';
import { type Claim, recordOutcome } from './claims';
import type { RedemptionContext } from './eligibility';
import { isFinal, mayStillRun } from './outcome';
import { REDEMPTION_COLUMNS } from './rows';

/** Returns redemption attempts with an unknown outcome, oldest first. */
export async function listUnresolved(
  { db, ledger, now }: RedemptionContext,
  { page, size }: UnresolvedQuery,
): Promise<UnresolvedReply> {
  const where = isUnresolved(now - ledger.longestRunMs);
  const [rows, [total]] = await db.batch([
    db
      .select({
        ...REDEMPTION_COLUMNS,
        state: redemptions.state,
        claimed_at: redemptions.claimedAt,
      })
      .from(redemptions)
      .innerJoin(users, eq(users.id, redemptions.staffId))
      .leftJoin(stores, eq(stores.id, redemptions.storeId))
      .where(where)
      .orderBy(asc(redemptions.claimedAt), asc(redemptions.id))
      .limit(size)
      .offset(page * size),
    db.select({ count: count() }).from(redemptions).where(where),
  ]);
  const content = rows.map(
    (row): UnresolvedRow => ({
      ...row,
      state: row.state === 'claimed' ? 'claimed' : 'unknown',
      releasable_at: row.claimed_at + ledger.longestRunMs,
    }),
  );
  return { content, ...pageFields(page, size, total?.count ?? 0) };
}

/**
 * Records an admin's decision on an unknown outcome. Throws `not-found`, `already-resolved`, and
 * `too-early` while the ledger may still complete the redemption.
 */
export async function resolveRedemption(
  context: RedemptionContext,
  id: number,
  body: ResolveBody,
): Promise<ResolveReply> {
  const claim = await findClaimById(context.db, id);
  if (claim === undefined) throw new Refusal('not-found', RESOLVE_TEXTS.notFound);

  const isLaterAttempt = (body.claimed_at ?? claim.claimedAt) !== claim.claimedAt;
  if (isFinal(claim) || isLaterAttempt) {
    throw new Refusal('already-resolved', RESOLVE_TEXTS.alreadyResolved);
  }
  const isEarly = claim.state === 'claimed' || body.outcome === 'released';
  if (isEarly && mayStillRun(claim, context)) {
    throw new Refusal('too-early', RESOLVE_TEXTS.tooEarly);
  }

  const outcome =
    body.outcome === 'redeemed'
      ? { state: body.outcome, refNo: body.ref_no }
      : { state: body.outcome };
  if (!(await recordOutcome(context, claim, outcome, body.reason))) {
    throw new Refusal('already-resolved', RESOLVE_TEXTS.alreadyResolved);
  }
  const refNo = body.outcome === 'redeemed' ? body.ref_no : null;
  return { id, state: body.outcome, ref_no: refNo };
}

function findClaimById(db: Database, id: number): Promise<Claim | undefined> {
  return db.select().from(redemptions).where(eq(redemptions.id, id)).get();
}

function isUnresolved(longestRunAgo: number): SQL | undefined {
  return or(...unresolvedConditions(longestRunAgo));
}

/**
 * An outcome is unresolved if it is unknown, or if the attempt has run longer than a ledger call
 * can take.
 */
export function unresolvedConditions(longestRunAgo: number) {
  return [
    eq(redemptions.state, 'unknown'),
    and(eq(redemptions.state, 'claimed'), lte(redemptions.claimedAt, longestRunAgo)),
  ] as const;
}
