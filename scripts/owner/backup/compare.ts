import { createHash } from 'node:crypto';
import type { Manifest } from '../../../functions/domain/jobs/backup/read.ts';
import { quoted, select } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';
import type { TableRow } from './contents.ts';
import { readManifest } from './lines.ts';
import { readSearchTables } from './load.ts';

/** For each search index, the number of rows for which the comparison runs a search. */
const SEARCHED = 5;

type TableSums = Manifest['tables'];

/** Passes rows on, and counts and hashes those of each table as a backup's manifest does. */
export function sumRows(tables: readonly string[]) {
  const states = new Map(tables.map((name) => [name, { rows: 0, hash: createHash('sha256') }]));
  return {
    async *pass(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
      for await (const row of rows) {
        const state = states.get(row[0]);
        state?.hash.update(JSON.stringify(row));
        if (state !== undefined) state.rows += 1;
        yield row;
      }
    },
    sums: (): TableSums =>
      Object.fromEntries(
        [...states].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
      ),
  };
}

/** Returns the differences between a database and its backup, in rows and in search results. */
export async function differences(target: DatabaseTarget, wanted: TableSums): Promise<string[]> {
  const { tables: found } = await readManifest(target, 'Comparing');
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  const rows = [...names].filter(
    (name) => JSON.stringify(found[name]) !== JSON.stringify(wanted[name]),
  );
  return [...rows.map((name) => `the rows of ${name}`), ...(await wrongSearches(target))];
}

async function wrongSearches(target: DatabaseTarget): Promise<string[]> {
  const searches = await readSearchTables(target);
  if (searches.length === 0) return [];
  const samples = await select(
    target,
    ...searches.map(
      ({ view, key }) =>
        `SELECT "${key}" AS id, text FROM "${view}" ORDER BY "${key}" DESC LIMIT ${SEARCHED}`,
    ),
  );
  const checks = searches.flatMap(({ name, view, key, columns }, nth) => [
    {
      name,
      sql: `SELECT count(*) AS wrong FROM (
        SELECT * FROM (SELECT "${key}", ${columns} FROM "${view}" EXCEPT SELECT rowid, ${columns} FROM "${name}")
        UNION ALL SELECT * FROM (SELECT rowid, ${columns} FROM "${name}" EXCEPT SELECT "${key}", ${columns} FROM "${view}"))`,
    },
    ...(samples[nth] ?? []).map(({ id, text }) => ({
      name,
      sql: `SELECT NOT EXISTS (SELECT 1 FROM "${name}"
        WHERE "${name}" MATCH ${quoted(phrase(String(text)))} AND rowid = ${id}) AS wrong`,
    })),
  ]);
  const answers = await select(target, ...checks.map(({ sql }) => sql));
  const wrong = checks.filter((_, nth) => answers[nth]?.[0]?.wrong !== 0);
  return [...new Set(wrong.map(({ name }) => `the search results of ${name}`))];
}

function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
