import { LOCAL_PASSWORD } from '../../../../scripts/seed/accounts.ts';
import { COUNTED } from '../../../../scripts/tests/seed-devices.ts';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../../support/e2e/accessibility.ts';
import { pageWidth } from '../../../support/e2e/fit.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { soldNumber } from '../../../support/e2e/printed.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { newImei } from '../../../support/serials.ts';

const LAPTOP = PRODUCTS.find(({ id }) => id === COUNTED.product);
const { name = '', price = 0 } = LAPTOP ?? {};

test.use({ allowedNoise: [/409/] });

test('an advisor sells a laptop that is not in the book once the head has entered it, and the list of devices says where each is @phone', async ({
  page,
}) => {
  const serial = `KE${newImei()}`;
  await loginAs(page, 'adviso');
  await page.goto(PATHS.sale);
  const product = page.getByRole('combobox', { name: /^Product/ });
  await expect(product).toBeEnabled();
  await product.fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  const number = page.getByRole('textbox', { name: `Serial number of ${name}` });
  await number.fill(serial);
  await page.getByRole('radio', { name: 'Cash' }).check();
  const take = page.getByRole('button', { name: `Take ${formatRupees(price)}` });
  await take.click();
  await expect(page.getByText(SERIAL_TEXTS.notHere)).toBeVisible();
  await expect(number).toBeFocused();
  await expectNoAxeViolationsInDarkMode(page);
  await expect.poll(() => pageWidth(page)).toBe(page.viewportSize()?.width);

  const enter = page.getByRole('button', { name: 'Enter into stock' });
  await enter.click();
  await expect(page.getByText('Say why it was not in the book')).toBeVisible();
  await page.getByLabel('Why it is not in the book').fill('Received today');
  await page.getByLabel('Approver’s email or username').fill('brhead');
  await page.getByLabel('Approver’s password', { exact: true }).fill(LOCAL_PASSWORD);
  await enter.click();
  await expect(page.getByText(SERIAL_TEXTS.notHere)).toBeHidden();
  await take.click();
  await soldNumber(page);

  await page.goto(`${PATHS.devices}?search=${serial}`);
  const row = page.getByRole('row', { name: new RegExp(serial) });
  await expect(row).toContainText('Sold');
  await row.getByRole('button', { name: /^History/ }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').last()).toContainText('Received today');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const counted = COUNTED.serials.desktop;
  await page.getByRole('searchbox', { name: 'Search devices' }).fill(counted);
  await expect(page.getByRole('row', { name: new RegExp(counted) })).toContainText('In stock');
  await expect(row).toBeHidden();
  await expectNoAxeViolationsInDarkMode(page);
  await expect.poll(() => pageWidth(page)).toBe(page.viewportSize()?.width);
});
