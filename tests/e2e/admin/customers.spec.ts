import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { login, register } from '../../../src/contract/auth/api.ts';
import { AUTH_TEXTS } from '../../../src/contract/auth.ts';
import { findCustomer } from '../../../src/contract/customers/api.ts';
import { CUSTOMER_TEXTS } from '../../../src/contract/users.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openAsAdmin, ownWord, toastOf } from './office.ts';

const PASSWORD = 'Monsoon-Umbrella-7';
const NEW_PASSWORD = 'Another-2-word';
const NOTHING = 'No data found';

/** Signs up a customer that only this test uses. */
async function signUp(request: APIRequestContext): Promise<{ name: string; email: string }> {
  const name = ownWord('Cu');
  const email = `${name.toLowerCase()}@chipwala.test`;
  const person = { firstName: name, lastName: 'Shopper', email, phone: '9876543210' };
  const data = { ...person, password: PASSWORD };
  expect((await request.post(register.path, { data })).status()).toBe(201);
  return { name: `${name} Shopper`, email };
}

async function setStatus(page: Page, card: Locator, verb: 'Activate' | 'Deactivate') {
  await card.getByRole('button', { name: `: ${verb.toLowerCase()}` }).click();
  const confirmation = page.getByRole('alertdialog', { name: `${verb} Item?` });
  await expect(confirmation).toContainText('Shopper');
  const hasNotice = (await confirmation.getByText(CUSTOMER_TEXTS.loggedOut).count()) === 1;
  expect(hasNotice).toBe(verb === 'Deactivate');
  await confirmation.getByRole('button', { name: verb, exact: true }).click();
  await expect(confirmation).toBeHidden();
  await expect(toastOf(page, CUSTOMER_TEXTS.statusUpdated).first()).toBeVisible();
}

test.describe("an admin who searches for a customer's full email address", () => {
  test.use({ allowedNoise: [/403|422/] });

  test('sees the customer, sets a password that is hard to guess, and deactivates and reactivates the account', async ({
    page,
    request,
  }) => {
    const { name, email } = await signUp(request);
    await openAsAdmin(page, PATHS.users);
    await page.getByRole('searchbox').fill(email.toUpperCase());
    await expect(page.getByRole('heading', { name: 'Customer', exact: true })).toBeVisible();
    const card = page.getByRole('article', { name });
    await expect(card).toContainText(email);
    await expect(card).toContainText('9876543210');
    await expect(card).toContainText(/Customer since\s*\d+ \w+ 20\d\d/);
    await expect(card.getByRole('button')).toHaveText(['Active', 'Password', 'Log out']);
    await expect(page.getByText('0 users')).toBeVisible();
    await expect(page.getByText(NOTHING)).toBeHidden();
    await expectNoAxeViolations(page);

    await card.getByRole('button', { name: `Password: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Set new password' });
    await expect(dialog).toContainText(name);
    await dialog.getByLabel('New password', { exact: true }).fill(name.slice(0, 11));
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(dialog.getByText(AUTH_TEXTS.easyPassword)).toBeVisible();
    await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(toastOf(page, CUSTOMER_TEXTS.passwordSet)).toBeVisible();
    await expect(dialog).toBeHidden();
    const logIn = (password: string) =>
      request.post(login.path, { data: { username: email, password } });
    expect((await logIn(PASSWORD)).status()).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status()).toBe(200);

    await setStatus(page, card, 'Deactivate');
    await expect(card.getByRole('button')).toHaveText(['Inactive', 'Password']);
    await expect(card.getByRole('button', { name: /^Inactive/ })).toBeFocused();
    await setStatus(page, card, 'Activate');
    await expect(card.getByRole('button')).toHaveText(['Active', 'Password', 'Log out']);
    await setStatus(page, card, 'Deactivate');

    await page.context().clearCookies();
    await page.goto(PATHS.login);
    await islandsRun(page);
    await page.getByLabel('Email or username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.inactive);
  });
});

test.describe('an admin who searches the users', () => {
  test.use({ allowedNoise: [/500/] });

  test('finds a customer only by the full email address and sees the progress and results of the search', async ({
    page,
  }) => {
    const requested: (string | null)[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${findCustomer.path}?**`, async (route) => {
      requested.push(new URL(route.request().url()).searchParams.get('email'));
      if (requested.length > 1) return route.fallback();
      await released;
      return route.fulfill({ status: 500, json: {} });
    });
    const word = ownWord('Unknown');
    await openAsAdmin(page, `${PATHS.users}?search=${word}`);
    await expect(page.getByText(NOTHING)).toBeVisible();
    expect(requested).toEqual([]);

    const email = `${word.toLowerCase()}@chipwala.test`;
    await page.getByRole('searchbox').fill(email);
    await expect.poll(() => requested).toEqual([email]);
    await expect(page.getByText('0 users')).toBeVisible();
    await expect(page.getByText(NOTHING)).toBeHidden();
    release();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText(NOTHING)).toBeHidden();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(NOTHING)).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
