import type { SQL } from 'drizzle-orm';
import type { Statement } from '../../functions/domain/core/command.ts';

/** The data that the sample rows depend on. */
export interface Shop {
  now: number;
  /** The ID of one advisor for each branch. */
  staff: ReadonlyMap<string, number>;
  /** The ID of each branch's head. */
  heads: ReadonlyMap<string, number>;
}

/** SQL statements, and the time of what they record (ms). */
export interface Dated {
  at: number;
  statements: readonly Statement[];
}

/** The database to which many rows are written at once. */
export interface BulkDatabase {
  /** Writes all statements or none. */
  write(statements: readonly Statement[]): Promise<void>;
  /** The rows that a query selects. */
  select(query: SQL): Promise<Readonly<Record<string, string | number | null>>[]>;
}
