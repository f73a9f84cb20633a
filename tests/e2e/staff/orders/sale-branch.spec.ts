import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { BRANCHES } from '../../../../src/content/site.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';

/** An inexpensive product without a serial number. */
const [CHEAP] = PRODUCTS.filter(({ barcode }) => barcode !== undefined).toSorted(
  (one, other) => one.price - other.price,
);

test('an admin’s branch for the sale stays for the next sale, after Clear and after a reload, and is not that of another person @phone', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  await page.goto(PATHS.sale);
  const branch = page.getByRole('combobox', { name: 'Branch that sells' });
  const product = page.getByRole('combobox', { name: /^Product/ });
  await expect(branch).toHaveValue('');
  await expect(product).toBeEnabled();
  await branch.selectOption(BRANCHES[1].name);
  await product.fill(CHEAP?.barcode ?? '');
  await product.press('Enter');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(branch).toHaveValue(BRANCHES[1].code);

  await product.fill(CHEAP?.barcode ?? '');
  await product.press('Enter');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('button', { name: /^Take ₹/ }).click();
  await page.getByRole('button', { name: 'New sale' }).click();
  await expect(branch).toHaveValue(BRANCHES[1].code);
  await page.reload();
  await expect(branch).toHaveValue(BRANCHES[1].code);
  await expect(product).toBeEnabled();

  const device = (await page.context().cookies()).filter(({ name }) => name.startsWith('sale-'));
  await loginAs(page, 'adviso');
  await page.context().addCookies(device);
  await page.goto(PATHS.sale);
  await expect(product).toBeEnabled();
  await expect(branch).toHaveCount(0);
});
