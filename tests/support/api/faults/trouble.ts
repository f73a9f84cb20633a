import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { D1Database } from '@cloudflare/workers-types';
import { interceptTrips, type Trip } from '../../../../functions/db/trips';
import { type Options, requestOf } from '../call';
import app from '../worker';

/** One request to a Worker that has this database. */
export async function callOn(
  d1: D1Database,
  path: string,
  options: Options = {},
): Promise<Response> {
  return app.fetch(requestOf(path, options), { ...env, DB: d1 }, createExecutionContext());
}

/** D1's own words for trouble that may be over in a moment, and for some that may not. */
export const LOST = 'D1_ERROR: Network connection lost.';
export const BUSY = 'D1_ERROR: database is locked: SQLITE_BUSY';

/** A database that fails the trips that `isHit` picks, before they are made. */
export function failing(message: string, isHit: (trip: Trip) => boolean = () => true) {
  let hits = 0;
  const d1 = interceptTrips(env.DB, async (trip) => {
    if (!isHit(trip)) return trip.run();
    hits += 1;
    throw new Error(message);
  });
  return { d1, hits: () => hits };
}

/** Picks only the first trip that `isHit` picks. */
export function once(isHit: (trip: Trip) => boolean = () => true) {
  let isOver = false;
  return (trip: Trip) => {
    if (isOver || !isHit(trip)) return false;
    isOver = true;
    return true;
  };
}
