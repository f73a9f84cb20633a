import { rmSync } from 'node:fs';
import { spawnGroup } from '../../../../scripts/process/group.ts';
import { freePort } from '../../../../scripts/process/machine.ts';
import { ended } from '../../../../scripts/process/run.ts';
import { untilHealthy } from '../../../../scripts/process/serve.ts';
import { copyProject } from '../../../../scripts/tests/copy-project.ts';
import { editCatalogue } from '../../content/own-products.ts';
import { test as base } from '../test.ts';

const BUILD_MS = 240_000;

/** The build-time stock of these products; all others have 10 units, as in the sample. */
export const BUILT_STOCK = { 'nila-fold-2': 0, 'dhun-buds-2': 3 } as const;

async function openSite() {
  const project = copyProject();
  editCatalogue(project, ({ products }) => {
    for (const [id, stock] of Object.entries(BUILT_STOCK)) {
      const product = products.find((each) => 'id' in each && each.id === id);
      Object.assign(product ?? {}, { stock });
    }
  });
  const port = await freePort();
  const env = { ...process.env, E2E_PORT: String(port), E2E_SKIP_BUILD: '' };
  const server = spawnGroup(process.execPath, ['scripts/e2e-server.ts'], {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = ended(server);
  const close = async () => {
    server.kill('SIGTERM');
    await end;
    rmSync(project, { recursive: true, force: true });
  };
  await untilHealthy(server, port, BUILD_MS).catch(async (error: Error) => {
    await close();
    throw error;
  });
  return { origin: `http://localhost:${port}`, close };
}

/** Runs tests on a separate build whose catalogue and database have different stock. */
export const test = base.extend<{ baseURL: string }, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter as the list of fixtures
    async ({}, use) => {
      const site = await openSite();
      await use(site.origin);
      await site.close();
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
  baseURL: ({ origin }, use) => use(origin),
});

export { expect } from '../test.ts';
