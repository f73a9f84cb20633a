import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupSuffix, encrypt } from '../../../functions/domain/jobs/backup/encryption.ts';
import { gzip } from '../../../functions/domain/jobs/backup/gzip.ts';
import type { Manifest } from '../../../functions/domain/jobs/backup/read.ts';
import { fail } from '../../process/fail.ts';
import { ROOT } from '../../process/tool.ts';
import { table } from '../../terminal/table.ts';
import { parseManifest } from './file.ts';
import { readLines } from './lines.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Writes all rows of a database to one file, encrypted if you pass a key:\n' +
  '  npm run db:backup -- [FILE]                           from the local database\n' +
  '  npm run db:backup -- [FILE] --remote                  from the hosted database\n' +
  '  BACKUP_KEY=... npm run db:backup   or   npm run db:backup -- --key-file FILE';
const ATTEMPTS = 3;

const { file, target, key } = readOptions(USAGE);
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
const path = file ?? join(ROOT, 'backups', `${target.kind}-${stamp}${backupSuffix(key)}`);
/** A temporary file that is renamed to `path` once it is complete. */
const part = `${path}.part`;
process.once('exit', () => rmSync(part, { force: true }));
process.once('SIGINT', () => process.exit(130));
if (existsSync(path)) fail(`${path} cannot be written: it already exists`);

/** Writes the file row by row, because a database may not fit into memory. */
async function writeFile(): Promise<Manifest> {
  let last = '';
  const lines = async function* () {
    for await (const line of readLines(target, 'Saving')) {
      last = line;
      yield line;
    }
  };
  const packed = gzip(lines());
  const content = key === undefined ? packed : encrypt(packed, key);
  rmSync(part, { force: true });
  await pipeline(content, createWriteStream(part, { mode: 0o600, flags: 'wx' }));
  return parseManifest(last);
}

/** Reads the database until it stays unchanged during a read, at most `ATTEMPTS` times. */
async function writeStill(attempt = 1): Promise<Manifest> {
  const manifest = await writeFile();
  return manifest.is_still || attempt === ATTEMPTS ? manifest : writeStill(attempt + 1);
}

async function save(): Promise<Manifest> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const manifest = await writeStill();
    renameSync(part, path);
    return manifest;
  } catch (error) {
    return fail(`${path} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

const manifest = await save();
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
