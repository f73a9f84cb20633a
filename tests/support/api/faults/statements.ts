import { env } from 'cloudflare:workers';
import { type DatabaseQuery, onQuery } from '../../../../functions/db/queries';

/** A statement that is valid but fails when SQLite runs it. */
const BROKEN = 'SELECT abs(-9223372036854775808)';
const WRITES = /^\s*(insert|update|delete|replace)\b/i;

export const isWriting = ({ texts }: DatabaseQuery) => texts.some((text) => WRITES.test(text));

/**
 * Returns every row of every table except the attempt counters, which may change even if a request
 * fails.
 */
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
 * Returns a database in which the k-th statement of a request's write queries fails in SQLite.
 * `isHit` returns true once the request has reached the k-th statement.
 */
export function failingAt(k: number) {
  let sent = 0;
  let isHit = false;
  const d1 = onQuery(env.DB, async (trip) => {
    if (!isWriting(trip)) return trip.run();
    const index = k - sent;
    sent += trip.statements.length;
    if (index < 0 || index >= trip.statements.length) return trip.run();
    isHit = true;
    return trip.run(trip.statements.with(index, env.DB.prepare(BROKEN)));
  });
  return { d1, isHit: () => isHit };
}
