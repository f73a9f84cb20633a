import type { D1Database } from '@cloudflare/workers-types';
import { interceptTrips } from '../../../functions/db/trips';

/** A database that counts its round trips, and the statements that they carry. */
export function countTrips(d1: D1Database) {
  let trips = 0;
  let statements = 0;
  const counted = interceptTrips(d1, (trip) => {
    trips += 1;
    statements += trip.statements.length;
    return trip.run();
  });
  return { d1: counted, trips: () => trips, statements: () => statements };
}

/** How SQLite finds the rows of each statement that is run, by its own words. */
export async function plansOf(
  d1: D1Database,
  use: (d1: D1Database) => Promise<unknown>,
): Promise<string[][]> {
  const texts: string[] = [];
  const seen = interceptTrips(d1, (trip) => {
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
