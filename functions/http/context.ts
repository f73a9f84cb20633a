import type { Context } from 'hono';
import { connect, type Database } from '../db';
import type { CommandContext } from '../domain/command';
import type { Ledger } from '../domain/ledger/ledger';
import { chooseLedger } from '../domain/ledger/script';
import type { RedemptionContext } from '../domain/redemption/eligibility';
import type { Bindings, GuardedEnv } from '../env';

/** The database of this request. */
export function database(c: { env: Bindings }): Database {
  return connect(c.env.DB);
}

/** What a command needs, of the person who sent this request. */
export function commandContext(c: Context<GuardedEnv>): CommandContext {
  return { db: database(c), actor: c.get('session').user, now: Date.now() };
}

/** The ledger that decides who won. */
export function ledgerOf(c: { env: Bindings }): Ledger {
  return chooseLedger(database(c), c.env);
}

/** What a command needs, with the ledger. */
export function redemptionContext(c: Context<GuardedEnv>): RedemptionContext {
  return { ...commandContext(c), ledger: ledgerOf(c) };
}
