import { placeOrder } from '../../../src/contract/checkout/api.ts';
import type { PlaceOrderReply } from '../../../src/contract/orders/place.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openOrder } from '../staff/orders/counter.ts';
import { lookAt, newMobile } from '../staff/orders/customer.ts';
import {
  chooseBranchByKeyboard,
  closeAlert,
  expectToFit,
  followOrder,
  openPanel,
} from './buyer.ts';
import { staffStep } from './shop-floor.ts';

const GSTIN = '24AAQCA8719H1ZC';

test('a shopper requests a bill for their business using only the keyboard, and staff issue it without typing', async ({
  page,
  request,
  browser,
}) => {
  const { keyboard } = page;
  const scripts: string[] = [];
  page.on('request', (sent) => scripts.push(sent.url()));
  const panel = await openPanel(page, 'taal-wired-e1');
  const isLoaded = () => scripts.some((url) => url.includes('BillFields'));
  await chooseBranchByKeyboard(panel);
  await keyboard.type(newMobile());
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(panel.getByLabel('Name (optional)')).toBeFocused();
  await keyboard.press('Tab');
  const box = panel.getByRole('checkbox', { name: 'I need a GST bill for my business' });
  await expect(box).toBeFocused();
  expect(isLoaded()).toBe(false);
  await keyboard.press('Space');
  const gstin = panel.getByLabel('GSTIN');
  await expect(gstin).toBeVisible();
  expect(isLoaded()).toBe(true);

  await keyboard.press('Tab');
  await keyboard.type('Asha Traders');
  await keyboard.press('Tab');
  await keyboard.type('24aaqca8719h1zd');
  await expect(gstin).toHaveAccessibleDescription(/This is not a GSTIN\. Check each character\./);
  await keyboard.press('Enter');
  await expect(gstin).toBeFocused();
  await expect(panel.getByText('Enter the address for the bill')).toBeVisible();
  await expectToFit(page);
  // Below the sticky header, half a radio button would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await keyboard.press('End');
  await keyboard.press('Backspace');
  await keyboard.type('c');
  await expect(gstin).toHaveValue(GSTIN);
  await expect(panel.getByText('State: Gujarat')).toBeVisible();

  // The values stay when the shopper leaves the panel and returns.
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(box).toBeChecked();
  await expect(gstin).toHaveValue(GSTIN);
  const address = panel.getByLabel('Address of the business');
  await address.fill('4 Relief Road, Ahmedabad 380001');
  const answer = page.waitForResponse(
    (response) => response.url().endsWith(placeOrder.path) && response.status() === 201,
  );
  await address.press('Enter');
  const placed: PlaceOrderReply = await (await answer).json();
  await closeAlert(page, 'Reserved.');
  await followOrder(page);
  await expect(page.getByText(`Bill to: Asha Traders, GSTIN ${GSTIN}`)).toBeVisible();
  await expectToFit(page);

  await staffStep(request, placed.order.order_id, 'ready');
  const counter = await browser.newContext();
  const clerk = await counter.newPage();
  await openOrder(clerk, 'adviso', placed);
  const take = `Take ${formatRupees(placed.order.total)} and hand over`;
  await clerk.getByRole('button', { name: take }).click();
  const dialog = clerk.getByRole('dialog');
  await expect(dialog.getByLabel('Name or business')).toHaveValue('Asha Traders');
  await expect(dialog.getByLabel('State')).toHaveValue('24');
  const { collection_code = '' } = await lookAt(request, placed);
  await dialog.getByLabel('Collection code').fill(collection_code);
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: take }).click();
  await expect(dialog).toBeHidden();
  await counter.close();

  await page.reload();
  await page.getByRole('link', { name: /^Bill / }).click();
  const bill = page.getByRole('main');
  await expect(bill).toContainText('Asha Traders');
  await expect(bill).toContainText(GSTIN);
});
