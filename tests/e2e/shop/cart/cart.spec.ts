import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { bringCart, card, cartButton, drawer, openDrawer } from '../shopper.ts';

const PHONE = { id: 'tarang-t5-5g', quantity: 1 };
/** A product with the number of its units in stock. */
const ALL_FOLDS = { id: 'nila-fold-2', quantity: 10 };

test('the Add to Cart toast links to the cart and stays while the pointer is over it @phone', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PATHS.shop);
  await card(page, 'Tarang T1 Lite').getByRole('button', { name: 'Add to Cart' }).click();
  const link = page.getByRole('link', { name: 'View cart' });
  await page.clock.runFor(100);
  await link.focus();
  await page.clock.runFor(20_000);
  await expect(page.getByText('Added: Tarang T1 Lite, 1 in cart')).toBeVisible();
  await link.blur();
  await page.clock.runFor(6_000);
  await expect(page.getByText('Added: Tarang T1 Lite')).toBeHidden();
  await expect(link).toBeHidden();
  await card(page, 'Tarang T1 Lite').getByRole('button', { name: 'Add to Cart' }).click();
  await page.clock.runFor(100);
  await link.click();
  await expect(page).toHaveURL(PATHS.cart);
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
});

test('the cart badge shows 99+ for more than 99 items and stops counting a discontinued product once the cart is opened', async ({
  page,
}) => {
  await bringCart(page, [
    { id: 'gone', quantity: 65 },
    { id: 'nila-fold-2', quantity: 40 },
  ]);
  await page.goto(PATHS.shop);
  await expect(cartButton(page)).toHaveText('99+');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 105 items');
  await cartButton(page).click();
  await expect(drawer(page).getByText('One product in your cart is no longer sold')).toBeVisible();
  await expect(cartButton(page)).toHaveText('10');
});

test('a typed quantity on the product page is clamped to the stock', async ({ page }) => {
  await page.goto(productPath('nila-fold-2'));
  const quantity = page.getByLabel('Quantity');
  const more = page.getByRole('button', { name: 'One more' });
  for (const [typed, expected] of [
    ['0', '1'],
    ['11', '10'],
    ['', '1'],
    ['1e3', '10'],
    ['-4', '1'],
    ['2.7', '2'],
  ] as const) {
    await test.step(`the field corrects the typed quantity: “${typed}” → ${expected}`, async () => {
      await quantity.fill(typed);
      await quantity.blur();
      await expect(quantity).toHaveValue(expected);
      if (expected === '10') await expect(more).toBeDisabled();
    });
  }
  await page.getByRole('button', { name: 'Add to Cart Nila Fold 2' }).click();
  await expect(cartButton(page)).toHaveText('2');
});

test('a corrupt stored cart is treated as empty, and a URL that adds an unknown product shows an error', async ({
  page,
}) => {
  await bringCart(page, '[{"id":"tarang-t5');
  await page.goto(`${PATHS.cart}?add=no-such-phone&quantity=-5`);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(page).toHaveURL(PATHS.cart);
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await card(page, 'Tarang T5 5G').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveText('1');
});

test('an old cart shows current prices, reports products that are no longer sold and can be cleared', async ({
  page,
}) => {
  const old = [
    { ...PHONE, name: 'Old name', price: 1 },
    { id: 'no-longer-sold', quantity: 3 },
    ALL_FOLDS,
  ];
  await bringCart(page, JSON.stringify(old));
  await page.goto(PATHS.cart);
  await expect(page.getByText('One product in your cart is no longer sold')).toBeVisible();
  await expect(page.getByText('Subtotal (11 items)')).toBeVisible();
  const items = page.getByRole('region', { name: 'Items' });
  const folds = items.getByRole('listitem').filter({ hasText: 'Nila Fold 2' });
  await expect(folds.getByText('Stock reached max limit')).toBeVisible();
  await expect(items.getByRole('listitem')).toHaveText([
    /^Tarang T5 5GMobiles.*₹15,999/,
    /^Nila Fold 2/,
  ]);
  await expectNoAxeViolations(page);
  await items.getByRole('button', { name: 'One Tarang T5 5G more' }).click();
  await expect(page.getByText('Subtotal (12 items)')).toBeVisible();
  await items.getByRole('button', { name: 'Remove Tarang T5 5G' }).click();
  await expect(page.getByText('Subtotal (10 items)')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toHaveCount(0);
});

test('two tabs show the same cart', async ({ page, context }) => {
  await page.goto(PATHS.shop);
  const other = await context.newPage();
  await other.goto(productPath('nila-n9-pro'));
  await other.getByRole('button', { name: 'Add to Cart Nila N9 Pro' }).click();
  await expect(cartButton(page)).toHaveText('1');
  await card(page, 'Nila Fold 2').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(other)).toHaveText('2');
});

test('the cart still works on the current page when device storage is full', async ({ page }) => {
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
