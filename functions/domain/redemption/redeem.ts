import { createHash } from 'node:crypto';
import {
  type LookupReply,
  REDEMPTION_TEXTS,
  type RedeemBody,
  type RedeemReply,
  unconfirmedText,
} from '../../../src/contract/redemption';
import type { Database } from '../../db';
import { LedgerFailure, type Order } from '../ledger/ledger';
import { Refusal } from '../refusal';
import { blocked, refusalReply } from './blocked';
import { type Claim, claimByKey, claimOf, settle, takeClaim } from './claims';
import { findWinner, ineligibleReason, settleHeld, type Till } from './eligibility';
import { receiptOf } from './receipt';
import { orderOf, withoutAt } from './sale';

/** What a scanned Instagram ID stands for; settles an outcome left open by an earlier attempt. */
export async function lookUp(till: Till, instagramId: string): Promise<LookupReply> {
  const winner = await findWinner(till.ledger, withoutAt(instagramId));
  if (winner.kind === 'blocked') return refusalReply(winner);

  const held = await settleHeld(till, winner);
  const reason = ineligibleReason(winner, held);
  const found = { enrollment_no: winner.enrollmentNo };
  if (reason === undefined) return { ...found, redeemed: false };
  if (reason !== 'already-redeemed') return refusalReply(blocked(reason));
  return { ...found, redeemed: true, ...(await receiptOf(till.db, held)) };
}

/** Redeems a prize at most once; the same key and body get the same answer again. */
export async function redeem(till: Till, body: RedeemBody, key: string): Promise<RedeemReply> {
  const { db, ledger, by, now } = till;
  const order = orderOf(body);
  const bodyHash = createHash('sha256').update(JSON.stringify(order)).digest('base64url');

  const earlier = await claimByKey(db, key);
  if (earlier !== undefined && earlier.bodyHash !== bodyHash) {
    throw new Refusal('key-reused', REDEMPTION_TEXTS.keyReused);
  }
  if (typeof earlier?.refNo === 'string') return { ref_no: earlier.refNo };

  const winner = await findWinner(ledger, order.instagramId);
  if (winner.kind === 'blocked') return refusalReply(winner);
  if (winner.enrollmentNo !== order.enrollmentNo) return refusalReply(blocked('mismatched'));

  const held = await settleHeld(till, winner);
  if (held?.idempotencyKey === key) {
    if (held.refNo !== null) return { ref_no: held.refNo };
    if (held.state === 'unknown') throw unconfirmed();
  }
  const reason = ineligibleReason(winner, held);
  if (reason !== undefined) return refuse(db, reason, held);

  const claim = await takeClaim(db, { order, key, bodyHash, by }, now);
  if (claim !== undefined) return carryOut(till, order, claim);
  const rival = await claimOf(db, order.enrollmentNo);
  return refuse(db, ineligibleReason(winner, rival) ?? 'in-progress', rival);
}

async function carryOut(till: Till, order: Order, claim: Claim): Promise<RedeemReply> {
  const { db, ledger, now } = till;
  const mark = { actorId: till.by.id, now };
  let cause: unknown;
  try {
    const outcome = await ledger.redeem(order, now);
    if (outcome.kind === 'redeemed') {
      const { refNo } = outcome;
      const record = () => settle(db, claim, { state: 'redeemed', refNo }, mark);
      await record().catch(record);
      return { ref_no: refNo };
    }
    if (outcome.kind === 'already-redeemed') {
      await settle(db, claim, { state: 'released' }, mark);
      return refusalReply(blocked('already-redeemed'));
    }
    if (outcome.kind === 'refused') {
      await settle(db, claim, { state: 'released' }, mark);
      return refusalReply({ kind: 'blocked', reason: 'refused-by-ledger', text: outcome.text });
    }
  } catch (error) {
    cause = error;
  }
  // When even this fails the claim stays, and a claim that has grown old is held like an unknown one.
  await settle(db, claim, { state: 'unknown' }, mark).catch(() => undefined);
  throw unconfirmed(cause);
}

async function refuse(
  db: Database,
  reason: NonNullable<ReturnType<typeof ineligibleReason>>,
  claim: Claim | undefined,
): Promise<RedeemReply> {
  const reply = refusalReply(blocked(reason));
  return reason === 'already-redeemed' ? { ...reply, ...(await receiptOf(db, claim)) } : reply;
}

function unconfirmed(cause?: unknown): Refusal {
  const failure = cause instanceof LedgerFailure ? cause : undefined;
  const timedOut = failure?.timedOut ?? false;
  return new Refusal('unconfirmed', unconfirmedText(failure?.text), { timedOut, cause });
}
