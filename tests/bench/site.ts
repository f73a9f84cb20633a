import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addShopRows } from '../../scripts/owner/database/add-shop-rows.ts';
import { buildQuietly } from '../../scripts/process/run.ts';
import { ensureSecret, readSecret } from '../../scripts/process/secret.ts';
import { serveQuietly } from '../../scripts/process/serve.ts';
import { prepareDatabase } from '../../scripts/seed/database.ts';
import { QUARTER, seedWork } from '../../scripts/seed/work.ts';

/**
 * Serves the same site as `npm start` with its own database, which is deleted afterwards; only with
 * `hasWork`, it has the sample's orders and repairs. `readLog` returns the server log so far.
 */
export async function withSite<T>(
  port: number,
  use: (origin: string, readLog: () => string) => Promise<T>,
  { hasWork = false } = {},
): Promise<T> {
  const persistTo = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
  ensureSecret();
  await buildQuietly();
  await prepareDatabase(persistTo, hasWork ? seedWork(readSecret(), QUARTER) : undefined);
  await addShopRows({ kind: 'local', folder: persistTo });
  const server = await serveQuietly({ port, persistTo });
  try {
    return await use(`http://127.0.0.1:${port}`, server.log);
  } finally {
    await server.stop();
    rmSync(persistTo, { recursive: true, force: true });
  }
}
