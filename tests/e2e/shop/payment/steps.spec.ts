import type { Locator, Request } from '@playwright/test';
import { CUSTOMER_EMAIL } from '../../../../scripts/seed/accounts.ts';
import { placeOrder } from '../../../../src/contract/checkout/api.ts';
import type { PlaceOrderBody } from '../../../../src/contract/orders/place.ts';
import { productPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../../support/e2e/accessibility.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { logIn } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { closeAlert, openPanel, reserve } from '../../orders/buyer.ts';
import { newMobile } from '../../staff/orders/customer.ts';
import { alertDialog, buyNowSheet, continueToPay, openGetIt, openPay } from '../shopper.ts';

const PRODUCT = 'taal-neck-n3';
const HOLLOW = 'rgba(0, 0, 0, 0)';
const DEMO = 'Demo order: no real payment.';

/** Scrolls a field of the sheet to the upper edge of the bar. */
async function placeAbove(field: Locator, bar: Locator): Promise<void> {
  const top = (await bar.boundingBox())?.y ?? 0;
  await field.evaluate((input, barTop) => {
    const isScroller = (element: Element) =>
      element.scrollHeight > element.clientHeight &&
      getComputedStyle(element).overflowY !== 'visible';
    let scroller: Element | null = input;
    while (scroller && !isScroller(scroller)) scroller = scroller.parentElement;
    scroller?.scrollBy(0, input.getBoundingClientRect().bottom - barTop);
  }, top);
}

async function bottomOf(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
}

function isOrder(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === placeOrder.path;
}

test('Buy Now shows its sheet at once in its final size, and nothing moves when the form loads @phone', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/_astro/BuyNow*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(productPath(PRODUCT));
  const buyNow = page.getByRole('button', { name: 'Buy Now' });
  const sheet = buyNowSheet(page);
  // Clicks from a script, because the browser ignores layout shifts right after user input.
  await buyNow.evaluate((button: HTMLButtonElement) => button.click());
  await expect(sheet.getByText('Opening the payment…')).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await sheet.evaluate((dialog) =>
    Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
  );
  const frame = await sheet.boundingBox();
  await sheet.getByRole('button', { name: 'Close payment' }).click();
  await expect(sheet).toBeHidden();
  await buyNow.evaluate((button: HTMLButtonElement) => button.click());

  script.resolve();
  await expect(sheet.getByText(/^Order ID ORD/)).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await expect.poll(() => sheet.boundingBox()).toEqual(frame);
  await expect(sheet.getByRole('button', { name: 'Continue' })).toHaveCount(1);
  expect(await layoutShift(page)).toBe(0);
});

