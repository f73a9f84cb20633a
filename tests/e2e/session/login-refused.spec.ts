import type { Locator } from '@playwright/test';
import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { FIRST_ENTRY } from '../../../scripts/seed/giveaway.ts';
import { SIGN_UP_PASSWORD } from '../../../scripts/tests/e2e-secrets.ts';
import { login, register } from '../../../src/contract/auth/api.ts';
import { AUTH_TEXTS } from '../../../src/contract/auth.ts';
import { COOKIES } from '../../../src/lib/cookies.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { fillCode } from '../redemption/redeem.ts';
import { enterAs } from './enter.ts';
import { freshEmail } from './sign-up/fill.ts';

test.describe('a rejected login', () => {
  test.use({ allowedNoise: [/40[13]/] });

  test('shows a deactivated user the reason above the fields without a layout shift @phone', async ({
    page,
  }) => {
    await page.goto(PATHS.goods);
    await page.getByLabel('Email or username').fill('viksat');
    await page.getByLabel('Password', { exact: true }).fill(LOCAL_PASSWORD);
    const button = page.getByRole('button', { name: 'Login', exact: true });
    await islandsRun(page);
    const positionOf = (node: Element) => node.getBoundingClientRect().top + scrollY;
    const before = await button.evaluate(positionOf);
    await button.click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(AUTH_TEXTS.inactive);
    expect(await page.locator('button[type=submit]').evaluate(positionOf)).toBe(before);
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Log in to open Goods.')).toBeHidden();
    expect(await layoutShift(page)).toBe(0);
  });

  test('shows the error in red for three seconds and keeps the typed values', async ({ page }) => {
    await page.clock.install();
    await page.goto(PATHS.login);
    await page.getByLabel('Email or username').fill('adviso');
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(AUTH_TEXTS.wrongCredentials);
    await expect(alert).toHaveCSS('color', 'rgb(179, 38, 30)');
    const fields = [
      page.getByLabel('Email or username'),
      page.getByLabel('Password', { exact: true }),
    ] as const;
    for (const field of fields) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(AUTH_TEXTS.wrongCredentials);
    }
    const [username, password] = fields;
    await expect(username).toHaveValue('adviso');
    await expect(password).toHaveValue('Wrong1234');
    await expect(password).toBeFocused();
    const selected = await password.evaluate((node) =>
      node instanceof HTMLInputElement ? [node.selectionStart, node.selectionEnd] : [],
    );
    expect(selected).toEqual([0, 'Wrong1234'.length]);
    const topOf = async (node: Locator) => (await node.boundingBox())?.y ?? 0;
    expect(await topOf(alert)).toBeLessThan(await topOf(username));

    await alert.hover();
    await page.clock.fastForward(10_000);
    await expect(alert).toBeVisible();
    await page.getByRole('heading', { name: 'Team Login' }).hover();
    await alert.focus();
    await page.clock.fastForward(10_000);
    await expect(alert).toBeVisible();
    await alert.blur();
    await page.clock.fastForward(3_000);
    await expect(alert).toBeHidden();
    for (const field of fields) {
      await expect(field).not.toHaveAttribute('aria-invalid');
      await expect(field).toHaveAccessibleDescription('');
    }
  });
});

test.describe('a user who enters a wrong password too often', () => {
  test.use({ allowedNoise: [/401|429/] });

  test('sees how long to wait, keeps the typed values and can log in later', async ({ page }) => {
    const email = freshEmail('guesser');
    const facts = { firstName: 'Asha', lastName: 'Rao', phone: '9876543210' };
    const data = { ...facts, email, password: SIGN_UP_PASSWORD };
    expect((await page.request.post(register.path, { data })).status()).toBe(201);

    await page.goto(PATHS.login);
    await islandsRun(page);
    const [name, password] = [
      page.getByLabel('Email or username'),
      page.getByLabel('Password', { exact: true }),
    ];
    await name.fill(email);
    await password.fill('Wrong1234');
    const press = async () => {
      const response = page.waitForResponse(`**${login.path}`);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      return (await response).status();
    };
    const statuses = [await press()];
    while (statuses.at(-1) === 401) statuses.push(await press());
    expect(statuses.length).toBeGreaterThan(5);
    expect(statuses.at(-1)).toBe(429);
    await expect(page.getByRole('alert')).toHaveText(
      /^Too many attempts\. Try again in [1-9]\d* s\.$/,
    );
    await expect(name).toHaveValue(email);
    await expect(password).toHaveValue('Wrong1234');

    await password.fill(SIGN_UP_PASSWORD);
    await expect.poll(press).toBe(200);
    await expect(page).toHaveURL(PATHS.track);
  });
});

test('a login fails when the response contains no user', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { access: 'a' } }));
  await page.goto(PATHS.login);
  await page.getByLabel('Email or username').fill('adviso');
  await page.getByLabel('Password', { exact: true }).fill(LOCAL_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.invalidLoginResponse);
});

test('a login opens the staff page that the visitor requested, but never a page on another site', async ({
  page,
}) => {
  await page.goto(PATHS.goods);
  await expect(page.getByText('Log in to open Goods.')).toBeVisible();
  await expect(page).toHaveURL(PATHS.login);
  const logIn = async () => {
    await page.getByLabel('Email or username').fill('adviso');
    await page.getByLabel('Password', { exact: true }).fill(LOCAL_PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await logIn();
  await expect(page).toHaveURL(PATHS.goods);

  await page.context().clearCookies();
  await page.goto(PATHS.dashboard);
  await expect(page.getByText('Log in to open your dashboard.')).toBeVisible();
  await page.goto(`${PATHS.login}?open=//elsewhere.test/orders`);
  await expect(page.getByRole('status')).toHaveCount(0);
  await logIn();
  await expect(page).toHaveURL(PATHS.dashboard);
});

test.describe('an expired session', () => {
  test.use({ allowedNoise: [/401/] });

  test('redirects to the login page with the reason', async ({ page, context }) => {
    await enterAs(page, 'adviso', PATHS.redemption);
    // The page has already requested the list, so the lookup is the next request.
    await expect(page.getByRole('heading', { name: "Today's redemptions" })).toBeAttached();
    await fillCode(page, FIRST_ENTRY);
    await context.clearCookies({ name: COOKIES.access });
    await context.clearCookies({ name: COOKIES.refresh });
    await page.getByRole('button', { name: 'Check the code' }).click();
    const reason = 'Your session has ended. Please log in again to open Giveaway redemption.';
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
  });
});
