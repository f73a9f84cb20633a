import {
  type LookupReply,
  REDEMPTION_TEXTS,
  type RedeemBody,
  type RedeemReply,
  unconfirmedText,
} from '../../../src/contract/redemption';
import type { Database } from '../../db';
import { type HashKeys, hashBody, isHashOf } from '../core/keyed-hash';
import { Refusal } from '../core/refusal';
import { type Blocked, blocked, refusalReply, refusedByLedger } from './blocked';
import { type Claim, findClaim, findClaimByKey, recordOutcome, takeClaim } from './claims';
import {
  findWinner,
  ineligibleReason,
  type RedemptionContext,
  reconcileClaim,
} from './eligibility';
import { LedgerFailure, type Sale } from './ledger/ledger';
import { readReceipt } from './rows';
import { saleOf, withoutAt } from './sale';

/** The context of a redemption, with the keys of its stored hash. */
export interface RedeemContext extends RedemptionContext {
  hashKeys: HashKeys;
}

/**
 * Looks up a scanned Instagram ID and resolves any earlier attempt with an unknown outcome. Throws
 * `upstream-failed` or `gateway-timeout` if the ledger cannot be queried.
 */
export async function lookUp(
  context: RedemptionContext,
  instagramId: string,
): Promise<LookupReply> {
  const winner = await findWinner(context.ledger, withoutAt(instagramId));
  if (winner.kind === 'blocked') return refusalReply(winner);

  const held = await reconcileClaim(context, winner);
  const reason = ineligibleReason(winner, held);
  const found = { enrollment_no: winner.enrollmentNo };
  if (reason === undefined) return { ...found, redeemed: false };
  if (reason !== 'already-redeemed') return refusalReply(blocked(reason));
  return { ...found, redeemed: true, ...(await readReceipt(context.db, held)) };
}

/**
 * Redeems a prize at most once; repeating the same key and body returns the same response. Throws
 * the same errors as `lookUp`. Also throws `key-reused`, `invalid` if the price differs from the
 * server's, and `unconfirmed` if the ledger may have redeemed the prize.
 */
export async function redeem(
  context: RedeemContext,
  body: RedeemBody,
  key: string,
): Promise<RedeemReply> {
  const { db, ledger, hashKeys } = context;
  const sale = saleOf(body);

  const earlier = await findClaimByKey(db, key);
  if (earlier !== undefined && !isHashOf(earlier.bodyHash, 'redemption', sale, hashKeys)) {
    throw new Refusal('key-reused', REDEMPTION_TEXTS.keyReused);
  }
  if (typeof earlier?.refNo === 'string') return { ref_no: earlier.refNo };

  const winner = await findWinner(ledger, sale.instagramId);
  if (winner.kind === 'blocked') return refusalReply(winner);
  if (winner.enrollmentNo !== sale.enrollmentNo) return refusalReply(blocked('mismatched'));

  const held = await reconcileClaim(context, winner);
  if (held?.idempotencyKey === key) {
    if (held.refNo !== null) return { ref_no: held.refNo };
    if (held.state === 'unknown') throw unconfirmed();
  }
  const reason = ineligibleReason(winner, held);
  if (reason !== undefined) return refuse(db, blocked(reason), held);

  const bodyHash = hashBody('redemption', sale, hashKeys);
  const claim = await takeClaim(context, { sale, key, bodyHash });
  if (claim !== undefined) return carryOut(context, sale, claim);
  const otherClaim = await findClaim(db, sale.enrollmentNo);
  return refuse(db, blocked(ineligibleReason(winner, otherClaim) ?? 'in-progress'), otherClaim);
}

async function carryOut(
  context: RedemptionContext,
  sale: Sale,
  claim: Claim,
): Promise<RedeemReply> {
  let cause: unknown;
  try {
    const outcome = await context.ledger.redeem(sale, context.now);
    if (outcome.kind === 'redeemed') {
      const { refNo } = outcome;
      const record = () => recordOutcome(context, claim, { state: 'redeemed', refNo });
      await record().catch(record);
      return { ref_no: refNo };
    }
    if (outcome.kind !== 'unknown') {
      await recordOutcome(context, claim, { state: 'released' });
      const isOwnWord = outcome.kind === 'refused';
      return refusalReply(isOwnWord ? refusedByLedger(outcome.text) : blocked(outcome.kind));
    }
  } catch (error) {
    cause = error;
  }
  // If this write fails too, the claim stays open until a job or an admin resolves it.
  await recordOutcome(context, claim, { state: 'unknown' }).catch(() => undefined);
  throw unconfirmed(cause);
}

/**
 * Builds the refusal; for a redeemed code, it says when, where and by whom the code was redeemed.
 */
async function refuse(db: Database, why: Blocked, claim: Claim | undefined): Promise<RedeemReply> {
  const reply = refusalReply(why);
  return why.reason === 'already-redeemed'
    ? { ...reply, ...(await readReceipt(db, claim)) }
    : reply;
}

function unconfirmed(cause?: unknown): Refusal {
  const failure = cause instanceof LedgerFailure ? cause : undefined;
  const timedOut = failure?.timedOut ?? false;
  return new Refusal('unconfirmed', unconfirmedText(failure?.text), { timedOut, cause });
}
