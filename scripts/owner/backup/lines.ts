import { backupLines, type Manifest } from '../../../functions/domain/jobs/backup/read.ts';
import { rowProgress } from '../../terminal/progress.ts';
import { select } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';
import { parseManifest } from './file.ts';

/** Reads the lines of a backup from a database and reports its progress under the name `what`. */
export async function* readLines(target: DatabaseTarget, what: string): AsyncGenerator<string> {
  const query = (statements: readonly string[]) => select(target, ...statements);
  let step: (() => void) | undefined;
  const onCount = (rows: number) => {
    step = rowProgress(what, rows);
  };
  for await (const line of backupLines(query, Date.now(), onCount)) {
    step?.();
    yield line;
  }
}

/** Reads all rows of a database, but returns only the backup's manifest. */
export async function readManifest(target: DatabaseTarget, what: string): Promise<Manifest> {
  let last = '';
  for await (const line of readLines(target, what)) last = line;
  return parseManifest(last);
}
