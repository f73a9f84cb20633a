import type { Locator, Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { brokenWords } from '../../support/e2e/fit.ts';
import { expect, test } from '../../support/e2e/test.ts';

interface Menu {
  opener: Locator;
  panel: Locator;
}

async function openMenu(page: Page, path: string): Promise<Menu> {
  await page.goto(path);
  const opener = page.getByRole('button', { name: 'Menu' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  const panel = page.getByRole('navigation', { name: 'Menu' });
  await expect(panel).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  return { opener, panel };
}

async function expectClosed({ opener, panel }: Menu): Promise<void> {
  await expect(panel).toBeHidden();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
}

test('a shopper finds categories, quick links, the cart, login and sign-up in the menu, which scrolls on a short screen @phone', async ({
  page,
}) => {
  const menu = await openMenu(page, PATHS.help);
  const { panel } = menu;
  for (const name of ['Mobiles', 'Laptops', 'Accessories', 'Headphones', 'Shop Now', 'Partners']) {
    await expect(panel.getByRole('link', { name })).toBeVisible();
  }
  await expect(panel.getByRole('link', { name: /^Cart/ })).toHaveAttribute('href', PATHS.cart);
  await expect(panel.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Help Centre' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectNoAxeViolations(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(panel).toBeVisible();
    expect(await brokenWords(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expectClosed(menu);

  await page.setViewportSize({ width: 640, height: 300 });
  await menu.opener.click();
  await panel.getByRole('link', { name: /^Cart/ }).scrollIntoViewIfNeeded();
  await expect(panel.getByRole('link', { name: /^Cart/ })).toBeInViewport();
  await expect(panel).toBeVisible();
});

test('the menu shows the number of items in the cart @phone', async ({ page }) => {
  await page.goto(PATHS.home);
  await page
    .getByRole('button', { name: /^Add .*to Cart|Add to Cart/i })
    .first()
    .click();
  const { panel } = await openMenu(page, PATHS.help);
  await expect(panel.getByRole('link', { name: /^Cart/ })).toHaveText(/Cart\s*1/);
});

test('the menu closes when the user taps outside it or on its button, presses Escape or scrolls @phone', async ({
  page,
}) => {
  const menu = await openMenu(page, PATHS.home);
  await page.mouse.click(4, 720);
  await expectClosed(menu);

  await menu.opener.click();
  await expect(menu.panel).toBeVisible();
  await menu.opener.click();
  await expectClosed(menu);

  await menu.opener.click();
  await expect(menu.panel).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expectClosed(menu);
  await expect(menu.opener).toBeFocused();

  await menu.opener.click();
  await expect(menu.panel).toBeVisible();
  await page.mouse.move(180, 720);
  await page.mouse.wheel(0, 200);
  await expectClosed(menu);
});

test('choosing a link to the same page closes the menu @phone', async ({ page }) => {
  const menu = await openMenu(page, PATHS.home);
  await menu.panel.getByRole('link', { name: 'About Us' }).click();
  await expectClosed(menu);
  await expect(page.locator('#about')).toBeInViewport();
});
