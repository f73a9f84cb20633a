import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { backupSuffix, encrypt } from '../../../functions/domain/jobs/backup/encryption.ts';
import { fail } from '../../process/fail.ts';
import { ROOT } from '../../process/tool.ts';
import { table } from '../../terminal/table.ts';
import type { DatabaseTarget } from '../database/target.ts';
import { manifestOf, readLines } from './file.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Writes all rows of a database to one file, encrypted if you pass a key:\n' +
  '  npm run db:backup -- [FILE]                           from the local database\n' +
  '  npm run db:backup -- [FILE] --remote                  from the hosted database\n' +
  '  BACKUP_KEY=... npm run db:backup   or   npm run db:backup -- --key-file FILE';
const ATTEMPTS = 3;

/** Reads the database again, up to `ATTEMPTS` times in total, if it changed during the read. */
async function readStill(target: DatabaseTarget, attempt = 1) {
  const lines = await readLines(target);
  const manifest = manifestOf(lines);
  if (manifest.is_still || attempt === ATTEMPTS) return { lines, manifest };
  return readStill(target, attempt + 1);
}

const { file, target, key } = readOptions(USAGE);
const { lines, manifest } = await readStill(target);
const stamp = new Date(manifest.created_at).toISOString().replaceAll(/[:.]/g, '-');
const path = file ?? join(ROOT, 'backups', `${target.kind}-${stamp}${backupSuffix(key)}`);
const packed = gzipSync(lines.join('\n'));
const content =
  key === undefined ? packed : Buffer.concat(await Array.fromAsync(encrypt([packed], key)));
try {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode: 0o600, flag: 'wx' });
} catch (error) {
  fail(`${path} cannot be written: ${error instanceof Error ? error.message : error}`);
}
const rows = Object.entries(manifest.tables).map(([name, { rows: count, sha256 }]) => [
  name,
  String(count),
  sha256.slice(0, 16),
]);
console.log(`${table([['table', 'rows', 'sha256'], ...rows])}\n\nThe backup is in ${path}`);
if (key === undefined) {
  console.log(
    'It is NOT encrypted and contains names, mobile numbers and addresses. Store it safely.',
  );
}
if (!manifest.is_still) {
  console.log(
    'The database changed during the backup, so some orders may be newer than the stock. Run it again when traffic is low.',
  );
}
