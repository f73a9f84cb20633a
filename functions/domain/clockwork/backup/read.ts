import { createHash } from 'node:crypto';

export type BackupRow = Readonly<Record<string, string | number | null>>;

/** Asks a database these statements in one go; gives the rows of each. */
export type Ask = (statements: readonly string[]) => Promise<BackupRow[][]>;

/** What a backup says of itself in its last line. */
export interface Manifest {
  created_at: number;
  migrations: string[];
  tables: Record<string, { rows: number; sha256: string }>;
  /** Whether nothing came or went while it was read. */
  is_still: boolean;
}

/** Rows of one table that are asked for at once. */
const PAGE = 1000;

/** The tables of the shop: those of the search are made of them, and D1 keeps its own. */
const TABLES = `SELECT name FROM pragma_table_list WHERE type = 'table'
  AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations' ORDER BY name`;
const MIGRATIONS = 'SELECT name FROM d1_migrations ORDER BY id';

/**
 * A backup line by line: a table's name with one of its rows, the manifest last. Rows that come while it
 * is read are left out, so that none is there without those that it points at.
 */
export async function* backupLines(ask: Ask, now: number): AsyncGenerator<string> {
  const [tables, migrations] = (await ask([TABLES, MIGRATIONS])).map((rows) =>
    rows.map(({ name }) => String(name)),
  ) as [string[], string[]];
  const counted = () =>
    ask(tables.map((name) => `SELECT count(*) AS n, max(rowid) AS last FROM "${name}"`));
  const counts = await counted();
  const states = tables.map((name, nth) => {
    const last = Number(counts[nth]?.[0]?.last ?? 0);
    return { name, last, after: 0, rows: 0, hash: createHash('sha256') };
  });

  for (;;) {
    const open = states.filter(({ after, last }) => after < last);
    if (open.length === 0) break;
    const pages = await ask(
      open.map(
        ({ name, after, last }) =>
          `SELECT rowid AS "#", * FROM "${name}" WHERE rowid > ${after} AND rowid <= ${last} ORDER BY rowid LIMIT ${PAGE}`,
      ),
    );
    for (const [nth, state] of open.entries()) {
      const page = pages[nth] ?? [];
      if (page.length < PAGE) state.after = state.last;
      for (const { '#': rowid, ...row } of page) {
        const line = JSON.stringify([state.name, row]);
        state.hash.update(line);
        state.rows += 1;
        state.after = Math.max(state.after, Number(rowid));
        yield line;
      }
    }
  }

  const manifest: Manifest = {
    created_at: now,
    migrations,
    tables: Object.fromEntries(
      states.map(({ name, rows, hash }) => [name, { rows, sha256: hash.digest('hex') }]),
    ),
    is_still: JSON.stringify(await counted()) === JSON.stringify(counts),
  };
  yield JSON.stringify(manifest);
}
