import { env } from 'cloudflare:workers';
import { interceptTrips, type Trip } from '../../../../functions/db/trips';

/** A statement that SQLite refuses while it runs it. */
const BROKEN = 'SELECT abs(-9223372036854775808)';
const WRITES = /^\s*(insert|update|delete|replace)\b/i;

export const isWriting = ({ texts }: Trip) => texts.some((text) => WRITES.test(text));

/** Every row of every table, but not the counted attempts: they are to stay when a request fails. */
export async function wholeDatabase(): Promise<string> {
  const { results: tables } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
     AND name NOT LIKE '\\_cf%' ESCAPE '\\'
     AND name NOT IN ('attempts', 'sqlite_sequence')`,
  ).all<{ name: string }>();
  const selects = tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`));
  const rows = await env.DB.batch(selects);
  return JSON.stringify(rows.map(({ results }) => results));
}

/**
 * A database in which the k-th statement of those that are sent with a write, counted over all trips
 * of a request, fails as SQLite runs it; `isHit` says whether it came to that.
 */
export function failingAt(k: number) {
  let sent = 0;
  let isHit = false;
  const d1 = interceptTrips(env.DB, async (trip) => {
    if (!isWriting(trip)) return trip.run();
    const place = k - sent;
    sent += trip.statements.length;
    if (place < 0 || place >= trip.statements.length) return trip.run();
    isHit = true;
    return trip.run(trip.statements.with(place, env.DB.prepare(BROKEN)));
  });
  return { d1, isHit: () => isHit };
}
