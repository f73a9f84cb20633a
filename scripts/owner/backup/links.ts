import { select } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';
import type { Link, TableRow } from './contents.ts';

/** The number of rows left out per table, and of values emptied per column. */
export interface Omissions {
  rows: Map<string, number>;
  values: Map<string, number>;
}

/** Returns the foreign keys of a database. */
export async function readLinks(target: DatabaseTarget): Promise<Link[]> {
  const [rows = []] = await select(
    target,
    `SELECT t.name AS "table", f."from" AS "column", f."table" AS parent, f."to" AS "to", c."notnull" AS required
      FROM sqlite_master AS t JOIN pragma_foreign_key_list(t.name) AS f
      JOIN pragma_table_info(t.name) AS c ON c.name = f."from" WHERE t.type = 'table'`,
  );
  return rows.map(({ table, column, parent, to, required }) => ({
    table: String(table),
    column: String(column),
    parent: String(parent),
    to: String(to),
    isRequired: required === 1,
  }));
}

/** Sorts tables so that every table comes after those that it refers to. */
export function parentsFirst(tables: readonly string[], links: readonly Link[]): string[] {
  const sorted = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { table, parent } of links) if (table === name) add(parent);
    sorted.add(name);
  };
  tables.forEach(add);
  return [...sorted].filter((name) => tables.includes(name));
}

/**
 * Returns rows whose parents are all there. A backup that takes a while has no rows newer than its
 * start, but older rows that were changed meanwhile may refer to them: such a reference is emptied
 * or, if its column is required, its row is left out. Parents must precede their children.
 */
export async function* linkedRows(
  rows: AsyncIterable<TableRow>,
  links: readonly Link[],
  omitted: Omissions,
): AsyncGenerator<TableRow> {
  const keys = new Map(links.map(({ parent, to }) => [`${parent}.${to}`, new Set<unknown>()]));
  const own = Map.groupBy(links, ({ table }) => table);
  const referred = Map.groupBy(links, ({ parent }) => parent);
  for await (const [table, row] of rows) {
    const broken = (own.get(table) ?? []).filter(({ column, parent, to }) => {
      const value = row[column] ?? null;
      return value !== null && !keys.get(`${parent}.${to}`)?.has(value);
    });
    if (broken.some(({ isRequired }) => isRequired)) {
      count(omitted.rows, table);
      continue;
    }
    for (const { column } of broken) count(omitted.values, `${table}.${column}`);
    for (const { parent, to } of referred.get(table) ?? []) {
      keys.get(`${parent}.${to}`)?.add(row[to]);
    }
    yield [table, { ...row, ...Object.fromEntries(broken.map(({ column }) => [column, null])) }];
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
