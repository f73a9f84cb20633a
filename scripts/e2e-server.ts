import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase } from './database/prepare.ts';
import { requireFreePort, requireNode } from './process/machine.ts';
import { buildQuietly } from './process/run.ts';
import { ensureSecret } from './process/secret.ts';
import { serve } from './process/serve.ts';
import { ROOT } from './process/tool.ts';
import { E2E_PORT } from './tests/e2e-address.ts';

const STATE = join(ROOT, '.wrangler/e2e');

requireNode();
await requireFreePort(E2E_PORT, `E2E_PORT=${E2E_PORT + 1} npm test`);

ensureSecret();
if (process.env.E2E_SKIP_BUILD !== '1') {
  await buildQuietly();
}
rmSync(STATE, { recursive: true, force: true });
await prepareDatabase(STATE);
const server = await serve(E2E_PORT, STATE);

process.exitCode = await server.ended;
