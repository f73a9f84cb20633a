import { REDEMPTION_TEXTS } from '../../../src/contract/redemption';
import { isUnavailable } from '../../db';
import type { CommandContext } from '../core/command';
import { Refusal } from '../core/refusal';
import { type Blocked, blocked, refusedByLedger } from './blocked';
import { type Claim, findClaim, recordOutcome } from './claims';
import { type Ledger, type LedgerEntry, LedgerFailure } from './ledger/ledger';
import { isFinal, outcomeFromLedger } from './outcome';

/** A command context with the giveaway ledger. */
export interface RedemptionContext extends CommandContext {
  ledger: Ledger;
}

export type Winner = LedgerEntry & { kind: 'winner' };

/**
 * The winner with this Instagram ID, or the reason why the code cannot be redeemed; throws if the
 * ledger cannot be queried.
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

/** The claim on a winner's prize; an unknown outcome is first resolved from the ledger entry. */
export async function reconcileClaim(
  context: RedemptionContext,
  winner: Winner,
): Promise<Claim | undefined> {
  const claim = await findClaim(context.db, winner.enrollmentNo);
  if (claim === undefined || isFinal(claim)) return claim;
  const outcome = outcomeFromLedger(claim, winner, context);
  if (isFinal(outcome)) await recordOutcome(context, claim, outcome);
  return { ...claim, ...outcome };
}

/** Why a winner cannot redeem the prize now; undefined if redemption is allowed. */
export function ineligibleReason(winner: Winner, claim: Claim | undefined) {
  if (winner.redeemed || claim?.state === 'redeemed') return 'already-redeemed';
  if (claim?.state === 'claimed') return 'in-progress';
  if (claim?.state === 'unknown') return 'unconfirmed';
  return undefined;
}
