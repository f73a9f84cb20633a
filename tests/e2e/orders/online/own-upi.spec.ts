import type { APIRequestContext, Page } from '@playwright/test';
import { UPI_ACCOUNT } from '../../../../src/content/upi.ts';
import { pathOf } from '../../../../src/contract/operation.ts';
import { claimOrderPayment } from '../../../../src/contract/orders/api.ts';
import { ORDER_KEY_HEADER } from '../../../../src/contract/orders/key-header.ts';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place.ts';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts.ts';
import { UPI_REFERENCE_TEXTS } from '../../../../src/lib/identity/texts.ts';
import { upiUri } from '../../../../src/lib/identity/upi-link.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/sites/upi.ts';
import { enterAs } from '../../session/enter.ts';
import { cartButton, openPay } from '../../shop/shopper.ts';
import { badges, openOrder as openAsStaff, press } from '../../staff/orders/counter.ts';
import { reserve } from '../../staff/orders/customer.ts';
import { expectToFit, openOrder, openPanel } from '../buyer.ts';
import { expectState } from './payer.ts';

// All tests share one site, served by their Playwright worker.
test.describe.configure({ mode: 'default' });

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const LAST_DIGITS = '8901';
const REFERENCE = `41234567${LAST_DIGITS}`;
const CHECKING = 'We are checking your payment with our bank. You hear from us within 2 opening';

/** Returns a UPI reference that no other test uses. */
const newReference = () => String(Date.now()).slice(-12);
const referenceField = (page: Page) => page.getByLabel('UPI reference number (UTR)');

async function claim(
  request: APIRequestContext,
  { order, key }: PlaceOrderReply,
  reference: string,
): Promise<void> {
  const headers = { [ORDER_KEY_HEADER]: key };
  const path = pathOf(claimOrderPayment, { id: order.order_id });
  expect((await request.post(path, { headers, data: { reference } })).status()).toBe(200);
}

test.describe('on a phone', () => {
  test.use({ ...PHONE, allowedNoise: [/422/] });

  test("a shopper pays to the shop's UPI ID, and the order is paid once the branch head confirms it", async ({
    page,
    browser,
    baseURL,
  }) => {
    const panel = await openPanel(page, 'taal-wired-e1');
    await openPay(panel);
    await expect(panel.getByText('You pay from your UPI app on the next page.')).toBeVisible();
    await expect(panel.getByLabel('UPI ID')).toHaveCount(0);
    const pay = panel.getByRole('button', { name: /^Pay ₹/ });
    const amount = Number((await pay.textContent())?.replace(/\D/g, ''));
    await pay.click();
    await expectState(page, 'Waiting for payment');
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const openApp = page.getByRole('link', { name: 'Open UPI app' });
    await expect(openApp).toBeVisible();
    await expect(openApp).toHaveAttribute(
      'href',
      upiUri({ payee: UPI_ACCOUNT, amount, note: orderId, reference: orderId }),
    );
    await expect(page.getByRole('img', { name: /^QR code for your UPI app/ })).toBeVisible();
    await expectToFit(page);
    expect(await layoutShift(page)).toBe(0);
    await expectNoAxeViolations(page);

    await referenceField(page).fill('4123');
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(referenceField(page)).toBeFocused();
    await expect(referenceField(page)).toHaveAccessibleDescription(
      new RegExp(UPI_REFERENCE_TEXTS.empty.replaceAll(/[()]/g, '.')),
    );
    await referenceField(page).fill('4123 4567 0000');
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expectState(page, 'We are checking your payment');
    await expect(page.getByText(CHECKING)).toBeFocused();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
    await page.getByRole('button', { name: 'Change the reference' }).click();
    await referenceField(page).fill(REFERENCE);
    await page.getByRole('button', { name: 'Save the reference' }).click();
    await expect(page.getByText(REFERENCE)).toBeVisible();
    await expectToFit(page);

    const head = await browser.newPage({ baseURL });
    await enterAs(head, 'brhead', `${PATHS.orders}?order=${orderId}`);
    await press(head, 'Money received');
    const dialog = head.getByRole('dialog');
    await expect(dialog).toContainText('A screenshot is not proof of payment.');
    await expect(dialog).toContainText('41234567••••');
    await expect(head.getByText(LAST_DIGITS)).toHaveCount(0);
    const digits = dialog.getByLabel('Last four digits in the bank app');
    await dialog.getByLabel('Amount that arrived, in rupees').fill(formatRupees(amount));
    const send = dialog.getByRole('button', { name: 'Money received' });
    await digits.fill('1234');
    await send.click();
    await expect(digits).toHaveAccessibleDescription(new RegExp(ORDER_TEXTS.wrongLastDigits));
    await digits.fill(LAST_DIGITS);
    await send.click();
    await expect(badges(head)).toContainText('Paid');
    await expect(badges(head)).toContainText('To pack');
    await head.close();

    await page.reload();
    await expectState(page, 'Being prepared');
    await expect(page.getByText('Paid by UPI')).toBeVisible();
  });
});

test('staff reject an unknown payment with a reason, and see two claims for the same payment together', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [placed, other] = [
    await reserve(request, { payment: 'online' }),
    await reserve(request, { payment: 'online' }),
  ];
  const reference = newReference();
  await claim(request, placed, reference);
  await claim(request, other, reference);

  await openAsStaff(page, 'adviso', placed);
  await expect(page.getByText(`${ORDER_TEXTS.askBranchHead}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Money received' })).toHaveCount(0);
  await openAsStaff(page, 'brhead', placed);
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText("Same reference: check the payer's name and time.");
  await expect(next.getByRole('link', { name: other.order.order_id })).toBeVisible();
  await press(page, 'Not received');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Nothing with this reference arrived');
  await dialog.getByRole('button', { name: 'Not received' }).click();
  await expect(badges(page)).toContainText('Payment started');

  const guest = await browser.newPage({ baseURL });
  await openOrder(guest, placed);
  await expect(
    guest.getByText('We did not find your payment: Nothing with this reference arrived'),
  ).toBeVisible();
  await referenceField(guest).fill(newReference());
  await guest.getByRole('button', { name: 'I have paid' }).click();
  await guest.getByRole('button', { name: 'Change the reference' }).click();
  await referenceField(guest).fill(`9${newReference().slice(1)}`);
  await guest.getByRole('button', { name: 'Save the reference' }).click();
  await expect(guest.getByRole('button', { name: 'Change the reference' })).toHaveCount(0);
  await expect(guest.getByRole('link', { name: ORDER_TEXTS.tooManyClaims })).toBeVisible();
  await expectNoAxeViolations(guest);
  await guest.close();
});

test("an advisor lets the customer scan the shop's QR code at the counter", async ({
  page,
  request,
}) => {
  const placed = await reserve(request);
  await openAsStaff(page, 'adviso', placed);
  await press(page, 'Record payment');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'UPI' }).check();
  await expect(dialog.getByRole('img', { name: /^The shop's QR code/ })).toBeVisible();
  await expect(dialog).toContainText(`${formatRupees(placed.order.total)} to ${UPI_ACCOUNT.name}`);
  await dialog.getByLabel(/^UPI reference \(UTR\)/).fill(newReference());
  await dialog.getByRole('button', { name: 'Soundbox' }).click();
  await expect(badges(page)).toContainText('Paid');
});
