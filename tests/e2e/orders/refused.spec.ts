import { ORDERS } from '../../../src/content/orders.ts';
import { findPriceListItem } from '../../../src/content/price-list.ts';
import { placeOrder } from '../../../src/contract/checkout/api.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { totalsOf } from '../../../src/lib/totals.ts';
import { LIVE_GOODS } from '../../support/e2e/live-goods.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { bankSays, openPay, payByUpi } from '../shop/shopper.ts';
import { reserve as reserveByApi } from '../staff/orders/customer.ts';
import { finishPayment, openPanel } from './buyer.ts';
import { leaveInStock } from './shop-floor.ts';

const DOCK = 'chargo-dock-7';
const PLENTY = 1000;

test.describe('a product that runs out', () => {
  test.use({ allowedNoise: [/409/] });
  test.describe.configure({ mode: 'serial' });

  test.afterEach(({ request }) => leaveInStock(request, DOCK, PLENTY));

  test('shows a payment error with a button that reduces its quantity or, when it is sold out, removes it, and the form keeps its values', async ({
    page,
    request,
  }) => {
    await leaveInStock(request, DOCK, 3);
    await bankSays(page, 'yes');
    const panel = await openPanel(page, DOCK, 3);
    await reserveByApi(request, {
      lines: [{ product_id: DOCK, quantity: 1 }],
      amount: totalsOf(findPriceListItem(DOCK)?.price ?? 0, 'drawer', ORDERS.tax).total,
    });

    await openPay(panel);
    await panel.getByLabel('UPI ID').fill('asha@bank');
    await panel.getByRole('button', { name: /^Pay / }).click();
    const notice = panel.getByRole('alert');
    await expect(notice).toContainText('Chargo Dock 7-in-1: Only 2 left');
    await expect(notice).toBeFocused();
    await notice.getByRole('button', { name: 'Change to 2' }).click();
    await expect(notice).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Pay ₹6,606' })).toBeFocused();
    await expect(panel.getByLabel('UPI ID')).toHaveValue('asha@bank');
    await leaveInStock(request, DOCK, 0);
    await panel.getByRole('button', { name: /^Pay / }).click();
    await panel.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('shows its live stock on its card and its page, and cannot be added to the cart when it is sold out', async ({
    page,
    request,
  }) => {
    await leaveInStock(request, DOCK, 2);
    // Routing the request bypasses the browser cache, which stores the stock response for 30 s.
    await page.route(LIVE_GOODS, (route) => route.continue());
    await page.goto(PATHS.shop);
    const card = page.getByRole('article').filter({ hasText: 'Chargo Dock 7-in-1' });
    await expect(card).toContainText('Only 2 left');
    await page.goto(productPath(DOCK));
    await expect(page.getByText('Only 2 left')).toBeVisible();

    await leaveInStock(request, DOCK, 0);
    await page.goto(productPath(DOCK));
    await expect(page.getByText('Sold out')).toBeVisible();
    for (const name of ['Add to Cart Chargo Dock 7-in-1', 'Buy Now']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
  });
});

test.describe('a changed price', () => {
  test.use({ allowedNoise: [/409/] });

  test('is shown before the order is placed and is charged when the shopper clicks Pay again', async ({
    page,
  }) => {
    await bankSays(page, 'yes');
    const panel = await openPanel(page, 'taal-neck-n3');
    // Simulates a page that still shows an old price.
    await page.route(
      `**${placeOrder.path}`,
      async (route) => {
        const body = route.request().postDataJSON();
        await route.continue({ postData: { ...body, amount: body.amount - 100 } });
      },
      { times: 1 },
    );
    await openPay(panel);
    await panel.getByLabel('UPI ID').fill('asha@bank');
    await panel.getByRole('button', { name: /^Pay / }).click();
    const notice = panel.getByRole('alert');
    await expect(notice).toContainText('A price has changed since you saw it.');
    await expect(notice).toContainText('Taal Neck N3 × 1₹999');
    await expect(notice).toContainText('Total now₹1,179');
    await expect(panel.getByRole('button', { name: 'Pay ₹1,179' })).toBeVisible();
    await payByUpi(panel);
    await finishPayment(page);
  });
});
