import { categoryPath, PATHS, productPath } from '../../../../src/lib/paths.ts';
import { hiddenFocusStops } from '../../../support/e2e/fit.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { card } from '../shopper.ts';

test('a tap anywhere on a card opens the product page, which shows all product facts', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  await card(page, 'Nila N9 Pro').click({ position: { x: 60, y: 120 } });
  await expect(page).toHaveURL(productPath('nila-n9-pro'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Nila N9 Pro');
  await expect(main.getByRole('img', { name: 'Nila N9 Pro' })).toBeVisible();
  const detail = main.getByRole('article').first();
  for (const text of ['15% off', '4.6', '(968)', '₹54,999', '₹64,999', 'In stock']) {
    await expect(detail).toContainText(text);
  }
  await expect(main.getByRole('button', { name: 'One less' })).toBeDisabled();
  for (const note of ['Free Shipping on orders above ₹999', 'Genuine', '30-day returns']) {
    await expect(main.getByText(note)).toBeVisible();
  }
  await expect(main.getByRole('row', { name: 'Protection IP68' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Mobiles' }),
  ).toHaveAttribute('href', categoryPath('mobiles'));
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('article')).toHaveCount(4);
});

test('the buy buttons stay within reach of the thumb and never cover the focused element @phone', async ({
  page,
}) => {
  await page.goto(productPath('nila-n9-pro'));
  const buttons = ['Add to Cart Nila N9 Pro', 'Buy Now'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  expect(await hiddenFocusStops(page, 'Tab')).toEqual([]);
  expect(await hiddenFocusStops(page, 'Shift+Tab')).toEqual([]);
});

test('a keyboard user increases the quantity to the stock limit, sees the note beside the stepper and above the buttons, and decreases the quantity again without losing focus @phone', async ({
  page,
}) => {
  await page.goto(productPath('nila-fold-2'));
  const quantity = page.getByLabel('Quantity');
  const less = page.getByRole('button', { name: 'One less' });
  const more = page.getByRole('button', { name: 'One more' });
  await more.focus();
  for (let taps = 1; taps < 10; taps += 1) await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('10');
  await expect(less).toBeFocused();
  const note = page.getByText('Stock reached max limit');
  await expect(note).toBeInViewport({ ratio: 1 });
  const box = await note.boundingBox();
  const stepper = await more.boundingBox();
  const buttons = await page.getByRole('button', { name: 'Buy Now' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
  expect(box?.x ?? 0).toBeGreaterThan((stepper?.x ?? 0) + (stepper?.width ?? 0));
  for (let taps = 1; taps < 10; taps += 1) await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('1');
  await expect(more).toBeFocused();
});

test.describe('unknown URLs', () => {
  test.use({ allowedNoise: [/404/] });

  test('respond with 404 and a link to the shop when the product is unknown', async ({ page }) => {
    const response = await page.goto(productPath('no-such-phone'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL(PATHS.shop);
  });

  test('respond with 404 and a link to all categories when the category is unknown', async ({
    page,
  }) => {
    const response = await page.goto(categoryPath('fridges'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible();
    await page.getByRole('link', { name: 'See all categories' }).click();
    await expect(page).toHaveURL(PATHS.categories);
  });
});

test('a URL in capital letters redirects to the category or product page', async ({ page }) => {
  await page.goto(`${PATHS.categories}/MOBILES?sort=price-high`);
  await expect(page).toHaveURL(`${categoryPath('mobiles')}?sort=price-high`);
  await expect(page.getByRole('article').first()).toContainText('Nila Fold 2');
  await page.goto('/product/Nila-Fold-2');
  await expect(page).toHaveURL(productPath('nila-fold-2'));
});
