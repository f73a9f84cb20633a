import { PATHS } from '../../../src/lib/paths.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';

const PAGES = [
  { path: PATHS.login, scripts: 10 },
  { path: PATHS.users, as: 'sysadm', scripts: 11 },
  { path: PATHS.redemption, as: 'adviso', scripts: 12 },
] as const;

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
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name }) => new URL(name).pathname),
    );
    for (const url of named) expect(asked).toContain(url);
  });
}
