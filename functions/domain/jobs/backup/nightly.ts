import type { R2Bucket } from '@cloudflare/workers-types';
import { DAY_MS, HOUR_MS } from '../../../../src/lib/durations';
import { IST_OFFSET_MS } from '../../../../src/lib/india-time';
import type { Database } from '../../../db';
import { countIfAllowed, type Limit } from '../../core/throttle';
import { blocksOf } from './blocks';
import { backupSuffix, encrypt } from './encryption';
import { gzip } from './gzip.ts';
import { backupLines, type Query } from './read';

/** The backup bucket, the database to read and the encryption key. */
export interface BackupTarget {
  query: Query;
  bucket: R2Bucket;
  key: Buffer | undefined;
}

/** 02:00 in India, as an offset from midnight UTC. */
const NIGHT_BEGINS_MS = DAY_MS + 2 * HOUR_MS - IST_OFFSET_MS;

/** The minimum R2 upload part size; only the last part may be smaller. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * Allows one attempt per hour for each night's backup. An attempt is counted before it starts: an
 * isolate that runs out of memory or time cannot report a failure, and a second run must not start
 * while a slow one is still in progress.
 */
export const BACKUP_ATTEMPTS: Limit = { scope: 'backup', limit: 1, windowMs: HOUR_MS };

/**
 * Stores one database backup per night, with at most one attempt per hour; returns the number of
 * backups stored. Memory use is limited to one part, regardless of the database's size.
 */
export async function backUpNightly(
  db: Database,
  { query, bucket, key }: BackupTarget,
  now: number,
): Promise<number> {
  const night = new Date(now - NIGHT_BEGINS_MS).toISOString().slice(0, 10);
  const name = `${night}${backupSuffix(key)}`;
  if ((await bucket.head(name)) !== null) return 0;
  const [, attempts] = await db.batch(
    countIfAllowed(db, [{ limit: BACKUP_ATTEMPTS, subject: night }], now),
  );
  if (attempts.length === 0) return 0;

  const packed = gzip(backupLines(query, now));
  await upload(bucket, name, key === undefined ? packed : encrypt(packed, key));
  return 1;
}

/**
 * Uploads the backup in parts. The object appears once all parts are uploaded; a failed upload is
 * aborted.
 */
async function upload(
  bucket: R2Bucket,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target = await bucket.createMultipartUpload(name);
  try {
    const parts = [];
    for await (const part of blocksOf(content, PART_BYTES)) {
      parts.push(await target.uploadPart(parts.length + 1, part));
    }
    await target.complete(parts);
  } catch (error) {
    // R2 deletes an unfinished upload after a week.
    await target.abort().catch(() => undefined);
    throw error;
  }
}
