import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect, startTool } from '../../process/run.ts';
import { stop } from '../../process/stop.ts';
import { withServer } from '../../process/with-server.ts';
import { migrate } from '../database/migrate.ts';
import { problemsOf } from './check.ts';

const UPLOAD = /Total Upload: .* gzip: ([\d.]+ KiB)/;

/** Packs the built Worker as it would be uploaded; gives its size. */
export async function packWorker(): Promise<string> {
  const child = startTool('wrangler', ['deploy', '--dry-run'], { show: false });
  const { code, stdout, stderr } = await collect(child);
  const [, size] = UPLOAD.exec(stdout) ?? [];
  if (code === 0 && size !== undefined) return size;
  console.error(stdout + stderr);
  return stop('The Worker cannot be packed. The reason stands above.');
}

/** Applies all migrations to a new database of this machine, serves the Worker on it and looks at the shop. */
export async function tryHere(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await migrate({ kind: 'local', folder });
  const problems = await withServer(folder, problemsOf).catch((error: Error) => [error.message]);
  if (problems.length > 0) stop(`Not well when served here: ${problems.join(', ')}`);
}
