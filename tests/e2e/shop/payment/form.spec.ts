import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { alertDialog, bringCart, buyNowSheet, continueToPay, openPay } from '../shopper.ts';

const TWO_GLASSES = [{ id: 'kavach-glass-duo', quantity: 2 }];

test('the payment form shows the taxed total and the UPI apps, and checks the UPI ID and the phone number', async ({
  page,
}) => {
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Subtotal (2 items)₹998ShippingFreeTax (18%)₹180Total₹1,178');
  await summary.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await openPay(page.getByRole('main'));
  await expect(page.getByText('Demo order: no real payment.', { exact: true })).toBeVisible();
  // The summary beside the form shows the same.
  const order = page.getByRole('group', { name: 'Your order' });
  const brief = page.getByRole('button', { name: /^Kavach Glass Duo.×.2$/ });
  await expect(brief).toHaveCount(0);
  await expect(summary).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await brief.click();
  await expect(order).toHaveText(
    'Kavach Glass Duo × 2₹998ShippingFreeTax (18%)₹180Total incl. tax₹1,178',
  );
  await expect(page.getByLabel('UPI ID')).toHaveAccessibleDescription(
    'From any UPI app: bank, wallet, chat or shopping',
  );
  const pay = page.getByRole('button', { name: 'Pay ₹1,178' });
  await pay.click();
  await expect(alertDialog(page)).toContainText('Please enter UPI ID');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('UPI ID')).toBeFocused();

  await page.getByLabel('UPI ID').fill('asha@gmail.com');
  await pay.click();
  await expect(alertDialog(page)).toHaveCount(0);
  await expect(page.getByLabel('UPI ID')).toBeFocused();
  await expect(page.getByLabel('UPI ID')).toHaveAccessibleDescription(
    'This is not a UPI ID. A UPI ID looks like name@bank.',
  );
  await page.getByLabel('UPI ID').fill('asha@bank');
  await expect(page.getByLabel('UPI ID')).not.toHaveAttribute('aria-invalid');

  await page.getByRole('radio', { name: 'Phone Number' }).check();
  await pay.click();
  await expect(alertDialog(page)).toContainText('Please enter phone number');
  await page.keyboard.press('Escape');
  const phone = page.getByRole('textbox', { name: 'Phone Number' });
  await expect(phone).toBeFocused();
  await phone.pressSequentially('98-76 54321099');
  await expect(phone).toHaveValue('9876543210');
  await phone.fill('+91 98765 43210');
  await expect(phone).toHaveValue('9876543210');
  await phone.fill('98765');
  await pay.click();
  await expect(page.getByRole('alertdialog', { name: 'Please check' })).toContainText(
    'Invalid phone number',
  );
});

test('the errors of a delivery are visible above the bar, and on a short phone at least the focused field and its error @phone', async ({
  page,
}) => {
  const errors = ['Mobile number', 'PIN code', 'Address'].map((field) => `${field} is required`);
  for (const [height, visible] of [
    [740, errors],
    [640, errors.slice(0, 1)],
  ] as const) {
    await page.setViewportSize({ width: 360, height });
    await page.goto(productPath('taal-neck-n3'));
    await page.getByRole('button', { name: 'Buy Now' }).click();
    const sheet = buyNowSheet(page);
    await sheet.getByRole('radio', { name: 'Delivery' }).check();
    await sheet.getByLabel('Name').fill('Asha Rao');
    await continueToPay(sheet);
    await expect(sheet.locator('[aria-invalid]')).toHaveCount(3);
    const mobile = sheet.getByLabel('Mobile number');
    await expect(mobile).toBeFocused();
    await expect(mobile).toBeInViewport({ ratio: 1 });
    const bar = await sheet.getByRole('group', { name: 'Total' }).boundingBox();
    for (const text of visible) {
      const error = await sheet.getByText(text).boundingBox();
      expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await page.evaluate(() => sessionStorage.clear());
  }
});
