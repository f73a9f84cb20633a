import { getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { FOUND_MAXIMUM } from '../../../src/contract/paging';
import type { SearchTerm } from '../../../src/lib/search-terms';
import type { Database } from '../../db';
import { keyColumns } from '../../db/grades';

/**
 * The full-text tables of the lists that grow with the shop, with their columns. Each row is a row
 * of the view with the ending `_text` (drizzle/0029).
 */
export const TERM_TABLES = {
  orders_search: ['text', 'ends', 'branch'],
  repairs_search: ['text', 'ends', 'branch'],
  invoices_search: ['text', 'ends', 'branch', 'month'],
} as const;

type List = 'orders' | 'repairs' | 'invoices';

/**
 * A value that limits a search, of which its last three characters are indexed, because they are one
 * trigram. The caller must check the whole value of each row that was found.
 */
export interface Token {
  column: 'branch' | 'month';
  value: SQLWrapper | string;
}

const MATCHES_NOTHING = '"aaa" NOT "aaa"';
/**
 * Ends the terms, so that they are matched before the tokens: FTS5 matches the parts of one AND in
 * turns, and would skip through all rows of a branch for two words that no row has together.
 */
const APART = ' NOT "\u0001\u0001\u0001"';

/** Whether a row has every term and token, ignoring case; no row has a token that is null. */
export function matchesTerms(
  list: List,
  terms: readonly SearchTerm[],
  tokens: readonly Token[],
): SQL {
  const words = terms.map(({ column, text }) => `${column} : ${quoted(text)}`);
  const parts = [
    ...(words.length > 0 ? [sql`${`((${words.join(' AND ')})${APART})`}`] : []),
    ...tokens.map(
      ({ column, value }) =>
        sql`${`${column} : "`} || replace(substr('  ' || ${value}, -3), '"', '""') || '"'`,
    ),
  ];
  const all = sql.join(parts, sql` || ' AND ' || `);
  return sql`${sql.identifier(`${list}_search`)} MATCH coalesce(${all}, ${MATCHES_NOTHING})`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A letter that SQLite’s lower() does not change, unlike the full-text index. */
const OTHER_CASE = /[^a-z\P{Ll}]/u;

/**
 * The same terms as a condition of a single row, for a list whose filters leave few rows: reading
 * them is cheaper than finding them among all rows with these terms. Undefined if this condition
 * cannot be as exact.
 */
export function hasTerms(
  list: List,
  key: SQLWrapper,
  terms: readonly SearchTerm[],
): SQL | undefined {
  if (terms.some(({ text }) => OTHER_CASE.test(text))) return undefined;
  const contained = terms.map(
    ({ column, text }) => sql` AND instr(lower(found.${sql.raw(column)}), ${text})`,
  );
  const id = sql.raw(list === 'orders' ? 'number' : 'id');
  return sql`EXISTS (SELECT 1 FROM ${sql.identifier(`${list}_text`)} AS found
    WHERE found.${id} = ${key}${sql.join(contained)})`;
}

/**
 * The rows with this mobile number in a column that finds a person, each read by the column's index,
 * and those whose row IDs `others` selects.
 */
export function rowsOfMobile(table: SQLiteTable, mobile: string, others: SQL[] = []): SQL {
  const found = keyColumns(table, 'mobile').map((column) => {
    const index = sql.identifier(`${getTableName(table)}_${column}`);
    return sql`SELECT rowid AS found FROM ${table} INDEXED BY ${index}
      WHERE ${sql.identifier(column)} = ${mobile}`;
  });
  return sql`(${sql.join([...found, ...others], sql` UNION `)}) CROSS JOIN ${table}
    ON ${table}.rowid = found`;
}

/** Counts the rows that a search finds, but only until there are more than it lists. */
export function countFound(db: Database, from: SQLWrapper, where: SQL | undefined) {
  const rows = sql`(SELECT 1 FROM ${from} WHERE ${where ?? sql`1`} LIMIT ${FOUND_MAXIMUM + 1})`;
  return db.select({ total: sql<number>`count(*)`.as('total') }).from(rows);
}
