import { COOKIES } from '../../../src/lib/cookies.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { blockStorage } from './blocked-storage.ts';
import { enterAs, logOutFromMenu } from './enter.ts';
import { createAccount, fillSignUp, freshEmail } from './sign-up/fill.ts';

test.beforeEach(({ page }) => blockStorage(page));

test('a shopper signs up and logs in with local and session storage blocked', async ({ page }) => {
  const email = freshEmail('blocked');
  await fillSignUp(page, email);
  await createAccount(page);
  await expect(page).toHaveURL(PATHS.login);
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Gadget2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(PATHS.track);
  await expect(page.getByText('No orders or repairs yet.')).toBeVisible();
});

test.describe('a logout that the server rejects', () => {
  test.use({ allowedNoise: [/500/] });

  test('still ends the session on a device that blocks storage, and the menu bar still works', async ({
    page,
    context,
  }) => {
    await enterAs(page, 'adviso');
    const nav = page.getByRole('navigation', { name: 'Staff' });
    await page.getByRole('button', { name: 'Hide menu bar' }).click();
    await expect(nav).toBeHidden();
    await page.getByRole('button', { name: 'Show menu bar' }).click();
    await expect(nav).toBeVisible();
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
    await logOutFromMenu(page);
    await expect(page).toHaveURL(PATHS.login);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain(COOKIES.access);
    expect(names).not.toContain(COOKIES.user);
  });
});
