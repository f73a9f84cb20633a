import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { BackupObject } from '../../../db/backups.ts';
import { decryptObject, encryptObject, isEncrypted } from './encryption.ts';

/** Orders and repairs that changed, and bills that were issued, after the keys were fixed. */
export const lateChanges = v.object({
  orders: v.array(v.object({ id: v.string() })),
  repairs: v.array(v.object({ number: v.nullable(v.number()), reference: v.string() })),
  bills: v.array(
    v.object({
      number: v.string(),
      series: v.string(),
      kind: v.string(),
      year: v.string(),
      serial: v.number(),
      at: v.number(),
      order_id: v.nullable(v.string()),
      repair_id: v.nullable(v.number()),
    }),
  ),
});

/**
 * The last object of a nightly backup; without it, the backup is incomplete. It lists the tables in
 * the order in which they were read, and all other objects.
 */
export const setManifest = v.object({
  night: v.string(),
  created_at: v.number(),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), last: v.nullable(v.number()) })),
  objects: v.array(v.object({ name: v.string(), rows: v.number(), sha256: v.string() })),
  late: lateChanges,
});

export type SetManifest = v.InferOutput<typeof setManifest>;
export type LateChanges = v.InferOutput<typeof lateChanges>;

/** The name of a night's manifest in the bucket. */
export function manifestName(night: string): string {
  return `${night}/manifest`;
}

/** Compresses an object and, with a key, encrypts it under its name. */
export function packObject(content: string, name: string, key: Buffer | undefined): Buffer {
  const packed = gzipSync(content);
  return key === undefined ? packed : encryptObject(packed, key, name);
}

/** Returns an object's content; throws if it was modified, renamed or encrypted with another key. */
export function unpackObject(object: Uint8Array, name: string, key: Buffer | undefined): string {
  if (!isEncrypted(object)) return gunzipSync(object).toString();
  if (key === undefined) throw new Error(`${name} is encrypted`);
  return gunzipSync(decryptObject(object, key, name)).toString();
}

/** Returns the hash by which the manifest recognizes an object. */
export function hashOf(object: Uint8Array): BackupObject['sha256'] {
  return createHash('sha256').update(object).digest('hex');
}
