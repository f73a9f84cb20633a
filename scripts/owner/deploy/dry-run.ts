import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '../../process/fail.ts';
import { collect, startTool } from '../../process/run.ts';
import { withServer } from '../../process/with-server.ts';
import { addShopRows } from '../database/add-shop-rows.ts';
import { migrate } from '../database/migrate.ts';
import { problemsOf } from './check.ts';

const UPLOAD = /Total Upload: .* gzip: ([\d.]+ KiB)/;

/** Bundles the built Worker as an upload would, and returns its size. */
export async function packWorker(): Promise<string> {
  const child = startTool('wrangler', ['deploy', '--dry-run'], { show: false });
  const { code, stdout, stderr } = await collect(child);
  const [, size] = UPLOAD.exec(stdout) ?? [];
  if (code === 0 && size !== undefined) return size;
  console.error(stdout + stderr);
  return fail('The Worker cannot be bundled. See the error above.');
}

/** Applies all migrations to a new local database, serves the Worker on it and checks the shop. */
export async function runDryRun(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await migrate({ kind: 'local', folder });
  await addShopRows({ kind: 'local', folder });
  const problems = await withServer(folder, problemsOf).catch((error: Error) => [error.message]);
  if (problems.length > 0) fail(`The local dry run failed: ${problems.join(', ')}`);
}
