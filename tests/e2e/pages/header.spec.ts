import { CATEGORIES } from '../../../src/content/catalogue.ts';
import { BRAND_NAME } from '../../../src/content/site.ts';
import { COOKIES } from '../../../src/lib/cookies.ts';
import { categoryPath, PATHS } from '../../../src/lib/paths.ts';
import { overflowing, overlappingParts } from '../../support/e2e/fit.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('a visitor finds About Us, Locate Us and Login on the home page, but no Login link on the login page', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', PATHS.about);
  await header.getByRole('link', { name: 'Locate Us' }).click();
  await expect(page).toHaveURL(PATHS.locate);
  await expect(page.locator('#locate')).toBeInViewport();
  await header.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(PATHS.login);
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('the first press of Tab focuses a skip link, and a shopper can navigate with the header links', async ({
  page,
}) => {
  await page.goto(PATHS.partners);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', PATHS.shop);
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await header.getByRole('link', { name: 'Help Centre' }).click();
  await expect(page).toHaveURL(PATHS.help);
  await header.getByRole('link', { name: 'Legal' }).click();
  await expect(page).toHaveURL(PATHS.legal);
  const current = header.getByRole('link', { name: 'Legal' });
  await expect(current).toHaveAttribute('aria-current', 'page');
});

test('a shopper opens the category menu with the keyboard, closes it with Escape or Tab and picks one of its illustrated categories', async ({
  page,
}) => {
  await page.goto(PATHS.partners);
  const opener = page.getByRole('button', { name: 'All Categories' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await expect(menu.getByRole('link', { name: 'Mobiles' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await menu.getByRole('link', { name: 'See all categories' }).focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Partners' })).toBeFocused();
  await expect(menu).toBeHidden();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');

  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.locator('img')).toHaveCount(CATEGORIES.length);
  for (const { id, name } of CATEGORIES) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', categoryPath(id));
  }
  await menu.getByRole('link', { name: 'Laptops' }).click();
  await expect(page).toHaveURL(categoryPath('laptops'));
});

test('the menu shows Dashboard instead of Login to a logged-in user @phone', async ({
  page,
  baseURL,
}) => {
  const user = encodeURIComponent('{"first_name":"Asha"}');
  const { hostname: domain } = new URL(baseURL ?? '');
  const cookie = { name: COOKIES.user, value: user, domain, path: '/', secure: true };
  await page.context().addCookies([cookie]);
  await page.goto(PATHS.help, { waitUntil: 'commit' });
  const header = page.getByRole('banner');
  await page.getByRole('button', { name: 'Menu' }).click();
  const dashboard = header.getByRole('link', { name: 'Dashboard' }).filter({ visible: true });
  await expect(dashboard).toHaveAttribute('href', PATHS.dashboard);
  await expect(header.getByRole('link', { name: /Login|Sign Up/ })).toHaveCount(0);
  expect(await overlappingParts(page)).toEqual([]);
});

test("the header shows the shop's name on a small phone, however long the name is @phone", async ({
  page,
}) => {
  for (const path of [PATHS.home, PATHS.shop, PATHS.login]) {
    await page.goto(path);
    const brand = page.getByRole('banner').getByRole('link', { name: /, home$/ });
    const name = brand.locator('span');
    await expect(name).toHaveText(BRAND_NAME);
    for (const [isLong, text] of [
      [false, BRAND_NAME],
      [true, 'Ganesh Mobile Care'],
    ] as const) {
      await name.evaluate(
        (shown, given) => {
          shown.textContent = given.text;
          if (given.isLong) shown.closest('a')?.setAttribute('data-long', 'true');
        },
        { isLong, text },
      );
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await overflowing(brand), `${path} at ${width} px`).toEqual([]);
        if (!isLong) continue;
        expect(await name.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0);
        expect(await overlappingParts(page)).toEqual([]);
      }
    }
  }
});

test('the category menu closes when focus leaves it while it is opening', async ({ page }) => {
  await page.goto(PATHS.partners);
  const opener = page.getByRole('button', { name: 'All Categories' });
  await opener.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.closest('nav')?.querySelector('a')?.focus();
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shop Now' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});
