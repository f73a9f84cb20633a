import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { stop } from '../process/stop.ts';
import { findBrowser, findLightBrowser, type Machine } from './find.ts';
import { installBrowser } from './install.ts';

const machine: Machine = {
  platform: process.platform,
  env: process.env,
  bundled: chromium.executablePath(),
  exists: existsSync,
};

/** The browser that is on this machine now, if any. */
export function presentBrowser(): string | undefined {
  return findBrowser(machine);
}

/** The same, or a lighter one for tests that do without a camera and a back-forward cache. */
export function presentLightBrowser(): string | undefined {
  return findLightBrowser(machine);
}

function present(): string | undefined {
  try {
    return presentBrowser();
  } catch (error) {
    return stop(String(error));
  }
}

/** A browser for the tests: one that is here, else one that can be installed. */
export async function requireBrowser(): Promise<string> {
  const here = present();
  if (here !== undefined) return here;
  for await (const _ of installBrowser()) {
    const installed = present();
    if (installed !== undefined) return installed;
  }
  return stop(
    'The browser tests need Chromium, Chrome or Edge. Install one of them, or name one:\n' +
      '  CHIPWALA_BROWSER=/path/to/chromium npm test\n' +
      'The other layers run without: npm test -- unit, npm test -- api',
  );
}
