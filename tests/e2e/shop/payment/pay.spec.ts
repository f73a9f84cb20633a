import { PATHS } from '../../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInDarkMode,
} from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { orderIdIn } from '../../orders/buyer.ts';
import { stateOf } from '../../orders/shop-floor.ts';
import { newMobile } from '../../staff/orders/customer.ts';
import {
  alertDialog,
  bankAnswers,
  bankSays,
  bringCart,
  card,
  cartButton,
  continueToPay,
  drawer,
  openDrawer,
  openGetIt,
  openPay,
  payByUpi,
} from '../shopper.ts';

const TWO_GLASSES = [{ id: 'kavach-glass-duo', quantity: 2 }];

test('a shopper adds two products, pays from the drawer and returns to the shop with an empty cart @phone', async ({
  page,
}) => {
  await bankSays(page, 'yes');
  await page.goto(PATHS.shop);
  await card(page, 'Tarang T5 5G').getByRole('button', { name: 'Add to Cart' }).click();
  await card(page, 'Nila N9 Pro').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');

  const panel = await openDrawer(page);
  await expect(panel.getByText('Subtotal (2 items)')).toBeVisible();
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(panel.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await expect(panel).toContainText('₹70,998');
  await panel.getByRole('button', { name: /^Tarang T5 5G \+ 1.more/ }).click();
  await expect(panel.getByRole('group', { name: 'Your order' }).getByRole('listitem')).toHaveText([
    'Tarang T5 5G\u00a0×\u00a01₹15,999',
    'Nila N9 Pro\u00a0×\u00a01₹54,999',
  ]);
  await expect(panel).toContainText(/ORD\d{13}[A-Z]{5}/);
  await payByUpi(panel);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.clock.runFor(3000);
  await expect(panel.getByText(/^TXN\d{13}/)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(alertDialog(page)).toContainText('Payment successful! Your order has been placed.');
  await expectNoAxeViolationsInDarkMode(page);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();

  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
});

test('a declined payment shows the reason, releases the stock and keeps the cart and the form for a new order', async ({
  page,
  request,
}) => {
  await bankSays(page, 'no');
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  const proceed = panel.getByRole('button', { name: 'Proceed to Checkout' });
  await proceed.click();
  await continueToPay(panel);
  await panel.getByLabel('Mobile number').fill('9000000031');
  const declined = await orderIdIn(panel);
  await payByUpi(panel);
  await page.clock.runFor(3000);
  await expect(panel.locator(':focus')).toContainText('Payment declined by bank');
  await expectNoAxeViolations(page);
  await page.clock.runFor(2000);
  await expect(alertDialog(page)).toContainText('Payment failed: Payment declined by bank');
  // The alert replaces the same words in the panel.
  await expect(page.getByText('No money was taken.').filter({ visible: true })).toHaveCount(1);
  await expect(alertDialog(page)).toContainText('No money was taken.');
  expect(await stateOf(request, declined)).toBe('cancelled');
  await alertDialog(page).getByRole('button', { name: 'Back to cart' }).click();
  await expect(panel.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close cart' })).toBeEnabled();

  await proceed.click();
  expect(await orderIdIn(panel)).not.toBe(declined);
  await expect(panel.getByLabel('Mobile number')).toHaveValue('9000000031');
  await expect(panel.getByLabel('UPI ID')).toHaveValue('asha@bank');
});

test('a shopper retries a declined payment as a new order that keeps the typed values @phone', async ({
  page,
}) => {
  await bankSays(page, 'no');
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const panel = page.getByRole('main');
  const orderId = panel.getByText(/^ORD\d{13}[A-Z]{5}$/);
  const declined = await orderId.textContent();
  await continueToPay(panel);
  await panel.getByLabel('Mobile number').fill('9876543210');
  await payByUpi(panel);
  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment failed: Payment declined by bank');
  await alertDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('alert')).toBeFocused();
  await expect(panel.getByRole('alert')).toHaveText(/^No money was taken\. Try again/);
  await expect(panel.getByLabel('UPI ID')).toHaveValue('asha@bank');
  await expect(panel.getByLabel('Mobile number')).toHaveValue('9876543210');
  await expect(orderId).not.toHaveText(declined ?? '');

  await page.evaluate(() => {
    Math.random = () => 0.5;
  });
  await panel.getByRole('radio', { name: 'Phone Number' }).check();
  await panel.getByRole('textbox', { name: 'Phone Number' }).fill('9876543210');
  await panel.getByRole('button', { name: 'Pay ₹1,178' }).click();
  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment successful!');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
});

test('a shopper reserves an order for collection after a declined payment, but a delivery offers no payment at the branch @phone', async ({
  page,
}) => {
  await bankSays(page, 'no');
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const panel = page.getByRole('main');
  await panel.getByRole('radio', { name: 'Delivery' }).check();
  await panel.getByLabel('Name').fill('Asha Rao');
  await panel.getByLabel('Mobile number').fill(newMobile());
  await panel.getByLabel('Address').fill('4 Relief Road');
  await panel.getByLabel('PIN code').fill('411004');
  await continueToPay(panel);
  await payByUpi(panel);
  await bankAnswers(page);
  const atBranch = alertDialog(page).getByRole('button', { name: 'Pay at the branch' });
  await expect(alertDialog(page).getByRole('button', { name: 'Back to cart' })).toBeVisible();
  await expect(atBranch).toHaveCount(0);
  await alertDialog(page).getByRole('button', { name: 'Try again' }).click();
  await openGetIt(panel);
  await panel.getByRole('radio', { name: 'Collect at a branch' }).check();
  await continueToPay(panel);
  await payByUpi(panel);
  await bankAnswers(page);
  const choices = alertDialog(page).getByRole('button');
  await expect(choices).toHaveText(['Try again', 'Pay at the branch', 'Back to cart']);
  await expect(choices.first()).toBeFocused();
  const widths = await choices.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(widths).toEqual([Math.max(...widths), widths[1], widths[1]]);
  await atBranch.click();
  await expect(panel.getByRole('radio', { name: 'Pay at the branch' })).toBeChecked();
  await panel.getByRole('button', { name: 'Reserve' }).click();
  await expect(alertDialog(page)).toContainText('Reserved. Pay when you collect it.');
});

test('a shopper who clicks Pay twice pays once for the listed items and can leave the page without confirming', async ({
  page,
}) => {
  await bankSays(page, 'yes');
  await bringCart(page, [...TWO_GLASSES, { id: 'dhun-buds-2', quantity: 1 }]);
  await page.goto(PATHS.cart);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  const items = page.getByRole('region', { name: 'Items' });
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(items.getByRole('listitem')).toHaveText([
    /^Kavach Glass Duo.*2₹998/,
    /^Dhun Buds 2/,
  ]);
  await expect(summary).toContainText('Total₹3,300');
  await expect(items.getByRole('button')).toHaveCount(0);
  await expect(summary.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 700 });
  await expect(summary).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  await openPay(page.getByRole('main'));
  await page.getByRole('radio', { name: 'Phone Number' }).check();
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('9876543210');
  await page.getByRole('button', { name: /^Pay / }).evaluate((pay: HTMLButtonElement) => {
    pay.click();
    pay.click();
  });
  await expect(page.getByText('Processing payment…')).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveText(/^Processing payment…/);
  await bankAnswers(page);
  await expect(alertDialog(page)).toHaveCount(1);
  await expect(alertDialog(page)).toContainText('Payment successful!');
  await expect(page.getByText(/^TXN/)).toHaveCount(1);
  await expect(summary).toContainText('Total₹3,300');
  await expect(page.getByText('Your cart is empty')).toBeHidden();
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  expect(questions).toEqual([]);
});

test('Escape and Back keep the panel open while a payment is pending, and leaving the page asks for confirmation @phone', async ({
  page,
}) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await payByUpi(panel);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Processing payment…')).toBeVisible();
  const deadline = /^Approve it in any UPI app by \d.*\s([ap]m|noon|midnight)$/;
  await expect(panel.getByText(deadline)).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/^\d+ min left$/);
  await expect(panel.getByText('Your items stay in the cart.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close cart' })).toBeDisabled();
  for (const _ of ['once', 'twice']) {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state)).toHaveProperty('dialog');
  }
  await expect(panel.getByText('Processing payment…')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(panel.getByText('Processing payment…')).toBeVisible();
  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment successful!');
});
