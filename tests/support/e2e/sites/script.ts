import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killGroup } from '../../../../scripts/process/group.ts';
import { freePort } from '../../../../scripts/process/machine.ts';
import { startServer, untilHealthy } from '../../../../scripts/process/serve.ts';
import { E2E_SAMPLE } from '../../../../scripts/tests/e2e-address.ts';
import { e2eSecrets } from '../../../../scripts/tests/e2e-secrets.ts';
import { secretsInServerOutput } from '../../../../scripts/tests/secrets.ts';
import { SCRIPT_KEY } from '../../script/faults.ts';
import { type ScriptServer, startScriptServer } from '../../script-server.ts';
import { test as base, expect } from '../test.ts';

/** The delay of slow responses, longer than the Worker's timeout. */
const SLOW_MS = 17_000;

export interface ScriptSite {
  origin: string;
  /** Returns everything that the Worker and the script server have logged so far. */
  log: () => string;
}

function envOf({ url, answerHost }: ScriptServer): string {
  return Object.entries({
    AUTH_SECRET: randomBytes(48).toString('base64'),
    REDEMPTION_SCRIPT_URL: url,
    REDEMPTION_SCRIPT_HOSTS: answerHost,
    REDEMPTION_API_KEY: SCRIPT_KEY,
  })
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');
}

async function openSite(script: ScriptServer) {
  const folder = mkdtempSync(`${E2E_SAMPLE}-script-`);
  const persistTo = join(folder, 'state');
  const envFile = join(folder, 'vars');
  cpSync(E2E_SAMPLE, persistTo, { recursive: true });
  writeFileSync(envFile, envOf(script), { mode: 0o600 });
  const port = await freePort();
  const server = startServer({ port, persistTo }, { show: false, envFile, logLevel: 'log' });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (part) => {
      said += part;
    });
  }
  const close = () => {
    killGroup(server);
    rmSync(folder, { recursive: true, force: true });
  };
  await untilHealthy(server, port).catch((error: Error) => {
    close();
    throw new Error(`${error.message}\n${said}`);
  });
  return { origin: `http://localhost:${port}`, log: () => said, close };
}

/** Runs tests against a second Worker whose giveaway ledger is a fake of the hosted script. */
export const test = base.extend<{ baseURL: string }, { site: ScriptSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter as the list of fixtures
    async ({}, use) => {
      const script = await startScriptServer({ slow: SLOW_MS });
      const site = await openSite(script);
      await use(site);
      const found = secretsInServerOutput(site.log(), { ...e2eSecrets(), 'its key': SCRIPT_KEY });
      site.close();
      expect(found, 'secrets in the log').toEqual([]);
      await script.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

export { expect };
