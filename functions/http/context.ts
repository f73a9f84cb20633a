import type { Context } from 'hono';
import type { SessionUser } from '../../src/contract/auth';
import { connect, type Database } from '../db';
import type { CommandContext } from '../domain/command';
import type { RedemptionContext } from '../domain/redemption/eligibility';
import type { Ledger } from '../domain/redemption/ledger/ledger';
import { chooseLedger } from '../domain/redemption/ledger/script';
import type { Bindings, GuardedEnv } from '../env';

/** The database of this request. */
export function database(c: { env: Bindings }): Database {
  return connect(c.env.DB);
}

/** Who asks for something, and by what request. */
export interface Asker {
  env: Bindings;
  req: { url: string };
  user: SessionUser;
}

/** The person who sent this request. */
export function askerOf(c: Context<GuardedEnv>): Asker {
  return { env: c.env, req: c.req, user: c.get('session').user };
}

/** What a command needs, of this person. */
export function commandOf(asker: Asker): CommandContext {
  return { db: database(asker), actor: asker.user, now: Date.now() };
}

/** What a command needs, of the person who sent this request. */
export function commandContext(c: Context<GuardedEnv>): CommandContext {
  return commandOf(askerOf(c));
}

/** The ledger that decides who won. */
export function ledgerOf(c: { env: Bindings }): Ledger {
  return chooseLedger(database(c), c.env);
}

/** What a command needs, with the ledger. */
export function redemptionContext(c: Context<GuardedEnv>): RedemptionContext {
  return { ...commandContext(c), ledger: ledgerOf(c) };
}
