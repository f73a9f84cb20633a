import { CUSTOMER_EMAIL } from '../../../../scripts/seed/accounts.ts';
import { SIGN_UP_PASSWORD } from '../../../../scripts/tests/e2e-secrets.ts';
import { AUTH_TEXTS } from '../../../../src/contract/auth.ts';
import { mobileWarning } from '../../../../src/lib/identity/mobile.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { createAccount, fillSignUp, freshEmail } from './fill.ts';

test('a shopper signs up, sees the confirmation on the login page and can log in', async ({
  page,
}) => {
  const email = freshEmail('asha');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(PATHS.login);
  await expect(page.getByText(AUTH_TEXTS.created)).toBeVisible();
  await expect(page.getByLabel('Email or username')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('Gadget2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(PATHS.track);
  await page.goto(PATHS.dashboard);
  await expect(page.getByRole('heading', { name: 'Invalid role: customer' })).toBeVisible();
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(
    page.getByRole('heading', { name: 'My orders and repairs', exact: true }),
  ).toBeVisible();
});

test('a phone number that no mobile phone has is accepted with a warning', async ({ page }) => {
  const phone = page.getByLabel('Phone');
  await fillSignUp(page, freshEmail('landline'));
  await phone.fill('022 1234 5678');
  await expect(phone).toHaveValue('2212345678');
  const warning = mobileWarning('2212345678') ?? '';
  await expect(phone).toHaveAccessibleDescription(warning);
  await phone.fill('98765 43210');
  await expect(page.getByText(warning)).toBeHidden();
  await phone.fill('2212345678');
  await createAccount(page);
  await expect(page).toHaveURL(PATHS.login);
});

test('an unfinished sign-up survives Back and a reload without its passwords, and is cleared once the account exists', async ({
  page,
}) => {
  const email = freshEmail('later');
  const password = page.getByLabel('Password', { exact: true });
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Show Password' }).click();
  await password.fill(SIGN_UP_PASSWORD);
  await page.getByLabel('Last name').fill('Iyer');
  expect(await stored()).toContain('Iyer');
  expect(await stored()).not.toContain(SIGN_UP_PASSWORD);

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(PATHS.login);
  await page.goBack();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Iyer');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(password).toHaveValue('');

  await password.fill(SIGN_UP_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(SIGN_UP_PASSWORD);
  await createAccount(page);
  await expect(page).toHaveURL(PATHS.login);
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  expect(await stored()).not.toContain('Iyer');
});

test('an empty form shows what is missing, an edit clears only its own error, and the terms open beside the form @phone', async ({
  page,
  context,
}) => {
  await page.goto(PATHS.signup);
  await page.getByRole('button', { name: 'Create account' }).click();
  const texts = [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Confirm your password',
    'You must accept the terms',
  ];
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText(AUTH_TEXTS.fixErrors)).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Asha');
  await expect(page.getByText('First name is required')).toBeHidden();
  await expect(page.getByText('Last name is required')).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /terms and conditions/ }).click();
  expect(new URL((await opened).url()).pathname).toBe(PATHS.legal);
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
});

test('the password rule marks each requirement that the password meets', async ({ page }) => {
  await page.goto(PATHS.signup);
  const met = page.locator('[data-met]');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Abc');
  await expect(met).toHaveText(['A capital letter: done.', 'A small letter: done.']);
  await password.fill('Abcdefg1');
  await expect(met).toHaveCount(4);
  await password.fill('');
  await expect(met).toHaveCount(0);
});

test('an invalid value shows an error on its field, and the mismatch error disappears when the passwords match again', async ({
  page,
}) => {
  await fillSignUp(page, 'asha@example.test');
  for (const [label, value, text] of [
    ['First name', 'A', 'Must be at least 2 characters'],
    ['Email', 'asha@', 'Invalid email'],
    ['Phone', '98765', 'Invalid phone number'],
    ['Password', 'Short1', 'Password must be at least 8 characters'],
    ['Password', 'alllower1', 'Must contain at least 1 uppercase, 1 lowercase letter and a number'],
    ['Confirm password', 'Other2026', 'Passwords do not match'],
  ] as const) {
    await test.step(`an invalid value is rejected: ${label} ${value}`, async () => {
      const field = page.getByLabel(label, { exact: true });
      const right = await field.inputValue();
      await field.fill(value);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(right);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    });
  }

  await page.getByLabel('Confirm password', { exact: true }).fill('Other2026');
  await page.getByRole('button', { name: 'Create account' }).click();
  const words = page.getByText('Passwords do not match', { exact: true });
  await expect(words).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Other2026');
  await expect(words).toBeHidden();
  await page.getByLabel('Password', { exact: true }).press('7');
  await expect(words).toBeVisible();
});

test.describe('an email address that already has an account', () => {
  test.use({ allowedNoise: [/409/] });

  test('causes an error on its field, and the form keeps its values', async ({ page }) => {
    await fillSignUp(page, CUSTOMER_EMAIL.toUpperCase());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(AUTH_TEXTS.emailTaken);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Gadget2026');
  });
});
