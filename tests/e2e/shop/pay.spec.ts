import type { Page } from '@playwright/test';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  alertDialog,
  bankSays,
  bringCart,
  card,
  cartButton,
  drawer,
  openDrawer,
  payByUpi,
  stopTime,
} from './shopper.ts';

const TWO_CABLES = [{ id: 'kavach-glass-duo', quantity: 2 }];

async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
}

async function keepCart(page: Page, cart: typeof TWO_CABLES): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart));
}

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
  await page.clock.runFor(5000);
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

test('a shopper who forgot the UPI ID or the phone number is told, and comes back to the form', async ({
  page,
}) => {
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(alertDialog(page)).toContainText('Please enter UPI ID');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('UPI ID')).toBeFocused();

  await page.getByRole('radio', { name: 'Phone Number' }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(alertDialog(page)).toContainText('Please enter phone number');
  await page.keyboard.press('Escape');
  const phone = page.getByRole('textbox', { name: 'Phone Number' });
  await expect(phone).toBeFocused();
  await phone.pressSequentially('98-76 54321099');
  await expect(phone).toHaveValue('9876543210');
});

test('Buy Now pays for this product only and leaves the rest of the cart', async ({ page }) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_CABLES);
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const panel = page.getByRole('region', { name: 'Complete Payment' });
  await expect(panel).toContainText('Taal Neck N3 × 2');
  await expect(panel).toContainText(/ORD\d{13}[A-Z]{5}/);
  await expect(panel.getByRole('button', { name: 'Pay ₹1,998' })).toBeVisible();
  await expectNoAxeViolations(page);
  await payByUpi(panel);
  await page.clock.runFor(5000);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
});

test('a shopper who changes their mind about Buy Now, or whose bank says no, gets the buttons back', async ({
  page,
}) => {
  await bankSays(page, 'no');
  await page.goto(productPath('taal-neck-n3'));
  const buyNow = page.getByRole('button', { name: 'Buy Now' });
  await buyNow.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(buyNow).toBeFocused();
  await buyNow.click();
  await payByUpi(page.getByRole('region', { name: 'Complete Payment' }));
  await page.clock.runFor(5000);
  await expect(alertDialog(page)).toContainText('Payment failed: Payment declined by bank');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(buyNow).toBeFocused();
});

test('the cart page adds 18 percent tax, and that total is what is paid @both', async ({
  page,
}) => {
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.cart);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Subtotal (2 items)₹998ShippingFreeTax (18%)₹180Total₹1,178');
  await summary.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pay ₹1,178' })).toBeVisible();
});

test('what another tab adds during a payment is still there afterwards', async ({
  page,
  context,
}) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('UPI ID').fill('asha@bank');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Processing payment…')).toBeVisible();
  const other = await context.newPage();
  await other.goto(PATHS.shop);
  await card(other, 'Nila Fold 2').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(other)).toHaveText('3');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(page.getByText('₹1,178')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(alertDialog(page)).toContainText('Payment successful!');
  await expect(cartButton(other)).toHaveText('1');
  await page.clock.runFor(1000);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(cartButton(page)).toHaveText('1');
});

test('while one payment is processing no other starts, in this tab or another', async ({
  page,
  context,
}) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_CABLES);
  await page.goto(productPath('taal-neck-n3'));
  const other = await context.newPage();
  await other.goto(PATHS.cart);
  await checkOut(other);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await stopTime(page);
  const buying = page.getByRole('region', { name: 'Complete Payment' });
  await payByUpi(buying);
  await expect(buying.locator(':focus')).toHaveText(/^Processing payment…/);

  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  for (const [tab, place] of [
    [page, panel],
    [other, other.getByRole('main')],
  ] as const) {
    await place.getByLabel('UPI ID').fill('asha@bank');
    await place.getByRole('button', { name: /^Pay / }).click();
    await expect(alertDialog(tab)).toContainText('Another payment is being processed.');
    await alertDialog(tab).getByRole('button', { name: 'OK' }).click();
    await expect(place.getByRole('button', { name: /^Pay / })).toBeFocused();
    await expect(place.getByLabel('UPI ID')).toHaveValue('asha@bank');
  }
  await expect(page.getByText('Processing payment…')).toHaveCount(1);

  await page.clock.runFor(5000);
  await expect(alertDialog(page)).toContainText('Payment successful!');
  await payByUpi(other.getByRole('main'));
});

test('two tabs cannot pay for the same cart twice', async ({ page, context }) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.cart);
  const other = await context.newPage();
  await other.goto(PATHS.cart);
  await checkOut(page);
  await checkOut(other);
  await stopTime(page);
  await payByUpi(page.getByRole('main'));
  await other.getByLabel('UPI ID').fill('asha@bank');
  await other.getByRole('button', { name: /^Pay / }).click();
  await expect(alertDialog(other)).toContainText('Another payment is being processed.');

  await page.clock.runFor(5000);
  await expect(alertDialog(page)).toContainText('Payment successful!');
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await expect(other.getByText('paid for or emptied in another tab')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await card(page, 'Nila Fold 2').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(other.getByText('Subtotal (1 item)')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test('a cart that another tab changes is paid as it is shown, or not at all', async ({
  page,
  context,
}) => {
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.cart);
  const other = await context.newPage();
  await other.goto(PATHS.partners);
  await checkOut(page);
  await page.getByLabel('UPI ID').fill('asha@bank');
  const pay = page.getByRole('button', { name: /^Pay / });
  await keepCart(other, [{ id: 'kavach-glass-duo', quantity: 1 }]);
  await expect(page.getByRole('status').filter({ hasText: 'another tab' })).toHaveText(
    'Your cart changed in another tab. The amount is now ₹589.',
  );
  await expect(pay).toHaveText('Pay ₹589');
  await expectNoAxeViolations(page);

  // What the page itself keeps is no event to it: the change that it has not heard of yet.
  await keepCart(page, TWO_CABLES);
  await pay.click();
  await expect(alertDialog(page)).toContainText('Your cart changed in another tab');
  await expect(alertDialog(page)).toContainText('Nothing was charged');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(pay).toHaveText('Pay ₹1,178');

  await keepCart(page, []);
  await pay.click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('paid for or emptied in another tab')).toBeVisible();
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
  await page.clock.runFor(5000);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  expect(questions).toEqual([]);
});

test('a number pasted as people write it becomes its ten digits', async ({ page }) => {
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('radio', { name: 'Phone Number' }).check();
  const phone = page.getByRole('textbox', { name: 'Phone Number' });
  await phone.fill('+91 98765 43210');
  await expect(phone).toHaveValue('9876543210');
});

test('the words about a wrong number, and four UPI apps, can be read by everyone', async ({
  page,
}) => {
  await bringCart(page, TWO_CABLES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const apps = page.getByRole('list', { name: 'The request comes to any of these' });
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

test.describe('offline', () => {
  test.use({ allowedNoise: [/ERR_FAILED|Failed to fetch/] });

  test('a shopper sees that Buy Now could not be opened, and can try again @both', async ({
    page,
  }) => {
    await page.goto(productPath('taal-neck-n3'));
    await page.route('**/_astro/BuyNow*', (route) => route.abort());
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page.getByText('The payment could not be opened.')).toBeInViewport({ ratio: 1 });
    await page.unroute('**/_astro/BuyNow*');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
    expect(await page.locator('[data-announcement]').textContent()).toBe('');
  });
});
