import type { Page } from '@playwright/test';
import { CUSTOMER_EMAIL, LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { SIGN_UP_PASSWORD } from '../../../scripts/tests/e2e-secrets.ts';
import { PATHS, productPath, trackPath } from '../../../src/lib/paths.ts';
import { brokenWords, overlappingParts } from '../../support/e2e/fit.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { reserve } from '../staff/orders/customer.ts';
import { createAccount, fillSignUpForm, freshEmail } from './sign-up/fill.ts';

/** Returns the login and account links in the header menu. */
async function sessionLinks(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('banner').getByRole('link').filter({ visible: true });
}

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a customer returns to the previous page after logging in', async ({
  page,
  context,
  request,
}) => {
  const { order, key } = await reserve(request);
  for (const path of [
    `${PATHS.shop}?q=charger`,
    PATHS.cart,
    productPath('dhun-buds-2'),
    PATHS.track,
    trackPath(order.order_id, key),
  ]) {
    await test.step(`from ${path}`, async () => {
      // The page of the previous step could still be requesting the customer's orders.
      await page.goto('about:blank');
      await context.clearCookies();
      await page.goto(path);
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await page.getByLabel('Email or username').fill(CUSTOMER_EMAIL);
      await enterPassword(page, LOCAL_PASSWORD);
      await expect(page).toHaveURL(path);
    });
  }
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
});

test('a shopper who has just signed up logs in by typing only the password and returns to the previous page', async ({
  page,
}) => {
  const email = freshEmail('ravi');
  await page.goto(productPath('dhun-buds-2'));
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await fillSignUpForm(page, email);
  await createAccount(page);
  await expect(page.getByLabel('Email or username')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await enterPassword(page, SIGN_UP_PASSWORD);
  await expect(page).toHaveURL(productPath('dhun-buds-2'));
});

test('staff who log in from the shop go to their dashboard', async ({ page }) => {
  await page.goto(PATHS.shop);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email or username').fill('adviso');
  await enterPassword(page, LOCAL_PASSWORD);
  await expect(page).toHaveURL(PATHS.dashboard);
  await page.goto(PATHS.shop);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test("the header shows a customer's name, an orders link and a logout button @phone", async ({
  page,
  context,
}) => {
  await logIn(page, CUSTOMER_EMAIL);
  await page.goto(PATHS.track);
  const header = page.getByRole('banner');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(header.getByRole('link', { name: 'My orders, Meera' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Log out' })).toBeVisible();
  expect(await overlappingParts(page)).toEqual([]);
  expect(await brokenWords(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const links = await sessionLinks(page);
  await expect(links.and(page.getByRole('link', { name: 'My orders, Meera' }))).toBeVisible();
  await expect(links.filter({ hasText: /^(Dashboard|Login|Sign Up)$/ })).toHaveCount(0);
  expect(await overlappingParts(page)).toEqual([]);
  expect(await brokenWords(page)).toEqual([]);
  await links.filter({ hasText: 'Log out' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  expect(await context.cookies()).toEqual([]);
  await expect((await sessionLinks(page)).filter({ hasText: /^Login$/ })).toHaveCount(1);
});

test('the logout URL logs the user out only when they click the button', async ({
  page,
  context,
}) => {
  await logIn(page, CUSTOMER_EMAIL);
  await page.goto(PATHS.logout);
  const button = page.getByRole('main').getByRole('button', { name: 'Log out' });
  await expect(button).toBeVisible();
  expect(await context.cookies()).not.toEqual([]);
  await button.click();
  await expect(page).toHaveURL(PATHS.shop);
  expect(await context.cookies()).toEqual([]);
});
