import type { Claim, ClaimOutcome } from './claims';
import type { LedgerEntry } from './ledger/ledger';

type OpenClaim = Pick<Claim, 'state' | 'claimedAt' | 'enrollmentNo'>;

interface Time {
  ledger: { readonly longestRunMs: number };
  now: number;
}

/** Whether the ledger may still complete a claim's redemption. */
export function mayStillRun({ claimedAt }: OpenClaim, { ledger, now }: Time): boolean {
  return now - claimedAt < ledger.longestRunMs;
}

/**
 * Derives an unresolved claim's outcome from its ledger entry; The outcome is `claimed` while the
 * claim is in progress.
 */
export function outcomeFromLedger(
  claim: OpenClaim,
  entry: LedgerEntry,
  time: Time,
): ClaimOutcome | { state: 'claimed' } {
  const isRunning = mayStillRun(claim, time);
  const winner =
    entry.kind === 'winner' && entry.enrollmentNo === claim.enrollmentNo ? entry : undefined;
  // The ledger stores the time of the claim; if the times match, this claim redeemed the prize.
  const isByClaim = winner?.redeemedAt === claim.claimedAt;
  if (claim.state === 'claimed' && isRunning && !isByClaim) return { state: 'claimed' };

  if (winner === undefined) return { state: 'unknown' };
  if (winner.redeemed && winner.refNo !== null) return { state: 'redeemed', refNo: winner.refNo };
  return winner.redeemed || isRunning ? { state: 'unknown' } : { state: 'released' };
}

/** Whether an outcome is final. */
export function isFinal<Outcome extends { state: Claim['state'] }>(
  outcome: Outcome,
): outcome is Extract<Outcome, { state: 'redeemed' | 'released' }> {
  return outcome.state === 'redeemed' || outcome.state === 'released';
}
