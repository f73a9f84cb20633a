import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killGroup } from '../../../../scripts/process/group.ts';
import { freePort } from '../../../../scripts/process/machine.ts';
import { startServer, untilHealthy } from '../../../../scripts/process/serve.ts';
import { E2E_SAMPLE } from '../../../../scripts/tests/e2e-address.ts';
import { type Control, controlOf } from '../../razorpay/control.ts';
import { settingsOf, startRazorpay } from '../../razorpay/server.ts';
import { test as base } from '../test.ts';

export interface RazorpaySite {
  origin: string;
  /** Acts as the shopper's bank. */
  control: Control;
}

async function openSite() {
  const fake = await startRazorpay();
  const account = fake.createAccount();
  const folder = mkdtempSync(`${E2E_SAMPLE}-razorpay-`);
  const persistTo = join(folder, 'state');
  const envFile = join(folder, 'vars');
  cpSync(E2E_SAMPLE, persistTo, { recursive: true });
  writeFileSync(envFile, `AUTH_SECRET="${randomBytes(48).toString('base64')}"\n`, { mode: 0o600 });
  const port = await freePort();
  const variables = { PAYMENT_PROVIDER: 'razorpay', ...settingsOf(account) };
  const server = startServer({ port, persistTo, variables }, { show: false, envFile });
  const close = async () => {
    killGroup(server);
    rmSync(folder, { recursive: true, force: true });
    await fake.close();
  };
  await untilHealthy(server, port).catch(async (error: Error) => {
    await close();
    throw error;
  });
  return { origin: `http://localhost:${port}`, control: controlOf(account), close };
}

/** Runs tests against a second Worker whose payment provider is a fake of Razorpay. */
export const test = base.extend<{ baseURL: string }, { site: RazorpaySite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter as the list of fixtures
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

export { expect } from '../test.ts';
