import { CUSTOMER_EMAIL, LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { SITE } from '../../../src/content/site.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { enterAs } from './enter.ts';

test('a login opens the dashboard, and Back does not return to the login page', async ({
  page,
}) => {
  await page.goto(PATHS.help);
  await page.goto(PATHS.login);
  await page.getByLabel('Email or username').fill('ADMIN@chipwala.test');
  await page.getByLabel('Password', { exact: true }).fill(LOCAL_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.help);
});

test('an empty login form shows what is missing and sends nothing, and the user can show and hide the password', async ({
  page,
}) => {
  await page.goto(PATHS.login);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Email or username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email or username')).toBeFocused();
  await page.getByLabel('Email or username').fill('s');
  await expect(page.getByText('Email or username is required')).toBeHidden();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the login page shows shopper links to a shopper, and Forgot password explains what to do @phone', async ({
  page,
}) => {
  await page.goto(PATHS.login);
  const main = page.getByRole('main');
  await expect(main.getByText('You can buy without logging in')).toBeVisible();
  const beside = page.getByRole('complementary', { name: 'For customers' });
  await expect(beside.getByRole('heading', { name: 'With an account' })).toBeVisible();
  await expect(beside.getByRole('link', { name: SITE.branches[0].phone })).toBeVisible();
  await beside.getByRole('link', { name: 'Track your order' }).click();
  await expect(page).toHaveURL(PATHS.track);
  await page.goBack();
  await main.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(PATHS.signup);
  await page.goto(PATHS.login);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(PATHS.forgotPassword);
  const help = page.getByRole('region', { name: 'Forgot your password?' });
  await expect(help.getByText('ask your System Admin to set a new one')).toBeInViewport();
});

for (const { remember, lasts } of [
  { remember: true, lasts: true },
  { remember: false, lasts: false },
]) {
  const what = remember
    ? 'a ticked Remember me box keeps'
    : 'an unticked Remember me box does not keep';
  test(`${what} the session after the browser is closed`, async ({ page, context }) => {
    await page.goto(PATHS.login);
    await page.getByLabel('Email or username').fill('adviso');
    await page.getByLabel('Password', { exact: true }).fill(LOCAL_PASSWORD);
    await expect(page.getByLabel('Remember me')).not.toBeChecked();
    await page.getByLabel('Remember me').setChecked(remember);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(PATHS.dashboard);
    const cookies = await context.cookies();
    expect(cookies.map(({ name, expires }) => [name, expires > 0]).sort()).toEqual([
      ['__Host-access', lasts],
      ['__Host-refresh', lasts],
      ['__Host-user', lasts],
    ]);
  });
}

test('the login page redirects a logged-in user to the dashboard, and a link from another site does not end the session', async ({
  page,
}) => {
  await enterAs(page, 'adviso', PATHS.login);
  await expect(page).toHaveURL(PATHS.dashboard);
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${new URL(PATHS.dashboard, page.url())}">Chipwala</a>`,
    }),
  );
  await page.goto('http://elsewhere.test/');
  await page.getByRole('link', { name: 'Chipwala' }).click();
  await expect(page.getByRole('heading', { name: 'Advisor Dashboard' })).toBeVisible();
});

test('a logged-in customer is offered their orders in the footer and on the dashboard, which the login page opens', async ({
  page,
}) => {
  const about = page.getByRole('contentinfo').getByRole('navigation', { name: 'About' });
  await page.goto(PATHS.home);
  await expect(about.getByRole('link', { name: 'Login' })).toBeVisible();
  await enterAs(page, CUSTOMER_EMAIL, PATHS.login);
  await expect(page).toHaveURL(PATHS.dashboard);
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveText(['My orders', 'Go to the shop']);
  await links.last().click();
  await expect(about.getByRole('link', { name: 'My orders' })).toBeVisible();
  await expect(about.getByRole('link', { name: /Login|Dashboard/ })).toHaveCount(0);
});
