import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';

const PAGES = [
  { path: PATHS.users, as: 'sysadm' },
  { path: PATHS.redemption, as: 'adviso' },
] as const;

function scriptsRequested(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname),
  );
}

for (const { path, as } of PAGES) {
  test(`${path} preloads its scripts in its head, and its islands request no other scripts`, async ({
    page,
  }) => {
    await loginAs(page, as);
    const response = await page.goto(path);
    const preloaded = await page
      .locator('head link[rel="modulepreload"][fetchpriority="low"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(preloaded).not.toEqual([]);
    const html = (await response?.text()) ?? '';
    const own = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, url]) => url);
    await islandsRun(page);
    // The camera view loads the QR decoder on demand, so it may already be loaded.
    const requested = (await scriptsRequested(page)).filter(
      (url) => !url.includes('/_astro/library.'),
    );
    expect(new Set(requested)).toEqual(new Set([...preloaded, ...own]));
  });
}

test('the login page works without React, which loads no earlier than the first toast', async ({
  page,
}) => {
  await page.goto(PATHS.login);
  await untilIdle(page);
  // Reads the list before the click, because focusing a field prefetches the toasts.
  const requested = await scriptsRequested(page);
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hide password', exact: true })).toBeVisible();
  expect(requested).not.toEqual([]);
  for (const url of requested) {
    const code = await (await page.request.get(url)).text();
    expect(code, url).not.toContain('react.transitional.element');
  }
});
