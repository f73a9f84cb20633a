import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { alertDialog, bankSays, bringCart, drawer, openDrawer, payByUpi } from './shopper.ts';

const CART = [{ id: 'kavach-glass-duo', quantity: 2 }];

test('Back closes the drawer and stays in the shop @phone', async ({ page }) => {
  await bringCart(page, CART);
  await page.goto(PATHS.shop);
  await openDrawer(page);
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(PATHS.shop);
});

test('Back leads from the payment to the cart, and then out of the drawer @phone', async ({
  page,
}) => {
  await bringCart(page, CART);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.goBack();
  await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('a drawer that was closed by its button leaves no step behind @phone', async ({ page }) => {
  await page.goto(PATHS.categories);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Close cart' }).click();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.categories);
});

test('Back does nothing while the bank is asked @phone', async ({ page }) => {
  await bankSays(page, 'yes');
  await bringCart(page, CART);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await payByUpi(panel);
  for (const _ of ['once', 'twice']) {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state)).toHaveProperty('dialog');
  }
  await expect(panel.getByText('Processing payment…')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(alertDialog(page)).toContainText('Payment successful!');
});

test('Back leads from the payment on the cart page to the cart @phone', async ({ page }) => {
  await bringCart(page, CART);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await page.goBack();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(page).toHaveURL(PATHS.cart);
});

test('Back leads from Buy Now to the product @phone', async ({ page }) => {
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeFocused();
  await expect(page).toHaveURL(productPath('taal-neck-n3'));
});

test('the cart over an open payment closes alone, and the payment keeps what was typed @phone', async ({
  page,
}) => {
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const upiId = page.getByLabel('UPI ID');
  await upiId.fill('asha@bank');
  const step = () => page.evaluate(() => history.state);
  const paying = await step();
  const panel = await openDrawer(page);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(upiId).toHaveValue('asha@bank');
  await openDrawer(page);
  await panel.getByRole('button', { name: 'Close cart' }).click();
  await expect(panel).toBeHidden();
  await expect.poll(step).toEqual(paying);
  await expect(upiId).toHaveValue('asha@bank');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeFocused();
  await expect(page).toHaveURL(productPath('taal-neck-n3'));
});

test('after a reload with a payment and the cart open, Back leaves the page @phone', async ({
  page,
}) => {
  await page.goto(PATHS.categories);
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByLabel('UPI ID')).toBeVisible();
  await openDrawer(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.categories);
});

test('a link in the drawer leaves from the page, so that Back finds the page @phone', async ({
  page,
}) => {
  await bringCart(page, CART);
  await page.goto(PATHS.partners);
  const panel = await openDrawer(page);
  await panel.getByRole('link', { name: 'Kavach Glass Duo' }).click();
  await expect(page).toHaveURL(productPath('kavach-glass-duo'));
  await page.goBack();
  await expect(page).toHaveURL(PATHS.partners);
  await expect(drawer(page)).toBeHidden();
});

test('Continue Shopping in the shop only closes the drawer', async ({ page }) => {
  await bringCart(page, CART);
  await page.goto(`${PATHS.shop}?category=mobiles`);
  const panel = await openDrawer(page);
  await panel.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(`${PATHS.shop}?category=mobiles`);
});

test.describe('the filter sheet', () => {
  test('closes on Back, keeps what was chosen, and one more Back takes that back @phone', async ({
    page,
  }) => {
    await page.goto(PATHS.shop);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await sheet.getByRole('radio', { name: 'Mobiles' }).check();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`${PATHS.shop}?category=mobiles`);
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.goBack();
    await expect(page).toHaveURL(PATHS.shop);
    await expect(page.getByRole('article')).toHaveCount(16);
  });

  test('leaves one step behind when something was chosen, none when nothing was @phone', async ({
    page,
  }) => {
    await page.goto(PATHS.categories);
    await page.goto(PATHS.shop);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    await opener.click();
    await sheet.getByRole('button', { name: 'Close filters' }).click();
    await expect(sheet).toBeHidden();
    await opener.click();
    await sheet.getByRole('radio', { name: 'Mobiles' }).check();
    await sheet.getByRole('button', { name: 'Show 4 products' }).click();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(PATHS.shop);
    await expect(page.getByRole('article')).toHaveCount(16);
    await page.goBack();
    await expect(page).toHaveURL(PATHS.categories);
  });

  test('leaves no step behind when the page is loaded again under it @phone', async ({ page }) => {
    await page.goto(PATHS.categories);
    await page.goto(PATHS.shop);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await page.goBack();
    await expect(page).toHaveURL(PATHS.categories);
  });

  test('opens at the first tap, before any script is there @phone', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(PATHS.shop, { waitUntil: 'commit' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    scripts.resolve();
    await sheet.getByRole('radio', { name: 'Mobiles' }).check();
    await sheet.getByRole('button', { name: 'Show 4 products' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`${PATHS.shop}?category=mobiles`);
  });
});
