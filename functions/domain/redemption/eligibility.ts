import type { SessionUser } from '../../../src/contract/auth';
import { REDEMPTION_TEXTS } from '../../../src/contract/redemption';
import type { Database } from '../../db';
import { type Ledger, type LedgerEntry, LedgerFailure } from '../ledger/ledger';
import { Refusal } from '../refusal';
import { type Claim, claimOf, settle } from './claims';

/** Who redeems, when, and where it is written. */
export interface Till {
  db: Database;
  ledger: Ledger;
  by: SessionUser;
  now: number;
}

export type Winner = LedgerEntry & { kind: 'found' };

/** The winner behind an Instagram ID, or why there is none. */
export async function ask(ledger: Ledger, instagramId: string): Promise<Winner | string> {
  try {
    const entry = await ledger.lookup(instagramId);
    if (entry.kind === 'found') return entry;
    return entry.kind === 'refused' ? entry.reason : REDEMPTION_TEXTS.invalid;
  } catch (cause) {
    const failure = cause instanceof LedgerFailure ? cause : undefined;
    const text = failure?.text ?? REDEMPTION_TEXTS.verifyFailed;
    throw new Refusal(failure?.isLate ? 'upstream-late' : 'upstream', text, { cause });
  }
}

/** The claim on a winner, after an open one was settled by the ledger's own word. */
export async function settleHeld(till: Till, winner: Winner): Promise<Claim | undefined> {
  const { db, ledger, now } = till;
  const claim = await claimOf(db, winner.enrollmentNo);
  if (claim?.state !== 'claimed' && claim?.state !== 'unknown') return claim;

  const isOver = now - claim.claimedAt >= ledger.longestRun;
  if (claim.state === 'claimed' && !isOver) return claim;

  const mark = { actorId: till.by.id, now };
  if (winner.redeemed && winner.refNo !== null) {
    const settlement = { state: 'redeemed', refNo: winner.refNo } as const;
    await settle(db, claim, settlement, mark);
    return { ...claim, ...settlement };
  }
  if (winner.redeemed || !isOver) return { ...claim, state: 'unknown' };
  await settle(db, claim, { state: 'released' }, mark);
  return { ...claim, state: 'released' };
}

/** Why a winner cannot be served now, if anything keeps them from it. */
export function obstacleTo(winner: Winner, claim: Claim | undefined): string | undefined {
  if (winner.redeemed || claim?.state === 'redeemed') return REDEMPTION_TEXTS.redeemed;
  if (claim?.state === 'claimed') return REDEMPTION_TEXTS.inProgress;
  if (claim?.state === 'unknown') return REDEMPTION_TEXTS.unconfirmed;
  return undefined;
}
