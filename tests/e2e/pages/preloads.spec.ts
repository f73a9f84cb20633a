import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { islandsRun } from '../session/enter.ts';

const PAGES = [
  { path: PATHS.login, scripts: 5 },
  { path: PATHS.signup, scripts: 5 },
  { path: PATHS.users, as: 'sysadm', scripts: 12 },
  { path: PATHS.redemption, as: 'adviso', scripts: 12 },
] as const;

function scriptsAsked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname),
  );
}

for (const { path, scripts, ...visitor } of PAGES) {
  test(`${path} names its scripts in its head, and its islands ask for no other`, async ({
    page,
  }) => {
    if ('as' in visitor) await loginAs(page, visitor.as);
    const answer = await page.goto(path);
    const named = await page
      .locator('head link[rel="modulepreload"][fetchpriority="low"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(named.length).toBeGreaterThan(3);
    const html = (await answer?.text()) ?? '';
    const own = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, url]) => url);
    expect(named.length + own.length).toBeLessThanOrEqual(scripts);
    await islandsRun(page);
    // The reader of codes is fetched once the camera wants it, perhaps by now.
    const asked = (await scriptsAsked(page)).filter((url) => !url.includes('/_astro/library.'));
    expect(new Set(asked)).toEqual(new Set([...named, ...own]));
  });
}

for (const path of [PATHS.login, PATHS.signup]) {
  test(`${path} can be used without React, which comes with a toast at the earliest`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await islandsRun(page);
    // The first focus fetches the toasts ahead.
    const asked = await scriptsAsked(page);
    await page.getByRole('button', { name: 'Show password', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Hide password', exact: true })).toBeVisible();
    expect(asked).toHaveLength(5);
    for (const url of asked) {
      const code = await (await page.request.get(url)).text();
      expect(code, url).not.toContain('react.transitional.element');
    }
  });
}
