import { FAILURE_TEXTS } from '../../../../src/contract/errors.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { createAccount, fillSignUp, freshEmail } from './fill.ts';

test.describe('without a connection', () => {
  test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a sign-up shows an error beside the button and in a toast, and succeeds once the connection is back', async ({
    page,
  }) => {
    const toasts = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/_astro/Toaster.'),
    );
    await fillSignUp(page, freshEmail('offline'));
    await toasts;
    // Not `setOffline`, because Chromium hangs if the network is cut during a request.
    await page.route('**/*', (route) => route.abort('internetdisconnected'));
    await createAccount(page);
    await expect(page.getByRole('alert')).toHaveText(FAILURE_TEXTS.offline);
    await expect(
      page.getByRole('listitem').filter({ hasText: FAILURE_TEXTS.offline }),
    ).toBeVisible();
    await page.unroute('**/*');
    await createAccount(page);
    await expect(page).toHaveURL(PATHS.login);
  });

  test('a sign-up still shows the error when the toasts cannot load', async ({ page }) => {
    await page.route('**/_astro/Toaster*', (route) => route.abort());
    await page.route('**/api/auth/register', (route) => route.abort());
    await fillSignUp(page, 'asha@example.test');
    await createAccount(page);
    await expect(page.getByRole('alert')).toHaveText(FAILURE_TEXTS.offline);
    await page.getByLabel('Email').fill('asha2@example.test');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test.describe('a server error without a message', () => {
  test.use({ allowedNoise: [/500/] });

  test('is shown as "Registration failed"', async ({ page }) => {
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, json: {} }));
    await fillSignUp(page, 'asha@example.test');
    await createAccount(page);
    await expect(page.getByRole('alert')).toHaveText('Registration failed');
  });
});

test('a pasted phone number loses its country code, but a number that is too long keeps all its digits', async ({
  page,
}) => {
  await fillSignUp(page, 'asha@example.test');
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210');
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Phone').pressSequentially('098765 43210');
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210');
  await page.getByLabel('Phone').fill('9123456789');
  await page.getByLabel('Phone').pressSequentially('0');
  await createAccount(page);
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('91234567890');
});

test('a second click while the login page loads does not create a second account', async ({
  page,
}) => {
  let sent = 0;
  await page.route('**/api/auth/register', async (route) => {
    sent += 1;
    await route.continue();
  });
  await page.route(`**${PATHS.login}`, (route) => route.fulfill({ status: 204 }));
  await fillSignUp(page, freshEmail('twice'));
  const navigation = page.waitForResponse(`**${PATHS.login}`);
  await createAccount(page);
  await navigation;
  const busy = page.getByRole('button', { name: 'Creating your account…' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click();
  await page.getByLabel('Email').press('Enter');
  expect(sent).toBe(1);
});
