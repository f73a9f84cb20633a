import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('a shopper filters and sorts by the country of origin, and the address remembers it', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  await page.getByLabel('Country of origin').selectOption('Vietnam');
  await expect(page.getByText('3 products')).toBeVisible();
  await expect(page).toHaveURL(`${PATHS.shop}?country=Vietnam`);
  await page.reload();
  await expect(page.getByLabel('Country of origin')).toHaveValue('Vietnam');
  await page.getByRole('button', { name: 'Remove filter: From Vietnam' }).click();
  await expect(page.getByText('16 products')).toBeVisible();

  await page.getByLabel('Sort').selectOption('Country of origin');
  const countries = await page
    .locator('[data-results] > li')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.country ?? ''));
  expect(countries).toEqual(countries.toSorted());
});

test('a product page says where it was made, who imported it and its price with all taxes', async ({
  page,
}) => {
  await page.goto(productPath('nila-fold-2'));
  const facts = page.getByRole('region', { name: 'Origin and price' });
  await expect(facts.getByRole('row', { name: 'Country of origin' })).toContainText('Vietnam');
  await expect(facts.getByRole('row', { name: 'Imported by' })).toContainText('Namuna Imports');
  await expect(facts.getByRole('row', { name: 'MRP' })).toContainText(
    '₹1,49,999, including all taxes',
  );
  await expect(facts.getByRole('row', { name: 'HSN code' })).toContainText('851713');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"countryOfOrigin":{"@type":"Country","name":"Vietnam"}');
});
