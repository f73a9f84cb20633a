import { type SQL, sql } from 'drizzle-orm';

/** Full-text tables with a trigram index (drizzle/0002, 0005); `TERM_TABLES` has the others. */
export const SEARCH_TABLES = ['users_search', 'stores_search', 'redemptions_search'] as const;

export type SearchTable = (typeof SEARCH_TABLES)[number];

const MATCHES_NOTHING = '"aaa" NOT "aaa"';

/**
 * Whether a row contains every word of `text`, ignoring case; undefined if `text` is empty. A word
 * shorter than three characters matches every trigram that starts with it. Indexed text ends in two
 * spaces, so even its last characters begin a trigram.
 */
export function matchesAllWords(table: SearchTable, text: string): SQL | undefined {
  const parts = text.normalize('NFC').replaceAll('\0', ' ').toLowerCase().split(/\s+/);
  const words = [...new Set(parts)].filter((word) => word !== '');
  if (words.length === 0) return undefined;

  const terms = sql`FROM ${sql.identifier(`${table}_terms`)}
    WHERE term >= value AND term < value || char(1114111)`;
  const part = sql`CASE WHEN length(value) < 3
    THEN '(' || (SELECT group_concat(${quoted('term')}, ' OR ') ${terms}) || ')'
    ELSE ${quoted('value')} END`;
  return sql`${sql.identifier(table)} MATCH (
    SELECT CASE WHEN count(part) = count(*) THEN group_concat(part, ' AND ') ELSE ${MATCHES_NOTHING} END
    FROM (SELECT ${part} AS part FROM json_each(${JSON.stringify(words)})))`;
}

function quoted(column: 'term' | 'value'): SQL {
  return sql.raw(`'"' || replace(${column}, '"', '""') || '"'`);
}
