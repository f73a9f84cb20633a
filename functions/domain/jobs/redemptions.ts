import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { redemptions } from '../../db/redemptions';
import { sumAll } from '../core/sum-all';
import { recordOutcome } from '../giveaways/claims';
import type { Ledger } from '../giveaways/ledger/ledger';
import { isFinal, outcomeFromLedger } from '../giveaways/outcome';

/**
 * The batch size, kept small because each row queries a ledger that may be a slow hosted script.
 */
const AT_ONCE = 5;

interface Clock {
  db: Database;
  ledger: Ledger;
  now: number;
}

/**
 * Resolves redemptions with an unknown outcome by querying the ledger; returns the number resolved.
 */
export async function resolveRedemptions({ db, ledger, now }: Clock): Promise<number> {
  const unresolved = await db
    .select()
    .from(redemptions)
    .where(
      and(
        inArray(redemptions.state, ['claimed', 'unknown']),
        lte(redemptions.claimedAt, now - ledger.longestRunMs),
      ),
    )
    // In random order: otherwise, rows that the ledger never resolves would block all others.
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  return sumAll(unresolved, async (claim) => {
    const entry = await ledger.lookup(claim.instagramId);
    const outcome = outcomeFromLedger(claim, entry, { ledger, now });
    if (!isFinal(outcome)) return 0;
    return (await recordOutcome({ db, actor: null, now }, claim, outcome)) ? 1 : 0;
  });
}
