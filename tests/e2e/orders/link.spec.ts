import { CORRECTION_TEXTS } from '../../../src/contract/corrections.ts';
import { trackPath } from '../../../src/lib/paths.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { buy, newMobile } from '../staff/orders/customer.ts';
import { expectToFit, reserveAs } from './buyer.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a shopper copies an order link or sends it to their own WhatsApp @phone', async ({
  page,
  request,
}) => {
  const { order, key } = await buy(request);
  await page.goto(trackPath(order.order_id, key));
  const link = new URL(trackPath(order.order_id, key), page.url()).href;
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const send = page.getByRole('link', { name: 'Send to my WhatsApp' });
  const address = new URL((await send.getAttribute('href')) ?? '');
  expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/']);
  expect(address.searchParams.get('text')).toContain(link);
  await expectToFit(page);
});

test('the tracking page explains how to find an order, and a logged-in customer cannot copy a link because their order page has no key', async ({
  page,
  browser,
}) => {
  expect((await logIn(page, 'customer@chipwala.test')).status()).toBe(200);
  const { order } = await reserveAs(browser, 'customer@chipwala.test');
  await page.goto('/track');
  await expect(page.getByText('Lost the link?')).toContainText('payment reference or a photo ID');
  await page.getByRole('link', { name: order.order_id }).click();
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});

test('a customer corrects the contact of an order in their account @phone', async ({
  page,
  browser,
}) => {
  expect((await logIn(page, 'customer@chipwala.test')).status()).toBe(200);
  const { order } = await reserveAs(browser, 'customer@chipwala.test');
  const right = newMobile();
  await page.goto(trackPath(order.order_id));
  const contact = page.getByRole('region', { name: 'Your account' });
  await contact.getByRole('button', { name: 'Correct your details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct your details' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(CORRECTION_TEXTS.nothingCorrected)).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('98');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Mobile number')).toBeFocused();
  await dialog.getByLabel('Mobile number').fill(right);
  await expect(dialog.getByText('only a branch head can hand the order over')).toBeVisible();
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(contact).toContainText(right);
  await expect(page.getByRole('main')).toContainText(
    `The number was changed to …${right.slice(-4)}`,
  );
});

test('a customer adds a guest order to their account and then opens it without the link @phone', async ({
  page,
  request,
}) => {
  const { order, key } = await buy(request);
  expect((await logIn(page, 'customer@chipwala.test')).status()).toBe(200);
  await page.goto(trackPath(order.order_id, key));
  const card = page.getByRole('region', { name: 'Your account' });
  await card.getByRole('button', { name: 'Add to my account' }).dblclick();
  await expect(card).toContainText('This order is in your account.');
  await expect(card.getByRole('heading')).toBeFocused();
  await expectToFit(page);
  await page.goto(trackPath(order.order_id));
  await expect(card).toContainText('This order is in your account.');
});
