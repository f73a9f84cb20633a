import { createHash } from 'node:crypto';
import type { SessionUser } from '../../src/contract/auth';
import {
  DISCOUNT,
  finalPrice,
  type LookupReply,
  REDEMPTION_TEXTS,
  type RedeemBody,
  type RedeemReply,
} from '../../src/contract/redemption';
import type { Database } from '../db';
import { type Claim, claimByKey, claimOf, settle, takeClaim } from './claims';
import type { Ledger, LedgerEntry, Order } from './ledger';
import { Refusal } from './refusal';

/** Who redeems, when, and where it is written. */
export interface Till {
  db: Database;
  ledger: Ledger;
  by: SessionUser;
  now: number;
}

type Winner = LedgerEntry & { kind: 'found' };

/** What a scanned Instagram ID stands for; settles an outcome left open by an earlier attempt. */
export async function lookUp(till: Till, instagramId: string): Promise<LookupReply> {
  const winner = await ask(till.ledger, withoutAt(instagramId));
  if (winner === undefined) return { error: REDEMPTION_TEXTS.invalid };

  const obstacle = obstacleTo(winner, await settleHeld(till, winner));
  const redeemed = obstacle === REDEMPTION_TEXTS.redeemed;
  if (obstacle !== undefined && !redeemed) return { error: obstacle };
  return { enrollment_no: winner.enrollmentNo, redeemed };
}

/** Redeems a prize at most once; the same key and body get the same answer again. */
export async function redeem(till: Till, body: RedeemBody, key: string): Promise<RedeemReply> {
  const { db, ledger, by, now } = till;
  const order = orderOf(body);
  const bodyHash = createHash('sha256').update(JSON.stringify(order)).digest('base64url');

  const earlier = await claimByKey(db, key);
  if (earlier !== undefined && earlier.bodyHash !== bodyHash) {
    throw new Refusal('invalid', REDEMPTION_TEXTS.keyReused);
  }
  if (typeof earlier?.refNo === 'string') return { ref_no: earlier.refNo };

  const winner = await ask(ledger, order.instagramId);
  if (winner?.enrollmentNo !== order.enrollmentNo) return { error: REDEMPTION_TEXTS.invalid };

  const held = await settleHeld(till, winner);
  if (held?.idempotencyKey === key) {
    if (held.refNo !== null) return { ref_no: held.refNo };
    if (held.state === 'unknown') throw unconfirmed();
  }
  const obstacle = obstacleTo(winner, held);
  if (obstacle !== undefined) return { error: obstacle };

  const claim = await takeClaim(db, { order, key, bodyHash, by }, now);
  if (claim !== undefined) return carryOut(till, order, claim);
  const rival = await claimOf(db, order.enrollmentNo);
  return { error: obstacleTo(winner, rival) ?? REDEMPTION_TEXTS.inProgress };
}

async function carryOut(till: Till, order: Order, claim: Claim): Promise<RedeemReply> {
  const { db, ledger, now } = till;
  const mark = { actorId: till.by.id, now };
  let cause: unknown;
  try {
    const outcome = await ledger.redeem(order, now);
    if (outcome.kind === 'redeemed') {
      await settle(db, claim, { state: 'redeemed', refNo: outcome.refNo }, mark);
      return { ref_no: outcome.refNo };
    }
    if (outcome.kind === 'refused') {
      await settle(db, claim, { state: 'released' }, mark);
      return { error: outcome.reason };
    }
  } catch (error) {
    cause = error;
  }
  // When even this fails the claim stays, and a claim that has grown old is held like an unknown one.
  await settle(db, claim, { state: 'unknown' }, mark).catch(() => undefined);
  throw unconfirmed(cause);
}

/** The claim on a winner, after an open one was settled by the ledger's own word. */
async function settleHeld(till: Till, winner: Winner): Promise<Claim | undefined> {
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

function obstacleTo(winner: Winner, claim: Claim | undefined): string | undefined {
  if (winner.redeemed || claim?.state === 'redeemed') return REDEMPTION_TEXTS.redeemed;
  if (claim?.state === 'claimed') return REDEMPTION_TEXTS.inProgress;
  if (claim?.state === 'unknown') return REDEMPTION_TEXTS.unconfirmed;
  return undefined;
}

async function ask(ledger: Ledger, instagramId: string): Promise<Winner | undefined> {
  try {
    const entry = await ledger.lookup(instagramId);
    return entry.kind === 'found' ? entry : undefined;
  } catch (cause) {
    throw new Refusal('upstream', REDEMPTION_TEXTS.verifyFailed, { cause });
  }
}

function orderOf(body: RedeemBody): Order {
  const due = finalPrice(body.original_price);
  const wrong: Record<string, string> = {};
  if (body.discount !== DISCOUNT) wrong.discount = REDEMPTION_TEXTS.wrongFinalPrice;
  if ((body.final_price ?? due) !== due) wrong.final_price = REDEMPTION_TEXTS.wrongFinalPrice;
  if (Object.keys(wrong).length > 0) {
    throw new Refusal('invalid', REDEMPTION_TEXTS.wrongFinalPrice, { fields: wrong });
  }
  return {
    instagramId: withoutAt(body.instagram_id),
    enrollmentNo: body.enrollment_no,
    customerName: body.customer_name,
    mobile: body.mobile,
    product: body.product,
    originalPrice: body.original_price,
    discount: DISCOUNT,
    finalPrice: due,
  };
}

function withoutAt(instagramId: string): string {
  return instagramId.replace(/^@/, '');
}

function unconfirmed(cause?: unknown): Refusal {
  return new Refusal('upstream', REDEMPTION_TEXTS.unconfirmed, { cause });
}
