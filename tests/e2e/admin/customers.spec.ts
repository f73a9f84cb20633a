import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { AUTH_TEXTS } from '../../../src/contract/auth.ts';
import { CUSTOMER_TEXTS } from '../../../src/contract/users.ts';
import { API_PATHS, PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsDayAndNight } from '../../support/e2e/accessibility.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { islandsRun } from '../session/enter.ts';
import { openAsAdmin, ownWord, toastOf } from './office.ts';

const PASSWORD = 'Monsoon-Umbrella-7';
const NOTHING = 'No data found';

/** A customer of this test's own, who signed up with this e-mail address. */
async function signUp(request: APIRequestContext): Promise<{ name: string; email: string }> {
  const name = ownWord('Cu');
  const email = `${name.toLowerCase()}@chipwala.test`;
  const person = { firstName: name, lastName: 'Shopper', email, phone: '9876543210' };
  const data = { ...person, password: PASSWORD };
  expect((await request.post(API_PATHS.register, { data })).status()).toBe(201);
  return { name: `${name} Shopper`, email };
}

async function setStatus(page: Page, card: Locator, verb: 'Activate' | 'Deactivate') {
  await card.getByRole('button', { name: `: ${verb.toLowerCase()}` }).click();
  const question = page.getByRole('alertdialog', { name: `${verb} Item?` });
  await expect(question).toContainText('Shopper');
  const isSaid = (await question.getByText(CUSTOMER_TEXTS.loggedOut).count()) === 1;
  expect(isSaid).toBe(verb === 'Deactivate');
  await question.getByRole('button', { name: verb, exact: true }).click();
  await expect(question).toBeHidden();
  await expect(toastOf(page, CUSTOMER_TEXTS.statusUpdated).first()).toBeVisible();
}

test.describe('an admin who searches for the whole email address of a customer', () => {
  test.use({ allowedNoise: [/403/] });

  test('sees them, shuts them out, and lets them in again @both', async ({ page, request }) => {
    const { name, email } = await signUp(request);
    await openAsAdmin(page, PATHS.users);
    await page.getByRole('searchbox').fill(email.toUpperCase());
    await expect(page.getByRole('heading', { name: 'Customer', exact: true })).toBeVisible();
    const card = page.getByRole('article', { name });
    await expect(card).toContainText(email);
    await expect(card).toContainText('9876543210');
    await expect(card).toContainText(/Since\s*\d+ \w+ 20\d\d/);
    await expect(card.getByRole('button')).toHaveText(['Active', 'Password']);
    await expect(page.getByText('0 users')).toBeVisible();
    await expect(page.getByText(NOTHING)).toBeHidden();
    await expectNoAxeViolationsDayAndNight(page);

    await setStatus(page, card, 'Deactivate');
    await expect(card.getByRole('button')).toHaveText(['Inactive', 'Password']);
    await expect(card.getByRole('button', { name: /^Inactive/ })).toBeFocused();
    await setStatus(page, card, 'Activate');
    await expect(card.getByRole('button')).toHaveText(['Active', 'Password']);
    await setStatus(page, card, 'Deactivate');

    await page.context().clearCookies();
    await page.goto(PATHS.login);
    await islandsRun(page);
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.inactive);
  });
});

test.describe('an admin whom a customer asks for a new password', () => {
  test.use({ allowedNoise: [/422/] });

  test('sets one, and hears when it is easy to guess @both', async ({ page, request, browser }) => {
    const { name, email } = await signUp(request);
    await openAsAdmin(page, PATHS.users);
    await page.getByRole('searchbox').fill(email);
    const card = page.getByRole('article', { name });
    await card.getByRole('button', { name: `Password: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Set new password' });
    await expect(dialog).toContainText(name);
    await dialog.getByLabel('New password', { exact: true }).fill(name.slice(0, 11));
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(dialog.getByText(AUTH_TEXTS.easyPassword)).toBeVisible();
    await expectNoAxeViolationsDayAndNight(page);
    await dialog.getByLabel('New password', { exact: true }).fill('Another-2-word');
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(toastOf(page, CUSTOMER_TEXTS.passwordSet)).toBeVisible();
    await expect(dialog).toBeHidden();

    const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin });
    expect((await logIn(theirs, email, PASSWORD)).status()).toBe(401);
    expect((await logIn(theirs, email, 'Another-2-word')).status()).toBe(200);
    await theirs.close();
  });
});

test.describe('an admin who searches for anybody else', () => {
  test.use({ allowedNoise: [/500/] });

  test('asks for a customer only with a whole address, and reads how that went', async ({
    page,
  }) => {
    const asked: (string | null)[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${API_PATHS.customers}?**`, async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('email'));
      if (asked.length > 1) return route.fallback();
      await held;
      return route.fulfill({ status: 500, json: {} });
    });
    const word = ownWord('Nobody');
    await openAsAdmin(page, `${PATHS.users}?search=${word}`);
    await expect(page.getByText(NOTHING)).toBeVisible();
    expect(asked).toEqual([]);

    const email = `${word.toLowerCase()}@chipwala.test`;
    await page.getByRole('searchbox').fill(email);
    await expect.poll(() => asked).toEqual([email]);
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
