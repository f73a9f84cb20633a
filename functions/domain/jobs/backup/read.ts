import { createHash } from 'node:crypto';
import { MIGRATIONS, TABLES } from './tables.ts';

export type BackupRow = Readonly<Record<string, string | number | null>>;

/** Runs the statements in one batch; returns the rows that each statement selects. */
export type Query = (statements: readonly string[]) => Promise<BackupRow[][]>;

/** The manifest: the last line of a backup. */
export interface Manifest {
  created_at: number;
  migrations: string[];
  tables: Record<string, { rows: number; sha256: string }>;
  /** True if no rows were added or deleted during the read. */
  is_still: boolean;
}

/** Table rows per query. */
const PAGE = 1000;

/**
 * The lines of a backup: first one line per row, with its table's name, and then the manifest.
 * Omits rows inserted during the read, because they may reference missing rows. Before the first
 * line, passes the number of rows to `onCount`.
 */
export async function* backupLines(
  query: Query,
  now: number,
  onCount?: (rows: number) => void,
): AsyncGenerator<string> {
  const [tables = [], applied = []] = await query([TABLES, MIGRATIONS]);
  const migrations = applied.map(({ name }) => String(name));
  const counted = () =>
    query(tables.map(({ name }) => `SELECT count(*) AS n, max(rowid) AS last FROM "${name}"`));
  const counts = await counted();
  onCount?.(counts.reduce((sum, [row]) => sum + Number(row?.n ?? 0), 0));
  const states = tables.map(({ name, columns }, nth) => {
    const last = Number(counts[nth]?.[0]?.last ?? 0);
    return { name: String(name), columns, last, after: 0, rows: 0, hash: createHash('sha256') };
  });

  for (;;) {
    const open = states.filter(({ after, last }) => after < last);
    if (open.length === 0) break;
    const pages = await query(
      open.map(
        ({ name, columns, after, last }) =>
          `SELECT rowid AS "#", ${columns} FROM "${name}" WHERE rowid > ${after} AND rowid <= ${last} ORDER BY rowid LIMIT ${PAGE}`,
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
