import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { fail } from '../process/fail.ts';
import { DEBIAN_CHROMIUM, findBrowser, findLightBrowser, type Machine } from './find.ts';
import { installBrowser, installShellAndFonts, lacksFonts } from './install.ts';

const machine: Machine = {
  platform: process.platform,
  env: process.env,
  bundled: chromium.executablePath(),
  exists: existsSync,
};

/** The browser installed on this machine, if any. */
export function installedBrowser(): string | undefined {
  return findBrowser(machine);
}

/**
 * The installed browser, or a lighter one for tests that need neither a camera nor the back-forward
 * cache.
 */
export function installedLightBrowser(): string | undefined {
  return findLightBrowser(machine);
}

function present(): string | undefined {
  try {
    return installedBrowser();
  } catch (error) {
    return fail(String(error));
  }
}

/** Returns an installed browser for the tests, or installs one. */
export async function requireBrowser(): Promise<string> {
  const here = present();
  const isFound = here === DEBIAN_CHROMIUM && machine.env.CHIPWALA_BROWSER === undefined;
  if (isFound && (installedLightBrowser() === here || lacksFonts())) await installShellAndFonts();
  if (here !== undefined) return here;
  for await (const _ of installBrowser()) {
    const installed = present();
    if (installed !== undefined) return installed;
  }
  return fail(
    'The browser tests need Chromium, Chrome or Edge. Install one of them, or set the path:\n' +
      '  CHIPWALA_BROWSER=/path/to/chromium npm test\n' +
      'The other test layers do not need a browser: npm test -- unit, npm test -- api',
  );
}
