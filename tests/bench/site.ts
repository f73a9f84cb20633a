import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildQuietly, ended } from '../../scripts/process/run.ts';
import { ensureSecret } from '../../scripts/process/secret.ts';
import { startServer, untilHealthy } from '../../scripts/process/serve.ts';
import { prepareDatabase } from '../../scripts/seed/database.ts';

/**
 * Serves the same site as `npm start` with its own database, which is deleted afterwards. `readLog`
 * returns the server log so far.
 */
export async function withSite<T>(
  port: number,
  use: (origin: string, readLog: () => string) => Promise<T>,
): Promise<T> {
  const persistTo = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
  ensureSecret();
  await buildQuietly();
  await prepareDatabase(persistTo);
  const server = startServer({ port, persistTo }, { show: false });
  const end = ended(server);
  let log = '';
  for (const output of [server.stdout, server.stderr]) {
    output?.on('data', (part) => {
      log += part;
    });
  }
  try {
    await untilHealthy(server, port);
    return await use(`http://127.0.0.1:${port}`, () => log);
  } finally {
    server.kill('SIGINT');
    await end;
    rmSync(persistTo, { recursive: true, force: true });
  }
}
