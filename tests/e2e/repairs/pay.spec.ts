import { repairPagePath, workledgerDetailsPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/sites/razorpay.ts';
import { expectToFit } from '../orders/buyer.ts';
import { goBackToShop, onPaymentPage, press } from '../orders/online/payer.ts';
import { enterAs } from '../session/enter.ts';
import { LINES, openWithSlip, staffStep, TOTAL, takeIn } from './bench.ts';

test('a customer pays a repair online, staff see it paid and hand over the device by code @phone', async ({
  page,
  request,
  site,
  browser,
  baseURL,
}) => {
  const received = await takeIn(request, { price: { kind: 'agreed', lines: LINES } });
  const { name } = received;
  await staffStep(request, name, { step: 'ready', outcome: 'repaired' });
  await openWithSlip(page, received);
  const pay = page.getByRole('button', { name: `Pay ${TOTAL} now` });
  await expect(pay).toBeVisible();
  await expectToFit(page);

  await pay.dblclick();
  await onPaymentPage(page);
  await press(page, 'Fail');
  await goBackToShop(page);
  await expect(page.getByText(/^The payment did not go through/)).toBeVisible();
  await pay.click();
  await onPaymentPage(page);
  await press(page, 'Pay by UPI');
  await expect(page.getByText(`We received your payment of ${TOTAL}. Thank you.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${repairPagePath(name)}$`));
  await expect(pay).toHaveCount(0);
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectToFit(page);
  const code = (await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
  for (const secret of Object.values(site.secrets)) {
    expect(await page.content()).not.toContain(secret);
  }

  const counter = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  await enterAs(counter, 'brhead', workledgerDetailsPath(name));
  const money = counter.getByRole('region', { name: 'Payment', exact: true });
  await expect(money).toContainText(/₹2,499\s*Paid\s*Razorpay · UPI/);
  await counter.getByRole('button', { name: 'Hand over', exact: true }).click();
  const dialog = counter.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Cash' })).toHaveCount(0);
  await dialog.getByLabel('Collection code').fill(code);
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(counter.getByText('Handed over').first()).toBeVisible();
  await counter.close();
});
