import type { Locator } from '@playwright/test';
import { IDEMPOTENCY_HEADER, REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { requiredLabels } from '../../support/e2e/required-labels.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry, expectPurchase, fillPurchase, PURCHASE, typeCode, typeNextCode } from './redeem.ts';

const REF_NO = /^CHW-/;

/** Returns true if an element's centre is covered or out of view. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return !node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** Returns true if a field is too small to show its content. */
function isCut(field: Locator): Promise<boolean> {
  return field.evaluate(
    (node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight,
  );
}

test("an advisor types a code, records the purchase, gets the reference number and finds it in today's list @phone", async ({
  page,
  viewport,
}) => {
  const customer = `History ${Date.now()}`;
  await loginAs(page, 'adviso');
  await typeCode(page, entry(2));
  await expect(page.getByRole('heading', { name: "Today's redemptions" })).toBeHidden();
  await expect(page.getByLabel('Instagram ID')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Enrollment No')).toHaveAttribute('readonly');
  await page.setViewportSize({ width: 320, height: 760 });
  expect(await isCut(page.getByLabel('Instagram ID'))).toBe(false);
  expect(await isCut(page.getByLabel('Enrollment No'))).toBe(false);
  await page.setViewportSize(viewport ?? { width: 360, height: 760 });
  await expect(page.getByLabel('Customer Name')).toBeFocused();
  await expect.poll(() => isCovered(page.getByText('Step 2 of 2'))).toBe(false);
  await expect.poll(() => isCovered(page.getByLabel('Customer Name'))).toBe(false);
  await expect(page.getByText('₹100 discount auto-applied. Final Price: ₹–')).toBeVisible();
  expect(await requiredLabels(page.getByRole('main'))).toEqual([
    'Customer Name',
    'Mobile Number',
    'Item Purchased',
    'Original Price (₹)',
  ]);

  const submit = page.getByRole('button', { name: 'Submit & Redeem' });
  await expect(submit).toBeDisabled();
  await fillPurchase(page, { ...PURCHASE, customer });
  await expect(page.getByText('₹100 discount auto-applied. Final Price: ₹1,399')).toBeVisible();
  await submit.click();

  await expect(page.getByRole('heading', { name: 'Redemption Successful!' })).toBeFocused();
  const refNo = page.getByText('Ref No').first().locator('..').locator('strong');
  await expect(refNo).toHaveText(REF_NO);
  const number = (await refNo.textContent()) ?? '';
  await expectNoAxeViolations(page);
  await expect(page.getByText('Amount received ₹1,399')).toBeVisible();
  await page.getByRole('button', { name: 'Process Another' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Giveaway redemption' })).toBeFocused();

  const card = page.getByRole('article', { name: customer });
  await expect(card).toContainText(number);
  await expect(card).toContainText('₹1,399');
  await expect(page.getByRole('heading', { name: "Today's redemptions" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await expect(page.getByLabel('Search redemptions')).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Store' })).toBeHidden();
});

test('a wrong code shows an error next to its fields, and the form for a correct code shows what is missing or invalid', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  let requested = 0;
  await page.route('**/api/redemption', (route) => {
    requested += 1;
    return route.continue();
  });
  await typeCode(page, { ...entry(4), instagramId: 'two|parts' });
  await expect(page.getByText(REDEMPTION_TEXTS.invalid)).toBeVisible();
  expect(requested).toBe(0);

  const refused = page.waitForResponse('**/api/redemption');
  await typeNextCode(page, { ...entry(4), enrollmentNo: entry(5).enrollmentNo });
  await refused;
  const manual = page.locator('form').filter({ has: page.getByLabel('Enrollment No') });
  await expect(manual.getByRole('alert')).toHaveText(REDEMPTION_TEXTS.invalid);
  await expect(manual.getByRole('alert')).toBeInViewport();

  await typeNextCode(page, { ...entry(4), enrollmentNo: entry(4).enrollmentNo.toLowerCase() });
  await expect(page.getByLabel('Customer Name')).toBeFocused();
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(4).enrollmentNo);
  await page.getByLabel('Amount received from customer').check();
  await page.getByRole('button', { name: 'Submit & Redeem' }).click();
  await expect(page.getByText('Customer name is required')).toBeVisible();
  await expect(page.getByText('Item purchased is required')).toBeVisible();
  await expect(page.getByText('Original price is required')).toBeVisible();

  await fillPurchase(page, { ...PURCHASE, mobile: '+91 98765 43210', price: 'abc' });
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9876543210');
  await page.getByRole('button', { name: 'Submit & Redeem' }).click();
  await expect(page.getByText('Enter the original price in whole rupees')).toBeVisible();

  await fillPurchase(page, { ...PURCHASE, mobile: '98765', price: '99' });
  await expect(page.getByText('Final Price: ₹–')).toBeVisible();
  await page.getByRole('button', { name: 'Submit & Redeem' }).click();
  await expect(page.getByText('Please enter a valid 10-digit mobile number')).toBeVisible();
  await expect(page.getByText('Original price must be at least ₹100')).toBeVisible();
  await expect(page.getByLabel('Mobile Number')).toBeFocused();
});

test.describe('when the network or the server fails', () => {
  test.use({ allowedNoise: [/ERR_FAILED|50[0-9]/] });

  test('the form keeps its values, and a retry repeats the same submission', async ({ page }) => {
    await loginAs(page, 'adviso');
    await typeCode(page, entry(6));
    await fillPurchase(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/redemption', async (route) => {
      keys.push(route.request().headers()[IDEMPOTENCY_HEADER.toLowerCase()]);
      if (keys.length === 1) return route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
      if (keys.length === 2) return route.abort();
      return route.continue();
    });
    const submit = page.getByRole('button', { name: 'Submit & Redeem' });
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('HTTP error! status: 502');
    await expectPurchase(page);
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('No connection');
    await expectPurchase(page);
    await page.getByLabel('Item Purchased').fill('Back cover');
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Redemption Successful!' })).toBeVisible();

    expect(keys[0]).toMatch(/\S{8,}/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
