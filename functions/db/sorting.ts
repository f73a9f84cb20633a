import { type SQL, sql } from 'drizzle-orm';

/**
 * A list's ORDER BY clause: by the sort key, descending if it starts with a minus, then by name.
 */
export function orderOf<Word extends string>(
  sort: Word | '',
  byName: readonly SQL[],
  keys: Readonly<Record<string, SQL>>,
): SQL[] {
  const isDown = sort.startsWith('-');
  const key = keys[isDown ? sort.slice(1) : sort];
  const down = (part: SQL) => (isDown ? sql`${part} DESC` : part);
  return key === undefined ? byName.map(down) : [down(key), ...byName];
}
