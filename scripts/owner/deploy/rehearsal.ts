import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../process/machine.ts';
import { collect, ended, startTool } from '../../process/run.ts';
import { ensureSecret } from '../../process/secret.ts';
import { startServer, untilHealthy } from '../../process/serve.ts';
import { stop } from '../../process/stop.ts';
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
  ensureSecret();
  const port = await freePort();
  const server = startServer({ port, persistTo: folder }, { show: false });
  server.stdout?.resume();
  server.stderr?.resume();
  const end = ended(server);
  const problems = await untilHealthy(server, port).then(
    () => problemsOf(`http://localhost:${port}`),
    (error: Error) => [error.message],
  );
  server.kill('SIGINT');
  await end;
  if (problems.length > 0) stop(`Not well when served here: ${problems.join(', ')}`);
}
