import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killGroup } from '../../../../scripts/process/group.ts';
import { freePort } from '../../../../scripts/process/machine.ts';
import { startServer, untilHealthy } from '../../../../scripts/process/serve.ts';
import { E2E_SAMPLE } from '../../../../scripts/tests/e2e-address.ts';
import { test as base } from '../test.ts';

async function openSite() {
  const folder = mkdtempSync(`${E2E_SAMPLE}-upi-`);
  const persistTo = join(folder, 'state');
  const envFile = join(folder, 'vars');
  cpSync(E2E_SAMPLE, persistTo, { recursive: true });
  writeFileSync(envFile, `AUTH_SECRET="${randomBytes(48).toString('base64')}"\n`, { mode: 0o600 });
  const port = await freePort();
  const variables = { PAYMENT_PROVIDER: 'upi' };
  const server = startServer({ port, persistTo, variables }, { show: false, envFile });
  const close = () => {
    killGroup(server);
    rmSync(folder, { recursive: true, force: true });
  };
  await untilHealthy(server, port).catch((error: Error) => {
    close();
    throw error;
  });
  return { origin: `http://localhost:${port}`, close };
}

/** Runs tests against a second Worker that takes payments to the shop's own UPI account. */
export const test = base.extend<{ baseURL: string }, { site: { origin: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter as the list of fixtures
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      site.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

export { expect } from '../test.ts';
