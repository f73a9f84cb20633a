import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { alertDialog, bringCart } from '../shopper.ts';

const TWO_GLASSES = [{ id: 'kavach-glass-duo', quantity: 2 }];

test('a missing UPI ID or phone number shows an alert that returns focus to the field when closed', async ({
  page,
}) => {
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(alertDialog(page)).toContainText('Please enter UPI ID');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('UPI ID')).toBeFocused();

  await page.getByLabel('UPI ID').fill('asha@gmail.com');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(alertDialog(page)).toHaveCount(0);
  await expect(page.getByLabel('UPI ID')).toBeFocused();
  await expect(page.getByLabel('UPI ID')).toHaveAccessibleDescription(/It looks like name@bank\./);
  await expectNoAxeViolations(page);
  await page.getByLabel('UPI ID').fill('asha@bank');
  await expect(page.getByLabel('UPI ID')).not.toHaveAttribute('aria-invalid');

  await page.getByRole('radio', { name: 'Phone Number' }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(alertDialog(page)).toContainText('Please enter phone number');
  await page.keyboard.press('Escape');
  const phone = page.getByRole('textbox', { name: 'Phone Number' });
  await expect(phone).toBeFocused();
  await phone.pressSequentially('98-76 54321099');
  await expect(phone).toHaveValue('9876543210');
});

test('the payment panel says that a simulated payment moves no money', async ({ page }) => {
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await expect(page.getByText('Demo order: no real payment.', { exact: true })).toBeVisible();
});

test('the cart page adds 18 percent tax and charges the resulting total', async ({ page }) => {
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Subtotal (2 items)₹998ShippingFreeTax (18%)₹180Total₹1,178');
  await summary.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pay ₹1,178' })).toBeVisible();
});

test('a pasted phone number is reduced to its ten digits', async ({ page }) => {
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('radio', { name: 'Phone Number' }).check();
  const phone = page.getByRole('textbox', { name: 'Phone Number' });
  await phone.fill('+91 98765 43210');
  await expect(phone).toHaveValue('9876543210');
});

test('the error for an invalid number and the four UPI apps are accessible', async ({ page }) => {
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const apps = page.getByRole('list', { name: 'Approve it in any UPI app' });
  await expect(apps.getByRole('listitem')).toHaveText([
    'Bank’s own UPI app',
    'Wallet UPI app',
    'Chat app with UPI',
    'Shopping app with UPI',
  ]);
  await page.getByRole('radio', { name: 'Phone Number' }).check();
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('98765');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('alertdialog', { name: 'Please check' })).toContainText(
    'Invalid phone number',
  );
  await expectNoAxeViolations(page);
});
