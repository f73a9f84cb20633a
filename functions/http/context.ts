import type { Context } from 'hono';
import { connect, type Database } from '../db';
import type { CommandContext } from '../domain/command';
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

/** The same with the ledger that decides who won. */
export function redemptionContext(c: Context<GuardedEnv>): RedemptionContext {
  const context = commandContext(c);
  return { ...context, ledger: chooseLedger(context.db, c.env) };
}
