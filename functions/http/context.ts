import type { Context } from 'hono';
import type { SessionUser } from '../../src/contract/auth';
import { connect, type Database } from '../db';
import type { CommandContext } from '../domain/core/command';
import type { RedemptionContext } from '../domain/giveaways/eligibility';
import type { Ledger } from '../domain/giveaways/ledger/ledger';
import { chooseLedger } from '../domain/giveaways/ledger/script';
import type { Bindings, GuardedEnv } from '../env';

/** The database for this request. */
export function database(c: { env: Bindings }): Database {
  return connect(c.env.DB);
}

/** The session's user and the environment of a request. */
export interface Requester {
  env: Bindings;
  req: { url: string };
  user: SessionUser;
}

/** The user who sent this request. */
export function requesterOf(c: Context<GuardedEnv>): Requester {
  return { env: c.env, req: c.req, user: c.get('session').user };
}

/** The command context of a requester. */
export function commandOf(asker: Requester): CommandContext {
  return { db: database(asker), actor: asker.user, now: Date.now() };
}

/** The command context of the user who sent this request. */
export function commandContext(c: Context<GuardedEnv>): CommandContext {
  return commandOf(requesterOf(c));
}

/** The configured giveaway ledger. */
export function ledgerOf(c: { env: Bindings }): Ledger {
  return chooseLedger(database(c), c.env);
}

/** The command context of this request, with the ledger. */
export function redemptionContext(c: Context<GuardedEnv>): RedemptionContext {
  return { ...commandContext(c), ledger: ledgerOf(c) };
}
