import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../db';
import { redemptions } from '../../db/redemptions';
import { recordOutcome } from '../redemption/claims';
import type { Ledger } from '../redemption/ledger/ledger';

/** Each asks a ledger that may be a hosted script and slow. */
const AT_ONCE = 5;

interface Clock {
  db: Database;
  ledger: Ledger;
  now: number;
}

/** Settles redemptions of unknown outcome by the ledger's own word; gives how many it knew. */
export async function settleRedemptions({ db, ledger, now }: Clock): Promise<number> {
  const open = await db
    .select()
    .from(redemptions)
    .where(
      and(
        inArray(redemptions.state, ['claimed', 'unknown']),
        lte(redemptions.claimedAt, now - ledger.longestRunMs),
      ),
    )
    .orderBy(asc(redemptions.claimedAt))
    .limit(AT_ONCE);
  let settled = 0;
  for (const claim of open) {
    const entry = await ledger.lookup(claim.instagramId);
    if (entry.kind !== 'winner' || entry.enrollmentNo !== claim.enrollmentNo) continue;
    if (entry.redeemed && entry.refNo === null) continue;
    const outcome = entry.refNo
      ? ({ state: 'redeemed', refNo: entry.refNo } as const)
      : ({ state: 'released' } as const);
    if (await recordOutcome({ db, actor: null, now }, claim, outcome)) settled += 1;
  }
  return settled;
}
