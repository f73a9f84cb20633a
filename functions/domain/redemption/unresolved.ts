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
import { redemptions, stores, users } from '../../db/schema';
import { Refusal } from '../refusal';
import { type Claim, settle } from './claims';
import type { Till } from './eligibility';
import { SALE } from './rows';

/** Attempts whose outcome nobody knows, oldest first. */
export async function listUnresolved(
  { db, ledger, now }: Pick<Till, 'db' | 'ledger' | 'now'>,
  { page, size }: UnresolvedQuery,
): Promise<UnresolvedReply> {
  const where = isUnresolved(now - ledger.longestRun);
  const [rows, [total]] = await db.batch([
    db
      .select({ ...SALE, state: redemptions.state, claimed_at: redemptions.claimedAt })
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
      releasable_at: row.claimed_at + ledger.longestRun,
    }),
  );
  return { content, ...pageFields(page, size, total?.count ?? 0) };
}

/** An admin's word on an open outcome, with the reason. */
export async function resolveByHand(
  till: Till,
  id: number,
  body: ResolveBody,
): Promise<ResolveReply> {
  const { db, ledger, by, now } = till;
  const claim = await claimById(db, id);
  if (claim === undefined) throw new Refusal('not-found', RESOLVE_TEXTS.notFound);

  const isOpen = claim.state === 'unknown' || claim.state === 'claimed';
  const isTheOneSeen = (body.claimed_at ?? claim.claimedAt) === claim.claimedAt;
  if (!isOpen || !isTheOneSeen)
    throw new Refusal('already-resolved', RESOLVE_TEXTS.settledMeanwhile);
  const isRunning = now - claim.claimedAt < ledger.longestRun;
  if (isRunning && (claim.state === 'claimed' || body.outcome === 'released')) {
    throw new Refusal('too-early', RESOLVE_TEXTS.tooEarly);
  }

  const settlement =
    body.outcome === 'redeemed'
      ? { state: body.outcome, refNo: body.ref_no }
      : { state: body.outcome };
  const mark = { actorId: by.id, now, reason: body.reason };
  if (!(await settle(db, claim, settlement, mark))) {
    throw new Refusal('already-resolved', RESOLVE_TEXTS.settledMeanwhile);
  }
  const refNo = body.outcome === 'redeemed' ? body.ref_no : null;
  return { id, state: body.outcome, ref_no: refNo };
}

function claimById(db: Database, id: number): Promise<Claim | undefined> {
  return db.select().from(redemptions).where(eq(redemptions.id, id)).get();
}

function isUnresolved(longestRunAgo: number): SQL | undefined {
  return or(
    eq(redemptions.state, 'unknown'),
    and(eq(redemptions.state, 'claimed'), lte(redemptions.claimedAt, longestRunAgo)),
  );
}