test('each part of the form fits on a phone and shows exactly one main button, and Pay marks every missing field @phone', async ({
  page,
}) => {
  await page.goto(productPath(PRODUCT));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const sheet = buyNowSheet(page);
  const pay = sheet.getByRole('button', { name: /^Pay ₹/ });
  const next = sheet.getByRole('button', { name: 'Continue' });
  const main = sheet.locator('form button[data-kind="primary"]');
  const atBranch = sheet.getByRole('radio', { name: 'Pay at the branch' });
  const getIt = sheet.getByRole('button', { name: /Collection or delivery/ });
  const payStep = sheet.getByRole('button', { name: /^2 Pay/ });

  const brief = sheet.getByRole('button', { name: /^Taal Neck N3/ });
  const total = sheet.getByRole('group', { name: 'Total' });
  await brief.click();
  await expect(sheet.getByRole('group', { name: 'Your order' })).toHaveText(
    'Taal Neck N3 × 1₹999ShippingFreeTotal incl. tax₹999',
  );
  await brief.click();
  await expect(payStep).toHaveAttribute('aria-expanded', 'false');
  await expect(payStep).toHaveAccessibleName('2 Pay');
  await expect(total.getByText('₹999')).toBeInViewport({ ratio: 1 });
  await expect(
    sheet.getByRole('radio', { name: 'Collect at a branch' }),
  ).toHaveAccessibleDescription(/^(Today|Tomorrow) by .+ · free$/);
  await expect(sheet.getByRole('radio', { name: 'Delivery' })).toHaveAccessibleDescription(
    /^Arrives \d+.+ · free$/,
  );
  await expect(sheet.getByRole('radio', { name: 'Kothrud' })).toHaveAccessibleDescription(
    'Paud Road · Below the Vanaz metro stairs',
  );
  const map = sheet.getByRole('link', { name: 'Map of Laxmi Road branch, opens in a new tab' });
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(main).toHaveText(['Continue']);
  await expect(payStep).toBeInViewport({ ratio: 1 });
  await expect(next).toBeInViewport({ ratio: 1 });
  const barHeight = (await total.boundingBox())?.height;
  // Pay appears under the finger, but the second tap does not press it.
  await next.dblclick();
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(alertDialog(page)).toHaveCount(0);
  await expect(main).toHaveText(['Pay ₹999']);
  await expect(getIt).toHaveAccessibleName(
    /^1 Collection or delivery Collect at Laxmi Road Ready .*by .+ Change$/,
  );
  await expect(sheet.getByLabel('UPI ID')).toBeInViewport({ ratio: 1 });
  await expect(total).toHaveText('Total · 1 itemPay ₹999');
  expect((await total.boundingBox())?.height).toBe(barHeight);
  await expect(sheet.getByLabel('Mobile number')).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText('3', { exact: true })).toHaveCount(0);
  await expect(payStep.locator('span').first()).not.toHaveCSS('background-color', HOLLOW);
  await expect(sheet.getByText(DEMO)).toBeVisible();
  const ways = sheet.getByRole('group', { name: 'How do you want to pay?' });
  await expect(ways.getByRole('group', { name: 'Pay with' })).toBeVisible();
  const barTop = (await total.boundingBox())?.y ?? 0;
  expect(await bottomOf(ways)).toBeLessThanOrEqual(barTop);
  const mobileHint = sheet.getByText('We will message you when it is ready. No marketing.');
  expect(await bottomOf(mobileHint)).toBeLessThanOrEqual(barTop);
  await atBranch.check();
  await expect(atBranch).toHaveAccessibleDescription(
    /^Cash, card or UPI\.\s?We hold it for 3 days once it is ready\.\s?If stock is low, we will call/,
  );
  await expect(sheet.getByRole('radio', { name: 'Pay now by UPI' })).toHaveAccessibleDescription(
    `With any UPI app ${DEMO}`,
  );
  await expect(sheet.getByRole('group', { name: 'To pay at the branch' })).toContainText('₹999');
  await expect(getIt).toHaveAccessibleName(/Ready .*by .+ Change$/);
  await expect(sheet.getByRole('button', { name: 'Reserve' })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByLabel('UPI ID')).toHaveCount(0);
  await sheet.getByRole('radio', { name: 'Pay now by UPI' }).check();

  await openGetIt(sheet);
  await expect(payStep).toHaveAttribute('aria-expanded', 'false');
  await sheet.getByRole('radio', { name: 'Delivery' }).check();
  await expect(next).toBeInViewport({ ratio: 1 });
  await continueToPay(sheet);
  await expect(sheet.getByLabel('Name')).toBeFocused();
  await expect(sheet.getByText('Name', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(payStep).toHaveAccessibleName('2 Pay UPI ID missing Change');
  await expect(sheet.locator('[aria-invalid]')).toHaveCount(4);

  await openPay(sheet);
  await pay.click();
  await expect(alertDialog(page)).toContainText('Please enter UPI ID');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(sheet.getByLabel('Name')).toBeFocused();
  await expect(total).toContainText('Check the fields in red');
  for (const text of ['Name', 'Mobile number', 'Address', 'PIN code']) {
    await expect(sheet.getByText(`${text} is required`)).toBeVisible();
  }
  await expect(sheet.getByText('Please enter UPI ID')).toBeVisible();
  await expectNoAxeViolationsInDarkMode(page);
  await sheet.getByLabel('UPI ID').fill('asha@bank');
  await sheet.getByLabel('Name').fill('Asha Rao');
  await sheet.getByLabel('Mobile number').fill(newMobile());
  await sheet.getByLabel('Address').fill('4 Relief Road');
  const pin = sheet.getByLabel('PIN code');
  await pin.fill('41100');
  await placeAbove(pin, total);
  // The field keeps the focus, so only the rejection can scroll its error above the bar.
  await pin.press('Enter');
  const error = sheet.getByText('Please enter a valid 6-digit PIN code');
  await expect(error).toBeVisible();
  await expect(pin).toBeFocused();
  expect(await bottomOf(error)).toBeLessThanOrEqual((await total.boundingBox())?.y ?? 0);
  await getIt.click();
  await expect(getIt).toHaveAccessibleName('1 Collection or delivery Check PIN code Change');
});

test('a step does not count errors in fields that became hidden when the shopper changed a choice @phone', async ({
  page,
}) => {
  await page.goto(productPath(PRODUCT));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const sheet = buyNowSheet(page);
  const getIt = sheet.getByRole('button', { name: /Collection or delivery/ });
  await sheet.getByRole('radio', { name: 'Delivery' }).check();
  await continueToPay(sheet);
  await expect(sheet.locator('[aria-invalid]')).toHaveCount(4);
  await sheet.getByRole('radio', { name: 'Collect at a branch' }).check();
  await expect(sheet.locator('[aria-invalid]')).toHaveCount(0);
  await continueToPay(sheet);
  await expect(getIt).toHaveAccessibleName(
    /^1 Collection or delivery Collect at Laxmi Road Ready /,
  );

  await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(sheet.locator('[aria-invalid]')).toHaveCount(1);
  await sheet.getByRole('radio', { name: 'At the branch' }).check();
  await sheet.getByLabel('Mobile number').fill(newMobile());
  await openGetIt(sheet);
  await expect(sheet.getByRole('button', { name: /^2 Pay Pay at the branch/ })).toBeVisible();
});

test('an order for collection contains a name only if the shopper enters one', async ({ page }) => {
  for (const [name, fulfilment] of [
    ['Asha Rao', { kind: 'collect', branch: 'PUN-01', name: 'Asha Rao' }],
    ['', { kind: 'collect', branch: 'PUN-01' }],
  ] as const) {
    const panel = await openPanel(page, PRODUCT);
    await openPay(panel);
    await panel.getByRole('radio', { name: 'At the branch' }).check();
    await panel.getByRole('button', { name: 'Add a name' }).click();
    await expect(panel.getByLabel('Name (optional)')).toBeFocused();
    await panel.getByLabel('Name (optional)').fill(name);
    const placed = page.waitForResponse((response) => isOrder(response.request()));
    await reserve(panel, newMobile());
    const sent: PlaceOrderBody = (await placed).request().postDataJSON();
    expect(sent.fulfilment).toEqual(fulfilment);
    expect((await (await placed).json()).order.fulfilment).toEqual(fulfilment);
    await closeAlert(page, 'Reserved.');
    // As on another shopper's device.
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) storage.clear();
    });
  }
});

test("the payment form fills in a logged-in customer's name and mobile number and keeps their changes", async ({
  page,
}) => {
  await logIn(page, CUSTOMER_EMAIL);
  const panel = await openPanel(page, PRODUCT);
  await openPay(panel);
  const name = panel.getByLabel('Name (optional)');
  await expect(name).toHaveValue('Meera Kelkar');
  await expect(panel.getByLabel('Mobile number (optional)')).toHaveValue(/^\d{10}$/);
  await panel.getByRole('radio', { name: 'At the branch' }).check();
  await expect(panel.getByLabel('Mobile number')).toHaveValue(/^\d{10}$/);
  await name.fill('');
  await expect(name).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await openPay(panel);
  await expect(panel.getByRole('radio', { name: 'At the branch' })).toBeChecked();
  await panel.getByRole('button', { name: 'Add a name' }).click();
  await expect(name).toHaveValue('');
});
