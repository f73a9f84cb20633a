import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('the Login button stays busy until the dashboard opens and is enabled again when the user returns', async ({
  page,
}) => {
  let sent = 0;
  await page.route('**/api/auth/login', async (route) => {
    sent += 1;
    await route.continue();
  });
  await page.route(`**${PATHS.dashboard}`, (route) => route.fulfill({ status: 204 }));
  await page.goto(PATHS.login);
  await islandsRun(page);
  await page.getByLabel('Email or username').fill('adviso');
  await page.getByLabel('Password', { exact: true }).fill(LOCAL_PASSWORD);
  const navigation = page.waitForResponse(`**${PATHS.dashboard}`);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await navigation;
  const busy = page.getByRole('button', { name: 'Logging in…' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Email or username').press('Enter');
  expect(sent).toBe(1);

  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
});
