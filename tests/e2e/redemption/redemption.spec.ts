import type { Locator } from '@playwright/test';
import { IDEMPOTENCY_HEADER, REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry, expectPurchase, fillPurchase, PURCHASE, typeCode } from './redeem.ts';

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

test('an advisor types a code, records the purchase and gets the reference number @phone', async ({
  page,
  viewport,
}, { project }) => {
  await loginAs(page, 'adviso');
  await typeCode(page, entry(project.name === 'phone' ? 2 : 1));
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
  await expectNoAxeViolations(page);

  const submit = page.getByRole('button', { name: 'Submit & Redeem' });
  await expect(submit).toBeDisabled();
  await fillPurchase(page);
  await expect(page.getByText('₹100 discount auto-applied. Final Price: ₹1,399')).toBeVisible();
  await submit.click();

  await expect(page.getByRole('heading', { name: 'Redemption Successful!' })).toBeFocused();
  await expect(page.getByText('Ref No').locator('..').locator('strong')).toHaveText(REF_NO);
  await expectNoAxeViolations(page);
  await expect(page.getByText('Amount received ₹1,399')).toBeVisible();
  await page.getByRole('button', { name: 'Process Another' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Giveaway redemption' })).toBeFocused();
});

test('a code is rejected the second time', async ({ page }) => {
  await loginAs(page, 'brhead');
  await typeCode(page, entry(3));
  await fillPurchase(page);
  await page.getByRole('button', { name: 'Submit & Redeem' }).click();
  await expect(page.getByRole('heading', { name: 'Redemption Successful!' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Branch Head Dashboard' })).toBeVisible();

  await typeCode(page, entry(3));
  await expect(page.getByText(REDEMPTION_TEXTS.redeemed)).toBeVisible();
  await expect(page.getByLabel('Customer Name')).toBeHidden();
});

test('a typed code with the wrong enrollment number shows an error next to its fields', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  await typeCode(page, { ...entry(4), enrollmentNo: 'CHP-2026-0005' });
  const form = page.locator('form').filter({ has: page.getByLabel('Enrollment No') });
  await expect(form.getByRole('alert')).toHaveText(REDEMPTION_TEXTS.invalid);
  await expect(form.getByRole('alert')).toBeInViewport();
  await expectNoAxeViolations(page);
});

test('values that do not form a valid code are rejected without a request', async ({ page }) => {
  await loginAs(page, 'adviso');
  let requested = 0;
  await page.route('**/api/redemption', (route) => {
    requested += 1;
    return route.continue();
  });
  await typeCode(page, { ...entry(4), instagramId: 'two|parts' });
  await expect(page.getByText(REDEMPTION_TEXTS.invalid)).toBeVisible();
  expect(requested).toBe(0);
});

test('staff can type an enrollment number in lower case', async ({ page }) => {
  await loginAs(page, 'adviso');
  await typeCode(page, { ...entry(4), enrollmentNo: entry(4).enrollmentNo.toLowerCase() });
  await expect(page.getByLabel('Customer Name')).toBeFocused();
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(4).enrollmentNo);
});

test('the form shows what is missing or invalid', async ({ page }) => {
  await loginAs(page, 'adviso');
  await typeCode(page, entry(5));
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
  await expectNoAxeViolations(page);
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

  test('a lookup error without a message says that the code could not be verified', async ({
    page,
  }) => {
    await loginAs(page, 'adviso');
    await page.route('**/api/redemption', (route) =>
      route.fulfill({ json: { error: '', code: 'refused-by-ledger' } }),
    );
    await typeCode(page, entry(7));
    await expect(page.getByRole('alert')).toHaveText(REDEMPTION_TEXTS.verifyFailed);
    await expect(page.getByLabel('Instagram ID')).toHaveValue(entry(7).instagramId);
  });

  test("a rejection shows the server's message, and the form keeps its values", async ({
    page,
  }) => {
    await loginAs(page, 'adviso');
    await typeCode(page, entry(7));
    await fillPurchase(page);
    for (const [response, text] of [
      [{ error: 'The prize is closed', code: 'refused-by-ledger' }, 'The prize is closed'],
      [{ error: '', code: 'refused-by-ledger' }, REDEMPTION_TEXTS.failed],
      [{ ok: true }, REDEMPTION_TEXTS.noReference],
    ] as const) {
      await page.route('**/api/redemption', (route) => route.fulfill({ json: response }), {
        times: 1,
      });
      await page.getByRole('button', { name: 'Submit & Redeem' }).click();
      await expect(page.getByRole('alert')).toHaveText(text);
      await expectPurchase(page);
    }
  });
});

test('the QR reader does not load if the camera never opens', async ({ page }) => {
  await loginAs(page, 'adviso');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(PATHS.dashboard);
  await page.goto(PATHS.workledger);
  await expect(page.getByRole('heading', { name: 'Work ledger' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('/_astro/library.'))).toEqual([]);
});
