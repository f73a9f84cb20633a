import type { Page } from '@playwright/test';
import { formatRupees } from '../../../src/lib/money.ts';
import { invoicePagePath, trackPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { printed } from '../../support/e2e/printed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openOrder } from '../staff/orders/counter.ts';
import { lookAt, reserve } from '../staff/orders/customer.ts';
import { expectToFit } from './buyer.ts';
import { loseResponses, staffStep } from './shop-floor.ts';

test.use({ allowedNoise: [/ERR_FAILED|404|409/] });

/** Checks that the browser would now print only the bill, without the rest of the page. */
async function expectOnPaper(page: Page, copy: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = page.locator('body > [data-paper]');
  await expect(page.getByRole('main')).toBeHidden();
  await expect(paper.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
  await expect(paper.getByText(copy)).toBeVisible();
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: null, colorScheme: null });
}

test('a clerk prints the bill after the handover’s response is lost, and the customer opens it from the order @phone', async ({
  page,
  request,
  browser,
}) => {
  const placed = await reserve(request);
  const { order, key } = placed;
  await staffStep(request, order.order_id, 'ready');
  await openOrder(page, 'adviso', placed);
  const take = `Take ${formatRupees(order.total)} and hand over`;
  await page.getByRole('button', { name: take }).click();
  const dialog = page.getByRole('dialog');
  const { collection_code = '' } = await lookAt(request, placed);
  await dialog.getByLabel('Collection code').fill(collection_code);
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await loseResponses(page, '**/steps');
  await dialog.getByRole('button', { name: take }).click();
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  await dialog.getByRole('button', { name: take }).click();
  const next = page.getByRole('region', { name: 'Next step' });
  await next.getByText('80 mm roll').click();
  const paper = await printed(next.getByRole('button', { name: 'Print bill' }));
  await expect(paper.locator('body > [data-paper="roll"]')).toHaveCount(1);
  await expect(next.getByRole('link', { name: 'Send bill on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=.+%2Finvoice%2FLX-\d{4}-\d{5}%23[\w.-]+$/,
  );

  // The staff of the branch need no key, and see the bill between their menu and top bar.
  await page.getByRole('link', { name: /^Bill LX/ }).click();
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
  const number = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.goto('about:blank');
  await page.goto(invoicePagePath(number));
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Staff' })).toBeVisible();
  await expectToFit(page);
  await expectNoAxeViolations(page);

  const device = await browser.newContext({ viewport: page.viewportSize() });
  const customer = await device.newPage();
  await customer.goto(trackPath(order.order_id, key));
  await customer.getByRole('link', { name: `Bill ${number}` }).click();
  const bill = customer.getByRole('article');
  await expect(bill).toContainText(number);
  await expect(bill).toContainText('27AAXFC0000C1ZZ (sample, not a real GSTIN)');
  // ₹499 with 18% GST: 499 ÷ 1.18 = 422.881, of which 9% is 38.059; the rounding goes to the goods.
  for (const sum of ['Taxable value₹422.88', 'CGST₹38.06', 'SGST₹38.06', 'Total₹499.00']) {
    await expect(bill).toContainText(sum);
  }
  await expect(bill).toContainText('Rupees Four Hundred Ninety-Nine Only');
  await expect(bill).toContainText('reverse charge: No');
  await expectToFit(customer);
  await expectNoAxeViolations(customer);

  await expectOnPaper(customer, 'Original for recipient');
  await customer.getByText('80 mm roll').click();
  const roll = (await customer.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = 0, length = 0] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(roll) ?? []).map(
    Number,
  );
  // In points: 80 mm are 226.8, and the roll is cut below the bill.
  expect(Math.round(width)).toBe(227);
  expect(length).toBeLessThan(800);
  await customer.reload();
  await expect(customer.getByText('The next print is marked “Duplicate”.')).toBeVisible();
  await expect(customer.getByRole('radio', { name: '80 mm roll' })).toBeChecked();
  await expectOnPaper(customer, 'Duplicate');

  const link = new URL(customer.url());
  const seen = new Set<string>();
  for (const path of [
    invoicePagePath(number),
    invoicePagePath(number, `${link.hash.slice(1, -1)}_`),
    invoicePagePath('LX-2627-99999', link.hash.slice(1)),
    invoicePagePath('nothing', link.hash.slice(1)),
  ]) {
    await customer.goto('about:blank');
    await customer.goto(path);
    await expect(customer.getByRole('heading', { name: 'This bill was not found' })).toBeVisible();
    seen.add((await customer.getByRole('main').textContent()) ?? '');
  }
  expect(seen.size).toBe(1);
  await expectToFit(customer);
  await device.close();
});
