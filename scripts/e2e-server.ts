import { cpSync, rmSync } from 'node:fs';
import { addShopRows } from './owner/database/add-shop-rows.ts';
import { requireFreePort, requireNode } from './process/machine.ts';
import { buildQuietly } from './process/run.ts';
import { ensureSecret } from './process/secret.ts';
import { serve } from './process/serve.ts';
import { prepareDatabase } from './seed/database.ts';
import { E2E_LOG, E2E_PORT, E2E_SAMPLE, E2E_STATE } from './tests/e2e-address.ts';
import { seedDevices } from './tests/seed-devices.ts';
import { seedHolds } from './tests/seed-holds.ts';
import { seedRepairs } from './tests/seed-repairs.ts';
import { seedStock } from './tests/seed-stock.ts';

requireNode();
await requireFreePort(E2E_PORT, `E2E_PORT=${E2E_PORT + 1} npm test`);

ensureSecret();
if (process.env.E2E_SKIP_BUILD !== '1') {
  await buildQuietly();
}
for (const state of [E2E_STATE, E2E_SAMPLE]) rmSync(state, { recursive: true, force: true });
await prepareDatabase(E2E_STATE, async (db) => {
  await seedStock(db);
  await seedDevices(db);
  await seedHolds(db);
  await seedRepairs(db);
});
await addShopRows({ kind: 'local', folder: E2E_STATE });
cpSync(E2E_STATE, E2E_SAMPLE, { recursive: true });
// The browser tests use the simulated bank, even if the owner has configured another provider.
const variables = { PAYMENT_PROVIDER: 'simulated' };
const server = await serve({ port: E2E_PORT, persistTo: E2E_STATE, variables }, E2E_LOG);

process.exitCode = await server.ended;
