import type { D1Database } from '@cloudflare/workers-types';
import { onQuery } from '../../../functions/db/queries';

/** Wraps a database and counts its round trips and their statements. */
export function countQueries(d1: D1Database) {
  let queries = 0;
  let statements = 0;
  const counting = onQuery(d1, (trip) => {
    queries += 1;
    statements += trip.statements.length;
    return trip.run();
  });
  return { d1: counting, queries: () => queries, statements: () => statements };
}

/** Returns the SQLite query plan of each executed statement. */
export async function plansOf(
  d1: D1Database,
  use: (d1: D1Database) => Promise<unknown>,
): Promise<string[][]> {
  const texts: string[] = [];
  const seen = onQuery(d1, (trip) => {
    texts.push(...trip.texts);
    return trip.run();
  });
  await use(seen);
  return Promise.all(texts.map((text) => planOf(d1, text)));
}

async function planOf(d1: D1Database, text: string): Promise<string[]> {
  const values = text.match(/\?/g) ?? [];
  const plan = d1.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...values.map(() => null));
  const { results } = await plan.all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}
