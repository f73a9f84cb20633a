import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** An object of a nightly backup; the hash is that of its stored bytes. */
export interface BackupObject {
  name: string;
  rows: number;
  sha256: string;
}

/** A table of a nightly backup. Rows above `last`, if it is set, are newer than the backup. */
export interface BackupTable {
  name: string;
  last: number | null;
}

/** Where a nightly backup stands. */
export interface BackupProgress {
  created_at: number;
  migrations: string[];
  tables: BackupTable[];
  /** The position of the table to read next, and the last of its keys that is stored. */
  nth: number;
  after: number;
  objects: BackupObject[];
}

/** The nightly backups by night. No backup contains this table. */
export const backups = sqliteTable('backups', {
  /** The day in India on which the night began, such as 2026-11-20. */
  night: text('night').primaryKey(),
  /** Incremented by each claim and each stored object, so only one run can store the next object. */
  version: integer('version').notNull().default(0),
  /** Until when a run owns the backup; 0 between two runs. */
  claimedUntil: integer('claimed_until').notNull().default(0),
  /** Null before the first object and after the last one. */
  progress: text('progress', { mode: 'json' }).$type<BackupProgress>(),
  /** When the manifest was stored. */
  endedAt: integer('ended_at'),
});
