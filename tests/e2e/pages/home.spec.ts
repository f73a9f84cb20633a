import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { SERVICES } from '../../../src/content/repairs/services.ts';
import { SITE } from '../../../src/content/site.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('a visitor sees the services with their prices and durations', async ({ page }) => {
  await page.goto(PATHS.home);
  await page.getByRole('link', { name: 'View services' }).click();
  const services = page.locator('#services');
  await expect(services).toBeInViewport();
  for (const { name, priceFrom, time } of SERVICES) {
    const row = services.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(`from ${formatRupees(priceFrom)}`);
    await expect(row).toContainText(time);
  }
});

test("a link to About Us scrolls to that section, and a visitor opens one of the shop's products", async ({
  page,
}) => {
  await page.goto(PATHS.about);
  await expect(page.locator('#about')).toBeInViewport();
  const section = page.getByRole('region', { name: 'Buy from our shop' });
  const cards = section.getByRole('article');
  await expect(cards).toHaveCount(PRODUCTS.filter(({ featured }) => featured).length);
  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('link', { name }).click();
  const product = PRODUCTS.find((each) => each.name === name);
  await expect(page).toHaveURL(productPath(product?.id ?? ''));
});

test('a shopper searches the shop from the home page @both', async ({ page }) => {
  await page.goto(PATHS.home);
  const box = page.getByRole('searchbox', { name: 'Search the shop' });
  await box.fill('power bank');
  await box.press('Enter');
  await expect(page).toHaveURL(`${PATHS.shop}?q=power+bank`);
  await expect(page.getByRole('article').first()).toContainText('Chargo Volt 20K');
  await page.goto(PATHS.home);
  await box.fill('samsung');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^We do not sell Samsung/ }),
  ).toBeVisible();
});

for (const path of [PATHS.home, PATHS.help])
  test(`on ${path}, each branch has its own drawing and shows whether it is open, and the opening status updates when the visitor returns`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T20:59:00+05:30'));
    await page.goto(path);
    const map = page.getByRole('link', { name: /^Open map/ });
    const branches = page.getByRole('listitem').filter({ has: map });
    await expect(branches).toHaveCount(SITE.branches.length);
    for (const branch of await branches.all()) {
      await expect(branch).toContainText('Open until 9 pm');
    }
    const drawings = await branches
      .locator('img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    expect(new Set(drawings).size).toBe(SITE.branches.length);
    await page.clock.setFixedTime(new Date('2026-11-20T21:00:00+05:30'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(branches.first()).toContainText('Closed · opens 10 am tomorrow');
    const below = page.getByRole('contentinfo').getByText('Closed · opens 10 am tomorrow');
    await expect(below).toHaveCount(1);
    expect(await layoutShift(page)).toBe(0);
  });
