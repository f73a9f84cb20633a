import { CATEGORIES } from '../../../src/content/catalogue.ts';
import { PARTNERS } from '../../../src/content/partners.ts';
import { SITE } from '../../../src/content/site.ts';
import { categoryPath, PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('a shopper reads about the six partners', async ({ page }) => {
  await page.goto(PATHS.partners);
  const partners = page.getByRole('region', { name: 'Our partners' });
  await expect(partners.getByRole('listitem')).toHaveCount(6);
  await expect(partners.getByRole('heading', { level: 3 })).toHaveText(
    PARTNERS.map(({ name }) => name),
  );
});

test('a shopper sees how many partners and products stand behind each category', async ({
  page,
}) => {
  await page.goto(PATHS.partners);
  for (const { id, name, productCount } of CATEGORIES) {
    const tally = page.getByRole('main').locator(`a[href="${categoryPath(id)}"]`);
    await expect(tally).toContainText(name);
    await expect(tally).toContainText(`${productCount} products`);
    await expect(tally).toContainText(/[12] partners?/);
  }
});

test('a maker finds the benefits and how to get in touch', async ({ page }) => {
  await page.goto(PATHS.partners);
  const benefits = page.getByRole('region', { name: 'What you get out of it' });
  await expect(benefits.getByRole('listitem')).toHaveCount(3);
  const write = page.getByRole('main').getByRole('link', { name: 'Write to us' });
  await expect(write).toHaveAttribute('href', `mailto:${SITE.email}?subject=Partnership`);
});
