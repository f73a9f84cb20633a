import type { Locator, Page } from '@playwright/test';
import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { findPriceListItem } from '../../../src/content/price-list.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { logIn, loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { bringCart, buyNowSheet, card, cartButton, drawer } from './shopper.ts';

const PHONE = 'nila-fold-2';
const NAME = 'Nila Fold 2';
/** A product priced below the limit, so the filter leaves it visible. */
const NEAR = 'Tarang T1 Lite';

/**
 * The name of the animation that runs in front of a control's content; for a spinner, it is `turn`.
 */
const animationOf = (control: Locator) =>
  control.evaluate((element) => getComputedStyle(element, '::before').animationName);

test.describe('while the scripts of a page are still loading', () => {
  const scripts = { arrive: () => {} };

  test.beforeEach(async ({ page }) => {
    scripts.arrive = await holdScripts(page);
  });

  test('taps on the stepper and on Buy Now show a waiting state and then take effect @phone', async ({
    page,
  }) => {
    await page.goto(productPath(PHONE), { waitUntil: 'commit' });
    const more = page.getByRole('button', { name: 'One more' });
    const less = page.getByRole('button', { name: 'One less' });
    const buyNow = page.getByRole('button', { name: 'Buy Now' });
    await more.click();
    await more.click();
    await more.click();
    await less.click();
    await buyNow.click();
    await expect.poll(() => animationOf(more)).toBe('turn');
    await expect(buyNowSheet(page)).toContainText('Opening the payment…');
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();

    scripts.arrive();
    const three = formatRupees((findPriceListItem(PHONE)?.price ?? 0) * 3);
    await expect(page.getByText(three, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Opening the payment…')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
    expect(await layoutShift(page)).toBe(0);
  });

  test('a tap on a quick price limit, on a heart or on Add to Cart waits, takes effect once and keeps focus', async ({
    page,
  }) => {
    await page.goto(PATHS.shop, { waitUntil: 'commit' });
    const bound = page.getByRole('button', { name: 'Under ₹20k' });
    await bound.click();
    await expect(bound).toHaveAttribute('aria-busy', 'true');
    const heart = page.getByRole('button', { name: `Wishlist: ${NEAR}` });
    await heart.click();
    const add = card(page, NEAR).getByRole('button', { name: 'Add to Cart' });
    await add.click();
    await expect(heart).toHaveAttribute('aria-busy', 'true');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');

    scripts.arrive();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).not.toHaveAttribute('aria-busy');
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
    await expect(page).toHaveURL(`${PATHS.shop}?max=20000`);
    await expect(bound).toHaveAttribute('aria-pressed', 'true');
    await expect(bound).not.toHaveAttribute('aria-busy');
    await expect(add).toBeFocused();
  });

  test('a tap on the cart opens the drawer at once, and its contents appear without a layout shift @phone', async ({
    page,
  }) => {
    // At night, the longest text says when the order is ready.
    await page.clock.setFixedTime(new Date('2026-11-20T22:00:00+05:30'));
    await bringCart(page, [{ id: PHONE, quantity: 2 }]);
    await page.goto(PATHS.shop, { waitUntil: 'commit' });
    // Clicks from a script, because the browser ignores layout shifts right after user input.
    await page.getByRole('link', { name: 'Cart', exact: true }).evaluate((link: HTMLElement) => {
      link.focus();
      link.click();
    });
    const panel = drawer(page);
    await expect(panel).toHaveAccessibleDescription('Opening your cart…');
    await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeFocused();

    scripts.arrive();
    await expect(panel.getByRole('listitem')).toHaveText([new RegExp(`^${NAME}`)]);
    await expect(page.getByText('Opening your cart…')).toBeHidden();
    await expect(panel.getByText('tomorrow by 12 noon')).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    expect(await layoutShift(page)).toBe(0);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(PATHS.shop);
    await expect(cartButton(page)).toBeFocused();
    await expect(cartButton(page)).not.toHaveAttribute('aria-busy');
  });

  for (const [name, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the close button', (page: Page) => page.getByRole('button', { name: 'Close cart' }).click()],
  ] as const) {
    test(`${name} closes the drawer that has just opened, and it stays closed until the next tap`, async ({
      page,
    }) => {
      await page.goto(PATHS.shop, { waitUntil: 'commit' });
      const cart = page.getByRole('link', { name: 'Cart', exact: true });
      await cart.click();
      await expect(drawer(page)).toBeVisible();
      await close(page);
      await expect(drawer(page)).toBeHidden();
      await expect(cart).toBeFocused();

      scripts.arrive();
      await expect(cartButton(page)).not.toHaveAttribute('aria-busy');
      await untilIdle(page);
      await expect(drawer(page)).toBeHidden();
      await cartButton(page).click();
      await expect(drawer(page)).toContainText('Your cart is empty');
    });
  }

  test('a login submitted with Enter waits, keeps the typed values and succeeds @phone', async ({
    page,
  }) => {
    await page.goto(PATHS.login, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Email or username', exact: true }).fill('adviso');
    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    await password.fill(LOCAL_PASSWORD);
    await password.press('Enter');
    const button = page.getByRole('button', { name: 'Login', exact: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');

    scripts.arrive();
    await expect(page).toHaveURL(PATHS.dashboard);
  });

  test('a login submitted by a password manager waits and succeeds', async ({ page }) => {
    await page.goto(PATHS.login, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Email or username', exact: true }).fill('adviso');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(LOCAL_PASSWORD);
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    const button = page.getByRole('button', { name: 'Login', exact: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => animationOf(button)).toBe('turn');

    scripts.arrive();
    await expect(page).toHaveURL(PATHS.dashboard);
  });

  test('taps on Show password and Create account wait and then take effect, and the country code is removed from a phone number', async ({
    page,
  }) => {
    await page.goto(PATHS.signup, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'First name' }).fill('Asha');
    const phone = page.getByLabel('Phone');
    await phone.fill('+91 98765 43210');
    await expect(phone).toHaveValue('+91 98765 43210');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Rakhi2026');
    await page.getByRole('button', { name: 'Show password', exact: true }).click();
    await page.getByRole('button', { name: 'Create account' }).click();

    scripts.arrive();
    await expect(page.getByText('Last name is required')).toBeVisible();
    await expect(page.getByText('First name is required')).toBeHidden();
    await expect(page.getByText('Phone number is required')).toBeHidden();
    await expect(phone).toHaveValue('9876543210');
    const shown = page.getByRole('textbox', { name: 'Password', exact: true });
    await expect(shown).toHaveAttribute('type', 'text');
    await expect(shown).toHaveValue('Rakhi2026');
  });

  test.describe('during a logout', () => {
    // The server may reject requests that the page sends during logout.
    test.use({ allowedNoise: [/401/] });

    test('a tap on Logout in the profile menu waits and then logs the user out', async ({
      page,
    }) => {
      await logIn(page, 'adviso');
      await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();

      scripts.arrive();
      await expect(page).toHaveURL(PATHS.login);
    });
  });

  test('a card for an upcoming feature says "Coming soon" once the script has loaded', async ({
    page,
  }) => {
    await loginAs(page, 'adviso');
    await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
    await page.getByText('Upcoming').click();
    await page.getByRole('button', { name: 'Invoice' }).click({ force: true });

    scripts.arrive();
    await expect(page.getByRole('listitem').filter({ hasText: 'Coming soon' })).toBeVisible();
  });
});

test('the drawer’s own script opens it while the page’s other scripts are still loading', async ({
  page,
  request,
}) => {
  const html = await (await request.get(PATHS.shop)).text();
  const scripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, url]) => url);
  for (const url of scripts) {
    const code = await (await request.get(url ?? '')).text();
    if (!code.includes('data-cart-button')) await page.route(`**${url}`, () => undefined);
  }
  await bringCart(page, [{ id: PHONE, quantity: 2 }]);
  await page.goto(PATHS.shop, { waitUntil: 'commit' });
  await page.locator('[data-cart-button]').click();
  await expect(drawer(page).getByRole('listitem')).toHaveText([new RegExp(`^${NAME}`)]);
});

test.describe('when the scripts of a page never load', () => {
  test.use({ allowedNoise: [/_astro/] });

  test('a tap on Add to Cart opens the cart page and adds the product', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) =>
      page.url().endsWith(productPath(PHONE)) ? route.abort() : route.continue(),
    );
    await page.goto(productPath(PHONE), { waitUntil: 'commit' });
    await page.getByRole('button', { name: `Add to Cart ${NAME}`, exact: true }).click();
    await expect(page).toHaveURL(PATHS.cart);
    await expect(page.getByRole('group', { name: `Quantity of ${NAME}` })).toContainText('1');
  });
});
