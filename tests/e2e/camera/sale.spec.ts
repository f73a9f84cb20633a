import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/camera.ts';
import { enterAs } from '../session/enter.ts';

test('a camera scan adds the scanned product to the sale', async ({ page, camera }) => {
  const [product] = PRODUCTS;
  if (product === undefined) throw new Error('No products');
  await camera.showQr(product.id);
  await enterAs(page, 'adviso', PATHS.sale);
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const lines = page.getByRole('list', { name: 'Products in this sale' });
  await expect(lines.getByRole('listitem')).toContainText(product.name);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
