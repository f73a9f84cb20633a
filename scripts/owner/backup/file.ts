import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import {
  backupKey,
  decrypt,
  isEncrypted,
} from '../../../functions/domain/jobs/backup/encryption.ts';
import {
  type BackupRow,
  backupLines,
  type Manifest,
} from '../../../functions/domain/jobs/backup/read.ts';
import { fail } from '../../process/fail.ts';
import { select } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';

/** The rows of each table, in order. */
export type Tables = ReadonlyMap<string, readonly BackupRow[]>;

const rowLine = v.tuple([
  v.string(),
  v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
]);
const manifestLine = v.object({
  created_at: v.number(),
  migrations: v.array(v.string()),
  tables: v.record(v.string(), v.object({ rows: v.number(), sha256: v.string() })),
  is_still: v.boolean(),
});

/** Reads the lines of a backup from a database. */
export function readLines(target: DatabaseTarget): Promise<string[]> {
  const ask = (statements: readonly string[]) => select(target, ...statements);
  return Array.fromAsync(backupLines(ask, Date.now()));
}

export function manifestOf(lines: readonly string[]): Manifest {
  return v.parse(manifestLine, JSON.parse(lines.at(-1) ?? ''));
}

/** Returns the key from the variable BACKUP_KEY or from a file. */
export function givenKey(file: string | undefined): Buffer | undefined {
  const text = file === undefined ? process.env.BACKUP_KEY : readFileSync(file, 'utf8').trim();
  if (text === undefined || text === '') return undefined;
  const key = backupKey(text);
  if (key !== undefined) return key;
  return fail(
    'The key must be 32 random bytes in base64. Create one with: openssl rand -base64 32',
  );
}

/** Reads a backup file and verifies its rows against its manifest. */
export function openBackup(
  file: string,
  key: Buffer | undefined,
): { manifest: Manifest; tables: Tables } {
  const lines = linesOf(readFileSync(file), key);
  let manifest: Manifest;
  try {
    manifest = manifestOf(lines);
  } catch {
    return fail(`${file} is not a complete backup: its last line, the manifest, is missing.`);
  }
  const tables = new Map<string, BackupRow[]>();
  const hashes = new Map(
    Object.keys(manifest.tables).map((name) => [name, createHash('sha256')] as const),
  );
  for (const line of lines.slice(0, -1)) {
    const [name, row] = v.parse(rowLine, JSON.parse(line));
    hashes.get(name)?.update(line);
    const rows = tables.get(name);
    if (rows === undefined) tables.set(name, [row]);
    else rows.push(row);
  }
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    if ((tables.get(name)?.length ?? 0) === rows && hashes.get(name)?.digest('hex') === sha256)
      continue;
    return fail(`${file} is damaged: the rows of ${name} do not match its manifest.`);
  }
  return { manifest, tables };
}

function linesOf(content: Buffer, key: Buffer | undefined): string[] {
  if (!isEncrypted(content)) return unpacked(content);
  if (key === undefined)
    return fail('This backup is encrypted: pass its key as BACKUP_KEY or --key-file.');
  let packed: Buffer;
  try {
    packed = decrypt(content, key);
  } catch {
    return fail('This backup was encrypted with another key, or it was changed.');
  }
  return unpacked(packed);
}

function unpacked(packed: Buffer): string[] {
  try {
    return gunzipSync(packed).toString().trimEnd().split('\n');
  } catch {
    return fail('This file is not a backup, or it is damaged.');
  }
}
