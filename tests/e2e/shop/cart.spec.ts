import { PRICE_LIST } from '../../../src/content/price-list.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { bringCart, card, cartButton, drawer, openDrawer } from './shopper.ts';

const PHONE = { id: 'tarang-t5-5g', quantity: 1 };

test('the drawer takes the focus, keeps it, and gives it back on Escape @both', async ({
  page,
}) => {
  await bringCart(page, [PHONE]);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await expect(panel.locator(':focus')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('a tap beside the drawer closes it', async ({ page }) => {
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Close cart' }).click({ trial: true });
  await page.mouse.click(100, 400);
  await expect(panel).toBeHidden();
});

test('an empty drawer says so and leads to the shop', async ({ page }) => {
  await page.goto(PATHS.partners);
  const panel = await openDrawer(page);
  await expect(panel).toContainText('Your cart is empty');
  await expect(panel).toContainText('Add some products to get started');
  await expectNoAxeViolations(page);
  await panel.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(PATHS.shop);
});

test('a shopper changes quantities, removes and clears in the drawer', async ({ page }) => {
  await bringCart(page, [PHONE, { id: 'dhun-buds-2', quantity: 1 }]);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'One Tarang T5 5G more' }).click();
  await expect(panel).toContainText('Subtotal (3 items)₹33,797ShippingFreeTotal₹33,797');
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Dhun Buds 2' })
    .getByRole('button')
    .nth(1)
    .click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await panel.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(panel).toContainText('Your cart is empty');
});

test('plus stops at the stock and says why', async ({ page }) => {
  await bringCart(page, [{ ...PHONE, quantity: 9 }]);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  const more = panel.getByRole('button', { name: 'One Tarang T5 5G more' });
  await more.click();
  await expect(more).toBeDisabled();
  await expect(panel.getByRole('listitem')).toContainText('Stock reached max limit');
  await expect(panel.getByRole('button', { name: 'One Tarang T5 5G less' })).toBeFocused();
  await expectNoAxeViolations(page);
});

test('Add to Cart stops at the stock too', async ({ page }) => {
  await bringCart(page, [{ ...PHONE, quantity: 10 }]);
  await page.goto(PATHS.shop);
  await card(page, 'Tarang T5 5G').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Stock reached max limit')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 10 items');
});

test('a shopper takes several at once from the product page', async ({ page }) => {
  await page.goto(productPath('dhun-buds-2'));
  await page.getByLabel('Quantity').fill('12');
  await page.getByLabel('Quantity').blur();
  await expect(page.getByText('Stock reached max limit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add to Cart Dhun Buds 2' }).click();
  await expect(page.getByText('Added: Dhun Buds 2, 10 in cart')).toBeVisible();
});

test('the badge shows 99+ above 99', async ({ page }) => {
  await bringCart(
    page,
    PRICE_LIST.slice(0, 10).map(({ id }) => ({ id, quantity: 10 })),
  );
  await page.goto(PATHS.shop);
  await expect(cartButton(page)).toHaveText('99+');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 100 items');
});

test('the badge counts only what can still be bought', async ({ page }) => {
  await bringCart(page, [
    { id: 'gone', quantity: 5 },
    { id: 'nila-n9-pro', quantity: 40 },
  ]);
  await page.goto(PATHS.shop);
  await expect(cartButton(page)).toHaveText('10');
});

for (const [typed, taken] of [
  ['0', '1'],
  ['11', '10'],
  ['2.7', '2'],
  ['', '1'],
  ['-4', '1'],
  ['1e3', '10'],
] as const) {
  test(`the quantity “${typed}” on the product page means ${taken}`, async ({ page }) => {
    await page.goto(productPath('dhun-buds-2'));
    const quantity = page.getByLabel('Quantity');
    await quantity.fill(typed);
    await quantity.blur();
    await expect(quantity).toHaveValue(taken);
    await page.getByRole('button', { name: 'Add to Cart Dhun Buds 2' }).click();
    await expect(cartButton(page)).toHaveText(taken);
  });
}

test('a broken cart on the device is an empty one', async ({ page }) => {
  await bringCart(page, '[{"id":"tarang-t5');
  await page.goto(PATHS.cart);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await card(page, 'Tarang T5 5G').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveText('1');
});

test('an old cart gets the prices of today, and what is no longer sold leaves it with a word', async ({
  page,
}) => {
  const old = [
    { ...PHONE, name: 'Old name', price: 1 },
    { id: 'no-longer-sold', quantity: 3 },
  ];
  await bringCart(page, JSON.stringify(old));
  await page.goto(PATHS.cart);
  await expect(page.getByText('One product in your cart is no longer sold')).toBeVisible();
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('listitem')).toHaveText(/^Tarang T5 5GMobiles.*₹15,999/);
  await expectNoAxeViolations(page);
  await items.getByRole('button', { name: 'One Tarang T5 5G more' }).click();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await items.getByRole('button', { name: 'Remove Tarang T5 5G' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('two tabs agree about the cart', async ({ page, context }) => {
  await page.goto(PATHS.shop);
  const other = await context.newPage();
  await other.goto(productPath('nila-n9-pro'));
  await other.getByRole('button', { name: 'Add to Cart Nila N9 Pro' }).click();
  await expect(cartButton(page)).toHaveText('1');
  await card(page, 'Nila Fold 2').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(other)).toHaveText('2');
});

test('a shopper without a mouse adds to the cart and opens it', async ({ page }) => {
  await page.goto(PATHS.shop);
  const add = card(page, 'Tarang T1 Lite').getByRole('button', { name: 'Add to Cart' });
  await card(page, 'Tarang T1 Lite').getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added: Tarang T1 Lite, 1 in cart')).toBeVisible();
  await cartButton(page).focus();
  await page.keyboard.press('Space');
  await expect(drawer(page)).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Proceed to Checkout' }).press('Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('98765');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Invalid phone number');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('textbox', { name: 'Phone Number' })).toBeFocused();
});

test('a tap that comes before the scripts still lands in the cart', async ({ page }) => {
  await page.goto(`${PATHS.cart}?add=tarang-t5-5g&quantity=2`);
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(page).toHaveURL(PATHS.cart);
  await page.reload();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
});

test('an address that asks for what is not sold adds nothing, and says so', async ({ page }) => {
  await page.goto(`${PATHS.cart}?add=no-such-phone&quantity=-5`);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(page).toHaveURL(PATHS.cart);
});

test('a device with no room left still fills the cart of this page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await page.goto(PATHS.shop);
  await card(page, 'Tarang T5 5G').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveText('1');
  await page.getByRole('button', { name: 'Wishlist: Nila Fold 2' }).click();
  const panel = await openDrawer(page);
  await expect(panel).toContainText('Subtotal (1 item)');
});

test.describe('offline', () => {
  test.use({ allowedNoise: [/ERR_FAILED|Failed to fetch/] });

  test('a shopper reads that the cart could not be opened, and can try again', async ({ page }) => {
    await page.goto(PATHS.shop);
    await page.route('**/_astro/CartDrawer*', (route) => route.abort());
    await cartButton(page).click();
    await expect(page.getByText('Your cart could not be opened.')).toBeVisible();
    await page.unroute('**/_astro/CartDrawer*');
    await cartButton(page).click();
    await expect(drawer(page)).toBeVisible();
    expect(await page.locator('[data-announcement]').textContent()).toBe('');
  });
});

test('the cart page has no accessibility faults, full or empty', async ({ page }) => {
  await bringCart(page, [{ ...PHONE, quantity: 10 }]);
  await page.goto(PATHS.cart);
  await expect(page.getByText('Subtotal (10 items)')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
