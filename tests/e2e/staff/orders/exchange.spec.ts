import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { FAILURE_TEXTS } from '../../../../src/contract/errors.ts';
import { EXCHANGE_TEXTS } from '../../../../src/contract/orders/exchange.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { pageWidth } from '../../../support/e2e/fit.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { loseAnswer } from '../../../support/e2e/lose-answer.ts';
import { printed, soldNumber } from '../../../support/e2e/printed.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { press } from './counter.ts';

/** The cheapest product, and two without a number up to the price that needs no branch head. */
const CHEAP = PRODUCTS.filter(({ price, barcode }) => price <= 2000 && barcode !== undefined);
const [GIFT, PAID, BETTER] = CHEAP.toSorted((one, other) => one.price - other.price);
if (!GIFT || !PAID || !BETTER) throw new Error('Too few products cost up to ₹2,000');

test.use({ allowedNoise: [/422|net::ERR_FAILED/] });

test('an advisor sells a product below its price with another one free, and exchanges it for a better one and back @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await loginAs(page, 'adviso');
  await page.goto(PATHS.sale);
  const product = page.getByRole('combobox', { name: /^Product/ });
  await expect(product).toBeEnabled();
  for (const { barcode = '', name } of [PAID, GIFT]) {
    await product.fill(barcode);
    await product.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Lower the price of ${GIFT.name}` }).click();
  const price = page.getByLabel(`Price of ${GIFT.name}`);
  await expect(price).toBeFocused();
  await price.selectOption({ label: `Free with ${PAID.name}` });
  await page.getByRole('button', { name: `Lower the price of ${PAID.name}` }).click();
  await page.getByLabel(`Price of ${PAID.name}`).selectOption({ label: 'Discount on this line' });
  await page.getByLabel(`Discount on ${PAID.name}, in rupees`).fill('20');
  const reasons = page.getByRole('group', { name: `Reason for ${PAID.name}` });
  await reasons.getByText('Display piece').click();
  await page.getByLabel('Mobile number').fill('9822012345');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await expectNoAxeViolations(page);
  await expect.poll(() => pageWidth(page)).toBe(360);
  const total = PAID.price - 20;
  await page.getByRole('button', { name: `Take ${formatRupees(total)}` }).click();
  const number = await soldNumber(page);

  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByText(`Free with ${PAID.name}`)).toBeVisible();
  await press(page, 'Exchange');
  const dialog = page.getByRole('dialog', { name: 'Exchange' });
  const proof = dialog.getByLabel('Bill number, or mobile number of the sale');
  await expect(proof).toBeFocused();
  await proof.fill('9822012346');
  await dialog.getByRole('group', { name: 'Items to return' }).getByText(PAID.name).click();
  await dialog.getByText('Faulty', { exact: true }).click();
  await dialog
    .getByLabel('Reason for the return')
    .selectOption({ label: 'It is faulty or damaged' });
  const next = dialog.getByRole('combobox', { name: /^New product/ });
  await next.fill(BETTER.barcode ?? '');
  await next.press('Enter');
  const due = BETTER.price - total;
  await expect(dialog.getByText(`${formatRupees(due)} to pay.`)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await expectNoAxeViolations(page);
  const send = dialog.getByRole('button', { name: `Exchange and take ${formatRupees(due)}` });
  await send.click();
  await expect(proof).toBeFocused();
  await expect(proof).toHaveAccessibleDescription(new RegExp(EXCHANGE_TEXTS.wrongProof));
  await proof.fill(number.replaceAll('-', '/').toLowerCase());
  await send.click();
  await expect(dialog).toBeHidden();
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns.getByRole('button', { name: 'Print credit note' })).toBeVisible();
  await expect(returns.getByText('Exchanged', { exact: true })).toBeVisible();
  await expect(returns).toContainText(`${formatRupees(total)} set off`);
  await expect.poll(() => pageWidth(page)).toBe(360);
  const paper = await printed(returns.getByRole('button', { name: 'Print bill' }));
  await expect(paper.getByRole('article')).toContainText(BETTER.name);
  await returns.getByRole('link', { name: /^order ORD/ }).click();
  await expect(page.getByText(/^In exchange for a piece of order ORD/)).toBeVisible();

  await press(page, 'Exchange');
  await proof.fill('9822012345');
  await dialog.getByText('Can be sold again', { exact: true }).click();
  await dialog
    .getByLabel('Reason for the return')
    .selectOption({ label: 'It is faulty or damaged' });
  await next.fill(PAID.barcode ?? '');
  await next.press('Enter');
  await dialog.getByRole('button', { name: 'Discount' }).click();
  await dialog.getByLabel('Discount, in rupees').fill('1');
  await dialog.getByRole('group', { name: 'Reason' }).getByText('Display piece').click();
  const back = BETTER.price - PAID.price + 1;
  await expect(dialog.getByText(`${formatRupees(back)} goes back`)).toBeVisible();
  // The answer is lost; pressing again returns the same exchange with both papers.
  await loseAnswer(page, '**/exchanges');
  const again = dialog.getByRole('button', { name: 'Exchange', exact: true });
  await again.click();
  await expect(dialog.getByText(FAILURE_TEXTS.offline)).toBeVisible();
  await again.click();
  await expect(dialog).toBeHidden();
  await expect(returns.getByRole('button', { name: 'Print bill' })).toBeVisible();
  await loginAs(page, 'brhead');
  await page.reload();
  await press(page, 'Record refund');
  await expect(page.getByRole('dialog')).toContainText(`Refund due: ${formatRupees(back)}`);

  await loginAs(page, 'sysadm');
  await page.goto(PATHS.goods);
  await page.getByRole('button', { name: `Settle faulty ${PAID.name}` }).click();
  const faulty = page.getByRole('dialog', { name: 'Faulty piece' });
  await faulty.getByText('Write it off').click();
  await faulty.getByLabel('Reason').fill('Sent to the supplier');
  await expectNoAxeViolations(page);
  await expect.poll(() => pageWidth(page)).toBe(360);
  await faulty.getByRole('button', { name: 'Save' }).click();
  await expect(faulty).toBeHidden();
});
