import type { SessionUser } from '../../src/contract/auth';
import { connect, type Database } from '../db';
import type { CommandContext } from '../domain/core/command';
import { hashKeys } from '../domain/core/keyed-hash';
import type { Ledger } from '../domain/giveaways/ledger/ledger';
import { chooseLedger } from '../domain/giveaways/ledger/script';
import type { RedeemContext } from '../domain/giveaways/redeem';
import type { ActiveSession } from '../domain/people/sessions/sessions';
import type { Bindings } from '../env';

/** The database for this request. */
export function database(c: { env: Bindings }): Database {
  return connect(c.env.DB);
}

/** A request's environment and session user. */
export interface Requester {
  env: Bindings;
  req: { url: string };
  user: SessionUser;
}

/** A request that has passed the session guard. */
interface GuardedRequest extends Omit<Requester, 'user'> {
  var: { session: ActiveSession };
}

/** The user who sent this request. */
export function requesterOf({ env, req, var: { session } }: GuardedRequest): Requester {
  return { env, req, user: session.user };
}

/** The command context of a requester. */
export function commandOf(asker: Requester): CommandContext {
  return { db: database(asker), actor: asker.user, now: Date.now() };
}

/** The command context of the user who sent this request. */
export function commandContext(c: GuardedRequest): CommandContext {
  return commandOf(requesterOf(c));
}

/** The configured giveaway ledger. */
export function ledgerOf(c: { env: Bindings }): Ledger {
  return chooseLedger(database(c), c.env);
}

/** The command context of this request, with the ledger and the keys of stored hashes. */
export function redemptionContext(c: GuardedRequest): RedeemContext {
  return { ...commandContext(c), ledger: ledgerOf(c), hashKeys: hashKeys(c.env) };
}
