import { REDEMPTION_TEXTS } from '../../../src/contract/redemption';
import { isUnavailable } from '../../db';
import type { CommandContext } from '../core/command';
import { Refusal } from '../core/refusal';
import { type Blocked, blocked, refusedByLedger } from './blocked';
import { type Claim, findClaim, recordOutcome } from './claims';
import { type Ledger, type LedgerEntry, LedgerFailure } from './ledger/ledger';

/** A command context with the giveaway ledger. */
export interface RedemptionContext extends CommandContext {
  ledger: Ledger;
}

export type Winner = LedgerEntry & { kind: 'winner' };

/**
 * The winner with this Instagram ID, or why there is none; throws when the ledger cannot be
 * queried.
 */
export async function findWinner(ledger: Ledger, instagramId: string): Promise<Winner | Blocked> {
  try {
    const entry = await ledger.lookup(instagramId);
    if (entry.kind === 'winner') return entry;
    if (entry.kind === 'missing') return blocked('unknown-code');
    return refusedByLedger(entry.text);
  } catch (cause) {
    if (isUnavailable(cause)) throw cause;
    const failure = cause instanceof LedgerFailure ? cause : undefined;
    const text = failure?.text ?? REDEMPTION_TEXTS.verifyFailed;
    throw new Refusal(failure?.timedOut ? 'gateway-timeout' : 'upstream-failed', text, { cause });
  }
}

/** The claim on a winner, after the ledger has resolved one with an unknown outcome. */
export async function reconcileClaim(
  context: RedemptionContext,
  winner: Winner,
): Promise<Claim | undefined> {
  const { db, ledger, now } = context;
  const claim = await findClaim(db, winner.enrollmentNo);
  if (claim?.state !== 'claimed' && claim?.state !== 'unknown') return claim;

  const isOver = now - claim.claimedAt >= ledger.longestRunMs;
  // The ledger stores the claim's time, so an equal time means that this claim redeemed the prize.
  const isThisClaim = winner.redeemedAt === claim.claimedAt;
  if (claim.state === 'claimed' && !isOver && !isThisClaim) return claim;

  if (winner.redeemed && winner.refNo !== null) {
    const outcome = { state: 'redeemed', refNo: winner.refNo } as const;
    await recordOutcome(context, claim, outcome);
    return { ...claim, ...outcome };
  }
  if (winner.redeemed || !isOver) return { ...claim, state: 'unknown' };
  await recordOutcome(context, claim, { state: 'released' });
  return { ...claim, state: 'released' };
}

/** Why a winner cannot redeem now; null when they can. */
export function ineligibleReason(winner: Winner, claim: Claim | undefined) {
  if (winner.redeemed || claim?.state === 'redeemed') return 'already-redeemed';
  if (claim?.state === 'claimed') return 'in-progress';
  if (claim?.state === 'unknown') return 'unconfirmed';
  return undefined;
}
