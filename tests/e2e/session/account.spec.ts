import type { APIRequestContext, Page } from '@playwright/test';
import { SIGN_UP_PASSWORD } from '../../../scripts/tests/e2e-secrets.ts';
import { listAddresses, readProfile } from '../../../src/contract/account/api.ts';
import { register } from '../../../src/contract/auth/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { expectToFit, openPanel } from '../orders/buyer.ts';
import { freshEmail } from './sign-up/fill.ts';

/** Signs up a new customer and logs the page in. */
async function enterAsNew(page: Page, request: APIRequestContext): Promise<string> {
  const email = freshEmail('asha');
  const person = { firstName: 'Asha', lastName: 'Rao', email, phone: '9876543210' };
  await request.post(register.path, { data: { ...person, password: SIGN_UP_PASSWORD } });
  expect((await logIn(page, email, SIGN_UP_PASSWORD)).status()).toBe(200);
  return email;
}

test('customers change their details, save addresses with a default one, and choose one in checkout @phone', async ({
  page,
  request,
}) => {
  const email = await enterAsNew(page, request);
  await page.goto(PATHS.account);
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details).toContainText(email);
  await details.getByRole('button', { name: 'Change your details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill('98');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Mobile number')).toBeFocused();
  await dialog.getByLabel('Mobile number').fill('+91 98220 12345');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(details).toContainText('9822012345');

  const saved = page.getByRole('region', { name: 'Saved addresses' });
  await expect(saved).toContainText('No addresses yet');
  for (const [name, pin] of [
    ['Home', '411004'],
    ['Work', '411038'],
  ] as const) {
    await saved.getByRole('button', { name: 'Add an address' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Mobile number').fill('9822012345');
    await dialog.getByLabel('PIN code').fill(pin);
    await dialog.getByLabel('Address', { exact: true }).fill('7 Karve Road, Pune');
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await expect(dialog).toBeHidden();
  }
  await saved.getByRole('button', { name: /^Make default: Work/ }).click();
  await expect(saved.getByRole('listitem').first()).toContainText('Work Default');
  await expect(saved.getByRole('heading')).toBeFocused();
  await expectToFit(page);
  await expectNoAxeViolations(page);

  const panel = await openPanel(page, 'dhun-buds-2');
  await panel.getByRole('radio', { name: 'Delivery' }).check();
  await expect(panel.getByRole('radio', { name: /^Work/ })).toBeChecked();
  await expect(panel.getByLabel('PIN code')).toHaveCount(0);
  await panel.getByRole('radio', { name: 'Another address' }).check();
  await expect(panel.getByLabel('PIN code')).toHaveValue('');
  await expect(panel.getByRole('checkbox', { name: /^Save this address/ })).not.toBeChecked();
  await panel.getByRole('radio', { name: /^Home/ }).check();
  await expectToFit(page);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('button', { name: /Delivery to Home.+411004/ })).toBeVisible();

  await page.goto(PATHS.account);
  await saved.getByRole('button', { name: /^Delete Work/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick();
  await expect(saved.getByRole('listitem')).toHaveCount(1);
  await expect(saved.getByRole('listitem')).toContainText('Home Default');
});

test.describe('without a connection', () => {
  test.use({ allowedNoise: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/] });

  test('the account page explains what did not load, and loads it on retry', async ({
    page,
    request,
  }) => {
    await enterAsNew(page, request);
    for (const { path } of [readProfile, listAddresses]) {
      await page.route(`**${path}`, (route) => route.abort(), { times: 1 });
    }
    await page.goto(PATHS.account);
    for (const name of ['Your details', 'Saved addresses']) {
      const region = page.getByRole('region', { name });
      await expect(region.getByRole('alert')).toContainText('No connection.');
      await region.getByRole('button', { name: 'Retry' }).click();
      await expect(region.getByRole('alert')).toBeHidden();
    }
  });
});

test('guests log in to open their account, and then the account opens', async ({
  page,
  request,
}) => {
  const email = await enterAsNew(page, request);
  await page.context().clearCookies();
  await page.goto(PATHS.account);
  await expect(page).toHaveURL(PATHS.login);
  await expect(page.locator('form[data-early]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email or username' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(SIGN_UP_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(PATHS.account);
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(email);
});
