import type { R2Bucket } from '@cloudflare/workers-types';
import { DAY_MS, HOUR_MS } from '../../../../src/lib/durations';
import { IST_OFFSET_MS } from '../../../../src/lib/india-time';
import type { Database } from '../../../db';
import type { BackupProgress } from '../../../db/backups';
import { RETENTION_MS } from '../../core/retention';
import { readLateChanges } from './late';
import { hashOf, manifestName, packObject, type SetManifest } from './objects';
import { type Claim, claimBackup, finishBackup, releaseBackup, saveProgress } from './progress';
import { pruneSets } from './prune';
import { type Range, readRange } from './range';
import type { BackupRow, Query } from './read';
import { MIGRATIONS, TABLES_IN_ORDER } from './tables';

/** The backup bucket, the database to read and the encryption key. */
export interface BackupTarget {
  query: Query;
  bucket: R2Bucket;
  key: Buffer | undefined;
}

/** 02:00 in India, as an offset from midnight UTC. */
const NIGHT_BEGINS_MS = DAY_MS + 2 * HOUR_MS - IST_OFFSET_MS;

/**
 * The objects that one run stores, so that a run stays within a Worker's processor time, which it
 * cannot read. `npm run bench -- nightly-backup` measures a run.
 */
export const OBJECTS_PER_RUN = 32;

/**
 * Continues the night's backup: one object per table and range of keys, and the manifest at the end.
 * Returns the number of objects stored. A run that is killed or fails loses at most one object.
 */
export async function backUpNightly(
  db: Database,
  target: BackupTarget,
  now: number,
): Promise<number> {
  const night = nightOf(now);
  const claim = await claimBackup(db, night, now);
  return claim === undefined ? 0 : storeObjects(db, target, claim, now);
}

/** The day in India whose night, from 02:00 to 02:00, contains this time. */
function nightOf(now: number): string {
  return new Date(now - NIGHT_BEGINS_MS).toISOString().slice(0, 10);
}

async function storeObjects(
  db: Database,
  { query, bucket, key }: BackupTarget,
  claimed: Claim,
  now: number,
): Promise<number> {
  const { night } = claimed;
  let claim = claimed;
  const store = async (name: string, content: string) => {
    const object = packObject(content, name, key);
    const sha256 = hashOf(object);
    await bucket.put(name, object, { sha256 });
    return { name, sha256 };
  };
  try {
    let progress = await currentProgress(query, claim, now);
    for (let stored = 0; stored < OBJECTS_PER_RUN; stored += 1) {
      const next = await readNext(query, progress);
      if (next === undefined) {
        if (!(await isCurrent(query, progress))) return stored;
        await store(manifestName(night), await manifestOf(query, night, progress));
        await finishBackup(db, claim, now);
        await pruneSets(bucket, night, now - RETENTION_MS.backup);
        return stored + 1;
      }
      const { nth, table, range } = next;
      const object = await store(`${night}/${table}/${claim.version}`, range.content);
      const objects = [...progress.objects, { ...object, rows: range.rows }];
      progress = { ...progress, nth, after: range.after, objects };
      const saved = await saveProgress(db, claim, progress);
      if (saved === undefined) return stored;
      claim = saved;
    }
    return OBJECTS_PER_RUN;
  } finally {
    await releaseBackup(db, claim);
  }
}

async function manifestOf(
  query: Query,
  night: string,
  { nth: _, after: _after, ...listed }: BackupProgress,
): Promise<string> {
  const late = await readLateChanges(query, listed.tables);
  return JSON.stringify({ night, ...listed, late } satisfies SetManifest);
}

interface Next {
  nth: number;
  table: string;
  range: Range;
}

/** Reads the next object's rows and skips empty tables; undefined after the last table. */
async function readNext(
  query: Query,
  { tables, nth, after }: BackupProgress,
): Promise<Next | undefined> {
  for (const [position, table] of tables.entries()) {
    if (position < nth) continue;
    const range = await readRange(query, table, position === nth ? after : 0);
    if (range !== undefined) return { nth: position, table: table.name, range };
  }
  return undefined;
}

/** Returns where the backup stands; begins it again if the database was migrated meanwhile. */
async function currentProgress(
  query: Query,
  { progress }: Claim,
  now: number,
): Promise<BackupProgress> {
  if (progress !== null && (await isCurrent(query, progress))) return progress;
  const [tables = []] = await query([TABLES_IN_ORDER]);
  const [migrations, ...keys] = await query([
    MIGRATIONS,
    ...tables.map(({ name }) => `SELECT max(rowid) AS last FROM "${name}"`),
  ]);
  return {
    created_at: now,
    migrations: namesIn(migrations),
    tables: tables.map(({ name, is_keyed }, each) => ({
      name: String(name),
      last: is_keyed === 1 ? Number(keys[each]?.[0]?.last ?? 0) : null,
    })),
    nth: 0,
    after: 0,
    objects: [],
  };
}

async function isCurrent(query: Query, { migrations }: BackupProgress): Promise<boolean> {
  const [applied] = await query([MIGRATIONS]);
  return namesIn(applied).join() === migrations.join();
}

function namesIn(rows: readonly BackupRow[] = []): string[] {
  return rows.map(({ name }) => String(name));
}
