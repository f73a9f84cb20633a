import type { Manifest } from '../../../functions/domain/jobs/backup/read.ts';
import { quoted, select } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';
import { readManifest } from './lines.ts';
import { readSearchTables } from './load.ts';

/** For each search index, the number of rows for which the comparison runs a search. */
const SEARCHED = 5;

/** Returns the differences between a database and its backup, in rows and in search results. */
export async function differences(target: DatabaseTarget, wanted: Manifest): Promise<string[]> {
  const { tables: found } = await readManifest(target, 'Comparing');
  const names = new Set([...Object.keys(wanted.tables), ...Object.keys(found)]);
  const rows = [...names].filter(
    (name) => JSON.stringify(found[name]) !== JSON.stringify(wanted.tables[name]),
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
