import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { redemptions } from '../../db/redemptions';
import { type Claim, type ClaimOutcome, recordOutcome } from '../redemption/claims';
import type { Ledger } from '../redemption/ledger/ledger';
import { sumOfEach } from './sum-of-each';

/** Each asks a ledger that may be a hosted script and slow. */
const AT_ONCE = 5;

interface Clock {
  db: Database;
  ledger: Ledger;
  now: number;
}

/** Settles redemptions of unknown outcome by the ledger's own word; gives how many it knew. */
export async function settleRedemptions({ db, ledger, now }: Clock): Promise<number> {
  const unresolved = await db
    .select()
    .from(redemptions)
    .where(
      and(
        inArray(redemptions.state, ['claimed', 'unknown']),
        lte(redemptions.claimedAt, now - ledger.longestRunMs),
      ),
    )
    // Not the oldest first: those that the ledger never tells would keep all others from being asked.
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  return sumOfEach(unresolved, async (claim) => {
    const outcome = await outcomeOf(ledger, claim);
    if (outcome === undefined) return 0;
    return (await recordOutcome({ db, actor: null, now }, claim, outcome)) ? 1 : 0;
  });
}

async function outcomeOf(ledger: Ledger, claim: Claim): Promise<ClaimOutcome | undefined> {
  const entry = await ledger.lookup(claim.instagramId);
  if (entry.kind !== 'winner' || entry.enrollmentNo !== claim.enrollmentNo) return undefined;
  if (entry.refNo !== null) return { state: 'redeemed', refNo: entry.refNo };
  return entry.redeemed ? undefined : { state: 'released' };
}
