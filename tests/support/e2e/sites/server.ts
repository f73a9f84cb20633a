import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/process/machine.ts';
import { serveQuietly } from '../../../../scripts/process/serve.ts';
import { E2E_SAMPLE } from '../../../../scripts/tests/e2e-address.ts';
import { e2eSecrets } from '../../../../scripts/tests/e2e-secrets.ts';
import { type Seeded, secretsInServerOutput } from '../../../../scripts/tests/secrets.ts';
import { test as base, expect } from '../test.ts';

type Settings = Readonly<Record<string, string>>;

interface Server {
  /** The name of the folder with the server's data. */
  name: string;
  variables?: Settings;
  /** Settings that the Worker reads from a file, and that no log or response may contain. */
  secrets?: Settings;
}

export interface Site {
  origin: string;
  /** The secret values, by name, that must not appear in any log or response. */
  secrets: Seeded;
  /** Returns everything that the Worker has logged so far. */
  log: () => string;
}

interface OpenSite extends Site {
  close: () => Promise<void>;
}

/** Starts a second Worker with its own settings and a copy of the sample data. */
export async function openServer({ name, variables = {}, secrets = {} }: Server) {
  const folder = mkdtempSync(`${E2E_SAMPLE}-${name}-`);
  const persistTo = join(folder, 'state');
  const envFile = join(folder, 'vars');
  cpSync(E2E_SAMPLE, persistTo, { recursive: true });
  const all = { AUTH_SECRET: randomBytes(48).toString('base64'), ...secrets };
  const lines = Object.entries(all).map(([key, value]) => `${key}="${value}"\n`);
  writeFileSync(envFile, lines.join(''), { mode: 0o600 });
  const port = await freePort();
  const site = { port, persistTo, variables };
  const { origin, log, kill } = await serveQuietly(site, { envFile, logLevel: 'log' });
  const close = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, secrets: all, log, close };
}

/** Runs tests against a separate site, and asserts that its log contains no secret. */
export function testOn<S extends OpenSite>(open: () => Promise<S>) {
  return base.extend<{ baseURL: string; secrets: Seeded }, { site: S }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter as the list of fixtures
      async ({}, use) => {
        const site = await open();
        await use(site);
        await site.close();
        const found = secretsInServerOutput(site.log(), { ...e2eSecrets(), ...site.secrets });
        expect(found, 'secrets in the log').toEqual([]);
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: ({ site }, use) => use(site.origin),
    secrets: ({ site }, use) => use(site.secrets),
  });
}
