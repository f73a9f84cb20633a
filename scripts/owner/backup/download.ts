import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashOf, manifestName } from '../../../functions/domain/jobs/backup/objects.ts';
import { fail } from '../../process/fail.ts';
import { runQuietly } from '../../process/run.ts';
import { ROOT } from '../../process/tool.ts';
import { readWranglerFile } from '../../process/wrangler-file.ts';
import { rowProgress } from '../../terminal/progress.ts';
import { databaseTarget, TARGET_OPTIONS, targetArgs } from '../database/target.ts';
import { givenKey } from './file.ts';
import { readSetManifest } from './set.ts';

const USAGE =
  'Downloads a nightly backup from its bucket, to a folder that db:restore accepts:\n' +
  '  npm run db:download -- NIGHT --remote      such as 2026-11-22, to backups/2026-11-22\n' +
  '  --to FOLDER, --bucket NAME, and BACKUP_KEY=... or --key-file FILE if it is encrypted';
/** Each download starts wrangler, which takes about a second. */
const AT_ONCE = 4;

interface Buckets {
  r2_buckets: readonly { binding: string; bucket_name?: string }[];
}

const { night, folder, bucket, target, key } = readArgs();

await download(manifestName(night));
const { objects } = readSetManifest(folder, night, key);
const missing = objects.filter(({ name, sha256 }) => hashOfFile(name) !== sha256);
const total = missing.reduce((sum, { rows }) => sum + rows, 0);
const step = rowProgress('Downloading', total);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = missing.pop(); next !== undefined; next = missing.pop()) {
      await download(next.name);
      for (let row = 0; row < next.rows; row += 1) step();
    }
  }),
);
console.log(`The backup is in ${folder}`);

async function download(name: string): Promise<void> {
  mkdirSync(dirname(pathOf(name)), { recursive: true });
  const get = ['r2', 'object', 'get', `${bucket}/${name}`, '--file', pathOf(name)];
  await runQuietly('wrangler', [...get, ...targetArgs(target)], `${name} was not downloaded.`);
}

function pathOf(name: string): string {
  return join(folder, name.slice(name.indexOf('/') + 1));
}

/** An earlier download may have stored some of the objects. */
function hashOfFile(name: string): string | undefined {
  try {
    return hashOf(readFileSync(pathOf(name)));
  } catch {
    return undefined;
  }
}

function readArgs() {
  const text = { type: 'string' } as const;
  const options = { ...TARGET_OPTIONS, 'key-file': text, to: text, bucket: text } as const;
  const { values, positionals } = parseOptions(options);
  const [given = '', ...rest] = positionals;
  if (!/^\d{4}-\d\d-\d\d$/.test(given) || rest.length > 0) return fail(USAGE);
  const { r2_buckets: bound } = readWranglerFile<Buckets>(join(ROOT, 'wrangler.toml'));
  const name = values.bucket ?? bound.find(({ binding }) => binding === 'BACKUPS')?.bucket_name;
  if (name === undefined)
    return fail('wrangler.toml binds no bucket as BACKUPS: pass --bucket NAME');
  return {
    night: given,
    folder: join(values.to ?? join(ROOT, 'backups'), given),
    bucket: name,
    target: databaseTarget(values),
    key: givenKey(values['key-file']),
  };
}

function parseOptions<T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  options: T,
) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return fail(USAGE);
  }
}
