import type { R2Bucket } from '@cloudflare/workers-types';
import { type SQL, sql } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import { PHOTO_TYPE, type PhotoPlace } from '../../../../src/contract/repairs/photos';
import type { Database } from '../../../db';
import { repairPhotos } from '../../../db/repair-device';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';

/** A stored photo: its row, and the repair's reference, which is part of its file's path. */
export interface StoredPhoto extends PhotoPlace {
  repairId: number;
  reference: string;
  hash: string;
}

const RETRY_AFTER_S = 5;

/**
 * The name contains the hash, so a new photo at a deleted photo's position has a different file.
 */
function fileName({ reference, stage, position, hash }: Omit<StoredPhoto, 'repairId'>): string {
  return `${reference}/${stage}-${position}-${hash}.jpg`;
}

/** Stores the photo's file unless it exists; throws `unavailable`. */
export async function storeFile(
  bucket: R2Bucket,
  photo: StoredPhoto,
  content: Uint8Array,
): Promise<void> {
  const name = fileName(photo);
  await reached(async () => {
    if ((await bucket.head(name)) !== null) return;
    await bucket.put(name, content, { httpMetadata: { contentType: PHOTO_TYPE } });
  });
}

/** The photo's file; null if it was never stored. Throws `unavailable`. */
export function readFile(bucket: R2Bucket, photo: StoredPhoto): Promise<ArrayBuffer | null> {
  return reached(async () => (await bucket.get(fileName(photo)))?.arrayBuffer() ?? null);
}

/** Deletes photo files, if they exist; throws `unavailable`. */
export function deleteFiles(bucket: R2Bucket, photos: readonly StoredPhoto[]): Promise<void> {
  return reached(() => bucket.delete(photos.map(fileName)));
}

/**
 * Deletes photos with their files; returns the number of rows deleted. Files are deleted first, so
 * a failure leaves no file without a row. The files are deleted again at the end, because a
 * repeated upload may have stored one in the meantime.
 */
export async function deletePhotos(
  db: Database,
  bucket: R2Bucket,
  photos: readonly StoredPhoto[],
  ...also: readonly Statement[]
): Promise<number> {
  if (photos.length === 0) return 0;
  await deleteFiles(bucket, photos);
  const [deleted] = await db.batch([
    db.delete(repairPhotos).where(isOneOf(photos)).returning({ position: repairPhotos.position }),
    ...also,
  ]);
  await deleteFiles(bucket, photos);
  return deleted.length;
}

function isOneOf(photos: readonly StoredPhoto[]): SQL {
  const keys = photos.map((each) => [each.repairId, each.stage, each.position, each.hash]);
  return sql`(${repairPhotos.repairId}, ${repairPhotos.stage}, ${repairPhotos.position}, ${repairPhotos.hash})
    IN (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${JSON.stringify(keys)}))`;
}

async function reached<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    const details = { retryAfterS: RETRY_AFTER_S, cause };
    throw new Refusal('unavailable', ERROR_TEXTS.unavailable, details);
  }
}
