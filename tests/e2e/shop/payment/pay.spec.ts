import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import {
  alertDialog,
  bankAnswers,
  bankSays,
  bringCart,
  card,
  cartButton,
  drawer,
  openDrawer,
  payByUpi,
} from '../shopper.ts';

const TWO_CABLES = [{ id: 'kavach-glass-duo', quantity: 2 }];

test('a shopper adds two products, pays from the drawer and is back in the shop with an empty cart @both', async ({
  page,
}, { project }) => {
  await bankSays(page, 'yes');
  if (project.name === 'phone') await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(PATHS.shop);
  await card(page, 'Tarang T5 5G').getByRole('button', { name: 'Add to Cart' }).click();
  await card(page, 'Nila N9 Pro').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');

  const panel = await openDrawer(page);
  await expect(panel.getByText('Subtotal (2 items)')).toBeVisible();
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(panel.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await expect(panel).toContainText('₹70,998');
  await expect(panel).toContainText(/ORD\d{13}[A-Z]{5}/);
  await expectNoAxeViolations(page);
  await payByUpi(panel);
  await expectNoAxeViolations(page);
  await page.clock.runFor(3000);
  await expect(panel.getByText(/^TXN\d{13}/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.clock.runFor(2000);
  await expect(alertDialog(page)).toContainText('Payment successful! Your order has been placed.');
  await expectNoAxeViolations(page);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();

  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
});

test('a shopper whose bank says no reads why and finds the cart as it was', async ({ page }) => {
  await bankSays(page, 'no');
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await payByUpi(panel);
  await page.clock.runFor(3000);
  await expect(panel.locator(':focus')).toContainText('Payment declined by bank');
  await expectNoAxeViolations(page);
  await page.clock.runFor(2000);
  await expect(alertDialog(page)).toContainText('Payment failed: Payment declined by bank');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(panel.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close cart' })).toBeEnabled();
});

test('a shopper who presses Pay twice pays once', async ({ page }) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('UPI ID').fill('asha@bank');
  await page.getByRole('button', { name: /^Pay / }).evaluate((pay: HTMLButtonElement) => {
    pay.click();
    pay.click();
  });
  await expect(page.getByText('Processing payment…')).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveText(/^Processing payment…/);
  await bankAnswers(page);
  await expect(alertDialog(page)).toHaveCount(1);
  await expect(page.getByText(/^TXN/)).toHaveCount(1);
});

test('while the bank is asked, the panel stays and leaving the page asks first', async ({
  page,
}) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await payByUpi(panel);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Processing payment…')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close cart' })).toBeDisabled();

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(panel.getByText('Processing payment…')).toBeVisible();
});

test('nobody who has paid, here by phone number, is asked to stay', async ({ page }) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.cart);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('radio', { name: 'Phone Number' }).check();
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('9876543210');
  await page.getByRole('button', { name: /^Pay / }).click();
  await bankAnswers(page);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  expect(questions).toEqual([]);
});
