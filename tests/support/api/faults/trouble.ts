import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { D1Database } from '@cloudflare/workers-types';
import { type DatabaseQuery, onQuery } from '../../../../functions/db/queries';
import { type Options, requestOf } from '../call';
import app from '../worker';

/** Sends one request to a Worker that uses this database. */
export async function callOn(
  d1: D1Database,
  path: string,
  options: Options = {},
): Promise<Response> {
  return app.fetch(requestOf(path, options), { ...env, DB: d1 }, createExecutionContext());
}

/** D1's error messages for a lost connection and a locked database. */
export const LOST = 'D1_ERROR: Network connection lost.';
export const BUSY = 'D1_ERROR: database is locked: SQLITE_BUSY';

/** Returns a database that fails each query for which `isHit` returns true, without running it. */
export function failing(message: string, isHit: (trip: DatabaseQuery) => boolean = () => true) {
  let hits = 0;
  const d1 = onQuery(env.DB, async (trip) => {
    if (!isHit(trip)) return trip.run();
    hits += 1;
    throw new Error(message);
  });
  return { d1, hits: () => hits };
}

/** Returns a version of `isHit` that returns true only for the first match. */
export function once(isHit: (trip: DatabaseQuery) => boolean = () => true) {
  let isOver = false;
  return (trip: DatabaseQuery) => {
    if (isOver || !isHit(trip)) return false;
    isOver = true;
    return true;
  };
}
