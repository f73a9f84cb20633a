import type { D1Database, D1Result } from '@cloudflare/workers-types';
import { onQuery } from '../../../functions/db/queries';

/** Wraps a database and counts its round trips, their statements and the rows that batches read. */
export function countQueries(d1: D1Database) {
  let queries = 0;
  let statements = 0;
  let rowsRead = 0;
  const counting = onQuery(d1, async (trip) => {
    queries += 1;
    statements += trip.statements.length;
    const result = await trip.run();
    if (trip.statements.length > 1) rowsRead += rowsReadBy(result as D1Result[]);
    return result;
  });
  const counted = { queries: () => queries, statements: () => statements };
  return { d1: counting, ...counted, rowsRead: () => rowsRead };
}

function rowsReadBy(results: readonly D1Result[]): number {
  return results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
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
