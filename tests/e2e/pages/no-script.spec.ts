import { PRODUCTS, productsOf } from '../../../src/content/catalogue.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { categoryPath, PATHS, productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { card } from '../shop/shopper.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the legal texts appear one below the other, and the contact details and the FAQ are both readable', async ({
  page,
}) => {
  await page.goto(PATHS.legal);
  for (const id of ['terms', 'privacy', 'shipping', 'returns', 'payment', 'security']) {
    await expect(page.locator(`#${id}`)).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Legal texts' }).getByText('Returns').click();
  await expect(page).toHaveURL(`${PATHS.legal}#returns`);
  await expect(page.locator('#returns h2')).toBeInViewport();

  await page.goto(PATHS.help);
  await expect(page.getByRole('heading', { name: 'Call', exact: true })).toBeVisible();
  await page.getByText('When do I get my refund?').click();
  await expect(page.getByText('3-5 business days after the product')).toBeVisible();
});

test('without JavaScript the menu still opens and its links work @phone', async ({ page }) => {
  await page.goto(PATHS.help);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Partners' }).first().click();
  await expect(page).toHaveURL(PATHS.partners);
});

test('without JavaScript the footer folds its links on a phone and shows them all from 768 px @phone', async ({
  page,
}) => {
  await page.goto(PATHS.help);
  const help = page.getByRole('contentinfo').getByRole('navigation', { name: 'Help' });
  await expect(help.getByRole('link')).toHaveCount(0);
  await help.getByText('Help', { exact: true }).click();
  await expect(help.getByRole('link', { name: 'My orders' })).toBeVisible();
  const shop = page.getByRole('contentinfo').getByRole('navigation', { name: 'Shop' });
  await expect(shop.getByRole('link')).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(shop.getByRole('link', { name: 'All products' })).toBeVisible();
  await expect(shop.getByText('Shop', { exact: true })).toBeHidden();
});

test('without JavaScript the whole catalogue is readable, with no controls that need JavaScript', async ({
  page,
}) => {
  await test.step('the footer links to every public page', async () => {
    await page.goto(PATHS.home);
    const footer = page.getByRole('contentinfo');
    const addresses = [PATHS.shop, PATHS.partners, PATHS.help, PATHS.login, '/categories/mobiles'];
    for (const address of addresses) {
      await expect(footer.locator(`a[href="${address}"]`)).toBeVisible();
    }
  });
  await test.step('a product page shows its facts', async () => {
    await page.goto(productPath('nila-n9-pro'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nila N9 Pro');
    await expect(page.getByText('In stock')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Protection IP68' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Wishlist|One more|One less/ })).toHaveCount(0);
  });
  await test.step('a category page lists its products', async () => {
    await page.goto(categoryPath('laptops'));
    await expect(page.getByRole('article')).toHaveCount(productsOf('laptops').length);
    await expect(page.getByRole('button', { name: /Wishlist/ })).toHaveCount(0);
  });
  await test.step('the shop page shows every product and its price', async () => {
    await page.goto(PATHS.shop);
    for (const { name, price } of PRODUCTS) {
      await expect(card(page, name)).toContainText(formatRupees(price));
    }
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});

test('a page that needs JavaScript says so instead of showing a form that does not work', async ({
  page,
}) => {
  for (const [path, sentence] of [
    [PATHS.login, 'Logging in needs JavaScript.'],
    [PATHS.signup, 'Signing up needs JavaScript.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  }
  await page.goto(PATHS.cart);
  await expect(page.getByText('The cart needs JavaScript.')).toBeVisible();
});
