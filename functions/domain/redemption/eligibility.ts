import type { SessionUser } from '../../../src/contract/auth';
import { REDEMPTION_TEXTS } from '../../../src/contract/redemption';
import type { Database } from '../../db';
import { type Ledger, type LedgerEntry, LedgerFailure } from '../ledger/ledger';
import { Refusal } from '../refusal';
import { type Blocked, blocked } from './blocked';
import { type Claim, claimOf, settle } from './claims';

/** Who redeems, when, and where it is written. */
export interface Till {
  db: Database;
  ledger: Ledger;
  by: SessionUser;
  now: number;
}

export type Winner = LedgerEntry & { kind: 'winner' };

/** The winner behind an Instagram ID, or why there is none. */
export async function findWinner(ledger: Ledger, instagramId: string): Promise<Winner | Blocked> {
  try {
    const entry = await ledger.lookup(instagramId);
    if (entry.kind === 'winner') return entry;
    if (entry.kind === 'missing') return blocked('unknown-code');
    return { kind: 'blocked', reason: 'refused-by-ledger', text: entry.text };
  } catch (cause) {
    const failure = cause instanceof LedgerFailure ? cause : undefined;
    const text = failure?.text ?? REDEMPTION_TEXTS.verifyFailed;
    throw new Refusal(failure?.timedOut ? 'gateway-timeout' : 'upstream-failed', text, { cause });
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
export function ineligibleReason(winner: Winner, claim: Claim | undefined) {
  if (winner.redeemed || claim?.state === 'redeemed') return 'already-redeemed';
  if (claim?.state === 'claimed') return 'in-progress';
  if (claim?.state === 'unknown') return 'unconfirmed';
  return undefined;
}
