import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript all six legal texts stand one under the other', async ({ page }) => {
  await page.goto(PATHS.legal);
  for (const id of ['terms', 'privacy', 'shipping', 'returns', 'payment', 'security']) {
    await expect(page.locator(`#${id}`)).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Legal texts' }).getByText('Returns').click();
  await expect(page).toHaveURL(`${PATHS.legal}#returns`);
  await expect(page.locator('#returns h2')).toBeInViewport();
});

test('without JavaScript contact and questions are both readable', async ({ page }) => {
  await page.goto(PATHS.help);
  await expect(page.getByRole('heading', { name: 'Call', exact: true })).toBeVisible();
  await page.getByText('When do I get my money back?').click();
  await expect(page.getByText('In 3-5 business days after')).toBeVisible();
});

test('without JavaScript the menu still opens and leads on @phone', async ({ page }) => {
  await page.goto(PATHS.help);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Partners' }).first().click();
  await expect(page).toHaveURL(PATHS.partners);
});

test('without JavaScript the footer leads to every public page', async ({ page }) => {
  await page.goto(PATHS.home);
  const footer = page.getByRole('contentinfo');
  const addresses = [PATHS.shop, PATHS.partners, PATHS.help, PATHS.login, '/categories/mobiles'];
  for (const address of addresses) {
    await expect(footer.locator(`a[href="${address}"]`)).toBeVisible();
  }
});
