import { LOCAL_PASSWORD } from '../../../../scripts/seed/accounts.ts';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { REDEMPTION_TEXTS } from '../../../../src/contract/redemption.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { printed } from '../../../support/e2e/printed.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { entry, fillPurchase, typeCode } from '../../redemption/redeem.ts';

const WRONG_PASSWORD = 'Not-the-password-1';

test.use({ allowedNoise: [/422/] });

test('a branch head approves a discount in the sale that follows a redemption, and the sale’s bill prints at once @phone', async ({
  page,
}) => {
  const product = PRODUCTS.find(({ price }) => price >= 1000 && price < 5000);
  if (product === undefined) throw new Error('No product costs ₹1,000 to ₹5,000');
  const { name, price } = product;
  await loginAs(page, 'adviso');
  await typeCode(page, entry(15));
  await fillPurchase(page, {
    ...{ customer: 'Meera Kelkar', mobile: '9822012345', item: name, price: String(price) },
  });
  await page.getByRole('button', { name: 'Submit & Redeem' }).click();
  await expect(page.getByRole('heading', { name: REDEMPTION_TEXTS.success })).toBeVisible();
  await page.getByRole('link', { name: 'Make the bill' }).click();

  const lines = page.getByRole('list', { name: 'Products in this sale' });
  await expect(lines.getByRole('listitem')).toContainText(name);
  await expect(page.getByText(/^Giveaway \S+$/)).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue('9822012345');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Kelkar');

  const discount = Math.floor(price / 10);
  await page.getByRole('button', { name: 'Discount', exact: true }).click();
  await page.getByLabel('Discount, in rupees').fill(String(discount));
  await page.getByText('Regular customer').click();
  await page.getByRole('radio', { name: 'Cash' }).check();
  const take = page.getByRole('button', { name: `Take ${formatRupees(price - discount - 100)}` });
  await take.click();
  const approval = page.getByRole('group', { name: 'Approval' });
  const username = approval.getByLabel('Approver’s email or username');
  const password = approval.getByLabel('Approver’s password', { exact: true });
  await expect(username).toBeFocused();
  await username.fill('brhead');
  await password.fill(WRONG_PASSWORD);
  await take.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/password/i);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByLabel('Discount, in rupees')).toHaveValue(String(discount));
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(WRONG_PASSWORD);
  await password.fill(LOCAL_PASSWORD);
  await take.click();
  await expect(page.getByText('Sold', { exact: true })).toBeVisible();

  const bill = await printed(page.getByRole('button', { name: 'Print bill' }));
  await expect(bill.getByRole('article')).toContainText('Meera Kelkar');

  await page.goto(PATHS.sale);
  await expect(page.getByText('Scanned products appear here')).toBeVisible();
});
