import { env } from 'cloudflare:workers';
import { hashKeys } from '../../../../functions/domain/core/keyed-hash';
import type {
  Ledger,
  LedgerEntry,
  RedeemOutcome,
} from '../../../../functions/domain/giveaways/ledger/ledger';
import { lookUp, redeem } from '../../../../functions/domain/giveaways/redeem';
import type { SessionUser } from '../../../../src/contract/auth';
import type { RedeemBody } from '../../../../src/contract/redemption';
import { auditOf } from '../audit';
import { db } from '../people';
import { saleOf } from './prizes';

export const OPEN = { redeemed: false, refNo: null, redeemedAt: null };
export const TAKEN = { redeemed: true, refNo: 'REF-1', redeemedAt: null };

let count = 0;

/**
 * Creates a fake remote ledger whose entry can change between calls and whose `redeem` runs the
 * given function.
 */
export function remoteLedger(actor: SessionUser, redeemNow: () => Promise<RedeemOutcome>) {
  count += 1;
  const prize = { instagramId: `far.${count}`, enrollmentNo: `FAR-${count}` };
  const entry: LedgerEntry = { kind: 'winner', enrollmentNo: prize.enrollmentNo, ...OPEN };
  const calls = { redeem: 0 };
  const ledger: Ledger = {
    longestRunMs: 60_000,
    lookup: async () => entry,
    redeem: () => {
      calls.redeem += 1;
      return redeemNow();
    },
  };
  const [key, otherKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const context = (now: number) => ({ db, ledger, actor, now, hashKeys: hashKeys(env) });
  return {
    prize,
    otherKey,
    calls,
    context,
    ledger,
    set: (change: { redeemed: boolean; refNo: string | null }) => Object.assign(entry, change),
    scan: (now: number) => lookUp(context(now), prize.instagramId),
    submit: (now: number, sent = key) => redeem(context(now), saleOf(prize) as RedeemBody, sent),
    actions: async () => (await auditOf(prize.enrollmentNo)).map(({ action }) => action),
  };
}

/** A `redeem` function that always fails with a network error. */
export const broken = async (): Promise<RedeemOutcome> => {
  throw new Error('Network connection lost.');
};
