import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { expect, test } from '../../support/e2e/test.ts';

const PASSWORD = 'Rakhi2026';
const FORMS = [
  { path: PATHS.login, button: 'Login', sentence: 'Logging in needs JavaScript.' },
  { path: PATHS.signup, button: 'Create account', sentence: 'Signing up needs JavaScript.' },
] as const;

/** Collects every URL that the browser opens, including form submissions. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

for (const { path, button, sentence } of FORMS) {
  test.describe(`${path} without its script`, () => {
    test.use({ allowedNoise: [/_astro/] });

    test('offers a reload, explains why it is needed and never puts a password in the URL', async ({
      page,
    }) => {
      await page.route('**/_astro/*.js', (route) => route.abort());
      const addresses = addressesOf(page);
      await page.goto(path);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText(sentence)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      for (const address of [...addresses, page.url()]) expect(address).not.toContain(PASSWORD);

      await page.unroute('**/_astro/*.js');
      await page.reload();
      await islandsRun(page);
      await expect(page.getByText(sentence)).toBeHidden();
    });
  });
}
