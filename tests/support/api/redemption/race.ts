import { env } from 'cloudflare:workers';
import { hashKeys } from '../../../../functions/domain/core/keyed-hash';
import type { Ledger } from '../../../../functions/domain/giveaways/ledger/ledger';
import { redeem } from '../../../../functions/domain/giveaways/redeem';
import type { SessionUser } from '../../../../src/contract/auth';
import type { RedeemBody } from '../../../../src/contract/redemption';
import { db } from '../people';
import { type Prize, saleOf } from './prizes';

const AT_ONCE = 5;
const CLEAN: readonly string[] = ['already-redeemed', 'in-progress'];

export interface Finish {
  prize: Prize;
  refNos: string[];
  cleanRefusals: number;
}

/** Redeems one code concurrently for many callers, each with its own submission. */
export async function race(
  ledger: Ledger,
  actor: SessionUser,
  prize: Prize,
  racers: number,
): Promise<Finish> {
  const body = saleOf(prize) as RedeemBody;
  const run = () =>
    redeem(
      { db, ledger, actor, now: Date.now(), hashKeys: hashKeys(env) },
      body,
      crypto.randomUUID(),
    );
  const replies = await Promise.all(Array.from({ length: racers }, run));
  return {
    prize,
    refNos: replies.flatMap((reply) => ('ref_no' in reply ? [reply.ref_no] : [])),
    cleanRefusals: replies.filter((reply) => 'code' in reply && CLEAN.includes(reply.code)).length,
  };
}

/** Makes ten callers compete for each code, five codes at a time. */
export async function raceForEach(
  ledger: Ledger,
  actor: SessionUser,
  prizes: readonly Prize[],
): Promise<Finish[]> {
  const finishes: Finish[] = [];
  for (let start = 0; start < prizes.length; start += AT_ONCE) {
    const group = prizes.slice(start, start + AT_ONCE);
    finishes.push(...(await Promise.all(group.map((prize) => race(ledger, actor, prize, 10)))));
  }
  return finishes;
}

/**
 * Returns the races in which the code was not redeemed exactly once or a caller got an unexpected
 * error.
 */
export function faultsOf(finishes: readonly Finish[]): Finish[] {
  return finishes.filter(({ refNos, cleanRefusals }) => refNos.length !== 1 || cleanRefusals !== 9);
}
