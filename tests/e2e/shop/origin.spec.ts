import { productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('a product page shows the country of origin, the importer and the price including all taxes', async ({
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
