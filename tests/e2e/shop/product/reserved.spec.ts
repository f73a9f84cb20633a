import type { BrowserContext, Locator, Page } from '@playwright/test';
import { placeOrder } from '../../../../src/contract/checkout/api.ts';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts.ts';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { showGoods } from '../../../support/e2e/live-goods.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { closeAlert, expectToFit, orderIdIn, reserve } from '../../orders/buyer.ts';
import { loseResponses, staffStep, stateOf } from '../../orders/shop-floor.ts';
import { newMobile } from '../../staff/orders/customer.ts';
import { alertDialog, buyNowSheet, card, continueToPay, openDrawer } from '../shopper.ts';

const PHONE = 'tarang-t1-lite';
const LAPTOP = { id: 'kosh-edu-11', name: 'Kosh EduBook 11' };
const HEADPHONES = 'dhun-studio-anc';

/** Changes what this device reads as the product's stock. */
function showStock(device: BrowserContext, productId: string, left: number): Promise<void> {
  return showGoods(device, { [productId]: { left } });
}

/** Opens Buy Now, fills in the form for payment at the branch, and returns the order's number. */
async function buy(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Buy Now' }).click();
  return fillIn(buyNowSheet(page));
}

async function fillIn(panel: Locator): Promise<string> {
  const orderId = await orderIdIn(panel);
  await continueToPay(panel);
  await reserve(panel, newMobile());
  return orderId;
}

async function reserveHere(page: Page, productId: string): Promise<string> {
  await page.goto(productPath(productId));
  const orderId = await buy(page);
  await closeAlert(page, 'Reserved. Pay when you collect it.');
  await page.goto(productPath(productId));
  return orderId;
}

const reserved = (page: Page) => page.getByText('You reserved this', { exact: true });
const orderPage = (page: Page) => page.getByRole('heading', { name: 'What you ordered' });

test.describe('the last piece, which the shopper has reserved and not paid for', () => {
  test.use({ allowedNoise: [/ERR_FAILED|Failed to (load|fetch)/] });

  test('is not sold out on this device: the order can be continued, replaced and cancelled @phone', async ({
    page,
    request,
    browser,
  }) => {
    const first = await reserveHere(page, PHONE);
    await showStock(page.context(), PHONE, 0);
    await page.reload();
    await expect(reserved(page)).toBeVisible();
    await expect(page.locator('[data-stock]')).toBeHidden();
    expect(await layoutShift(page)).toBe(0);
    await expectNoAxeViolations(page);
    await expectToFit(page);
    const elsewhere = await browser.newContext();
    await showStock(elsewhere, PHONE, 0);
    const stranger = await elsewhere.newPage();
    await stranger.goto(productPath(PHONE));
    await expect(stranger.locator('[data-stock]')).toHaveText('Sold out');
    await expect(stranger.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    await elsewhere.close();

    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(orderPage(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(first));
    await page.goBack();
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await expect(orderPage(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(first));

    await showStock(page.context(), PHONE, 1);
    await page.goto(productPath(PHONE));
    await expect(reserved(page)).toBeVisible();
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    const sheet = buyNowSheet(page);
    await expect(sheet.getByRole('heading', { name: 'You reserved this' })).toBeFocused();
    await expectNoAxeViolations(page);
    await expectToFit(page);
    await sheet.getByRole('button', { name: 'Cancel it and order anew' }).click();
    await expect(sheet.getByText(`Your order ${first} stays reserved until`)).toBeVisible();
    const sent = await loseResponses(page, `**${placeOrder.path}`);
    const second = await fillIn(sheet);
    await closeAlert(page, 'Reserved. Pay when you collect it.');
    expect(sent()).toBe(2);
    expect([await stateOf(request, first), await stateOf(request, second)]).toEqual([
      'cancelled',
      'confirmed',
    ]);

    await page.goto(productPath(PHONE));
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(reserved(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeFocused();
    expect(await stateOf(request, second)).toBe('cancelled');
    await buy(page);
    await closeAlert(page, 'Reserved. Pay when you collect it.');
  });

  test('stays in the cart, and its order is continued at the checkout', async ({
    page,
    request,
  }) => {
    const { id, name } = LAPTOP;
    const orderId = await reserveHere(page, id);
    await showStock(page.context(), id, 0);
    await page.goto(PATHS.shop);
    await expect(card(page, name)).not.toContainText('Sold out');
    await card(page, name).getByRole('button', { name: 'Add to Cart' }).click();
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(orderPage(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(orderId));

    await staffStep(request, orderId, 'cancel');
    await showStock(page.context(), id, 1);
    await page.goto(productPath(id));
    await buy(page);
    await closeAlert(page, 'Reserved. Pay when you collect it.');
  });
});

test.describe('a reserved product', () => {
  test.use({ allowedNoise: [/409/] });

  test('is not reserved again from another tab, and its order is not replaced once it is paid', async ({
    page,
    request,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto(productPath(HEADPHONES));
    await other.getByRole('button', { name: 'Buy Now' }).click();
    const orderId = await reserveHere(page, HEADPHONES);
    const refused = await fillIn(buyNowSheet(other));
    await expect(alertDialog(other)).toContainText('You have just reserved this in another tab.');
    expect(await stateOf(request, refused)).toBeUndefined();

    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Buy Now' }).click();
    const sheet = buyNowSheet(page);
    await sheet.getByRole('button', { name: 'Cancel it and order anew' }).click();
    await staffStep(request, orderId, 'record-payment');
    const second = await fillIn(sheet);
    await expect(sheet.getByRole('alert')).toContainText(ORDER_TEXTS.replacedIsPaid);
    expect(await stateOf(request, orderId)).toBe('confirmed');
    expect(await stateOf(request, second)).toBeUndefined();
    await page.reload();
    await expect(reserved(page)).toBeHidden();
  });
});
