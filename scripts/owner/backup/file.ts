import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import {
  backupKey,
  decrypt,
  isEncrypted,
} from '../../../functions/domain/jobs/backup/encryption.ts';
import type { Manifest } from '../../../functions/domain/jobs/backup/read.ts';
import { fail } from '../../process/fail.ts';
import { rowProgress } from '../../terminal/progress.ts';
import type { Backup, TableRow } from './contents.ts';

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
/** Matches the start of a row's line, which contains the name of its table. */
const TABLE = /^\["(\w+)",/;

export function parseManifest(line: string): Manifest {
  return v.parse(manifestLine, JSON.parse(line));
}

/** Returns the key from the `BACKUP_KEY` variable or from a file. */
export function givenKey(file: string | undefined): Buffer | undefined {
  const text = file === undefined ? process.env.BACKUP_KEY : readFileSync(file, 'utf8').trim();
  if (text === undefined || text === '') return undefined;
  const key = backupKey(text);
  if (key !== undefined) return key;
  return fail(
    'The key must be 32 random bytes in base64. Create one with: openssl rand -base64 32',
  );
}

/** Opens a backup file and verifies its rows against its manifest. */
export async function openBackup(file: string, key: Buffer | undefined): Promise<Backup> {
  const packed = decrypted(readFileSync(file), key);
  const manifest = await verify(file, packed);
  const total = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0);
  return {
    createdAt: manifest.created_at,
    migrations: manifest.migrations,
    tables: Object.keys(manifest.tables),
    rows: () => rowsOf(packed, total),
  };
}

async function verify(file: string, packed: Buffer): Promise<Manifest> {
  const newTable = () => ({ rows: 0, hash: createHash('sha256') });
  const found = new Map<string, ReturnType<typeof newTable>>();
  let last = '';
  for await (const line of linesOf(packed)) {
    last = line;
    const name = TABLE.exec(line)?.[1];
    if (name === undefined) continue;
    const table = found.get(name) ?? newTable();
    found.set(name, table);
    table.rows += 1;
    table.hash.update(line);
  }
  let manifest: Manifest;
  try {
    manifest = parseManifest(last);
  } catch {
    return fail(`${file} is not a complete backup: its last line, the manifest, is missing.`);
  }
  for (const name of new Set([...found.keys(), ...Object.keys(manifest.tables)])) {
    const { rows, hash } = found.get(name) ?? newTable();
    const sha256 = hash.digest('hex');
    if (isDeepStrictEqual(manifest.tables[name], { rows, sha256 })) continue;
    return fail(`${file} is damaged: the rows of ${name} do not match its manifest.`);
  }
  return manifest;
}

async function* rowsOf(packed: Buffer, total: number): AsyncGenerator<TableRow> {
  const step = rowProgress('Restoring', total);
  for await (const line of linesOf(packed)) {
    if (!TABLE.test(line)) continue;
    step();
    yield v.parse(rowLine, JSON.parse(line));
  }
}

async function* linesOf(packed: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of Readable.from([packed]).pipe(createGunzip())) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch {
    fail('This file is not a backup, or it is damaged.');
  }
  if (rest !== '') yield rest;
}

function decrypted(content: Buffer, key: Buffer | undefined): Buffer {
  if (!isEncrypted(content)) return content;
  if (key === undefined)
    return fail('This backup is encrypted: pass its key as BACKUP_KEY or --key-file.');
  try {
    return decrypt(content, key);
  } catch {
    return fail('This backup was encrypted with another key, or it was changed.');
  }
}
