import type { LateChanges } from '../../../functions/domain/jobs/backup/objects.ts';
import type { BackupRow } from '../../../functions/domain/jobs/backup/read.ts';

/** A row and the name of its table. */
export type TableRow = readonly [table: string, row: BackupRow];

/** A foreign key: the column of a table that refers to a column of its parent. */
export interface Link {
  table: string;
  column: string;
  parent: string;
  to: string;
  isRequired: boolean;
}

/** A verified backup. The rows are read from its files and are never all in memory. */
export interface Backup {
  createdAt: number;
  migrations: readonly string[];
  tables: readonly string[];
  /** Returns all rows; a set of objects returns rows after those that they refer to. */
  rows(links: readonly Link[]): AsyncIterable<TableRow>;
  /** What happened while the backup was made; only a set of objects records it. */
  late?: LateChanges;
}
