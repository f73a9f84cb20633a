import type { Page } from '@playwright/test';
import { IDEMPOTENCY_HEADER, REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { logIn, loginAs, loginOnScreen } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry, expectPurchase, fillPurchase, PURCHASE, typeCode, typeNextCode } from './redeem.ts';

function offer(page: Page) {
  return page.getByRole('region', { name: 'Unfinished redemption' });
}

/** Returns the contents of session or local storage as JSON. */
function remembered(page: Page, where: 'sessionStorage' | 'localStorage'): Promise<string> {
  return page.evaluate((name) => JSON.stringify(window[name]), where);
}

test.describe('an unfinished redemption', () => {
  test.use({ allowedNoise: [/ERR_FAILED|401/] });

  test('is reported as unconfirmed when the response is lost and keeps its key across a reload, so that submitting again returns the first response', async ({
    page,
  }) => {
    await loginAs(page, 'adviso');
    await typeCode(page, entry(8));
    await fillPurchase(page);
    const keys: (string | undefined)[] = [];
    let refNo = '';
    await page.route('**/api/redemption', async (route) => {
      keys.push(route.request().headers()[IDEMPOTENCY_HEADER.toLowerCase()]);
      if (keys.length > 1) return route.continue();
      ({ ref_no: refNo } = await (await route.fetch()).json());
      return route.abort();
    });
    const submit = page.getByRole('button', { name: 'Submit & Redeem' });
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('No connection');
    await expect(page.getByText('Whether the discount was recorded')).toBeVisible();
    await expect(page.getByRole('heading', { name: REDEMPTION_TEXTS.success })).toBeHidden();
    await expectPurchase(page);
    await page.getByRole('button', { name: '← Back to QR Scan' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Leave before it is confirmed?' });
    await expect(confirmation).toBeVisible();
    await confirmation.getByRole('button', { name: 'Stay here' }).click();
    await expectPurchase(page);

    await page.reload();
    await islandsRun(page);
    await expect(offer(page)).toContainText(PURCHASE.customer);
    await expect(offer(page)).toContainText('we do not know the result');
    await expect(page.getByRole('heading', { name: "Today's redemptions" })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectPurchase(page);
    await expect(page.getByText('Whether the discount was recorded')).toBeVisible();
    await submit.click();
    await expect(page.getByRole('heading', { name: REDEMPTION_TEXTS.success })).toBeVisible();
    await expect(page.getByText(refNo, { exact: true })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/\S{8,}/);
    expect(keys[1]).toBe(keys[0]);
    expect(await remembered(page, 'sessionStorage')).not.toContain(PURCHASE.mobile);
  });

  test('is offered again after the session ends, but only in the same tab and to the same user', async ({
    page,
  }) => {
    await loginAs(page, 'adviso');
    await typeCode(page, entry(17));
    await fillPurchase(page);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      return dialog.accept();
    });
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Submit & Redeem' }).click();
    await expect(page).toHaveURL(new RegExp(PATHS.login));
    expect(questions).toEqual([]);
    expect(await remembered(page, 'localStorage')).not.toContain(PURCHASE.mobile);

    await loginOnScreen(page, 'adviso');
    await page.goto(PATHS.redemption);
    await expect(offer(page)).toContainText('Nothing is redeemed yet.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectPurchase(page);
    await expect(page.getByRole('alert')).toBeHidden();

    await page.context().clearCookies();
    await loginOnScreen(page, 'brhead');
    await page.goto(PATHS.redemption);
    await islandsRun(page);
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await expect.poll(() => remembered(page, 'sessionStorage')).not.toContain(PURCHASE.mobile);
  });

  test('is discarded when the advisor confirms Back to QR Scan, declines to continue it or logs out', async ({
    page,
  }) => {
    const expectScanner = () => expect(page.getByText('Step 1 of 2')).toBeVisible();
    const title = page.getByRole('heading', { name: 'Giveaway redemption' });
    await logIn(page, 'adviso');
    await typeCode(page, entry(17));
    const back = page.getByRole('button', { name: '← Back to QR Scan' });
    await back.click();
    await expectScanner();
    await expect(title).toBeFocused();

    await typeNextCode(page, entry(17));
    await fillPurchase(page);
    await back.click();
    const confirmation = page.getByRole('alertdialog', { name: 'Discard these details?' });
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await expect(back).toBeFocused();
    await expectPurchase(page);
    await back.click();
    await confirmation.getByRole('button', { name: 'Discard and scan' }).click();
    await expectScanner();
    await expect(title).toBeFocused();
    await page.reload();
    await islandsRun(page);
    await expectScanner();
    expect(await remembered(page, 'sessionStorage')).not.toContain(PURCHASE.mobile);

    await typeNextCode(page, entry(17));
    await expect(page.getByLabel('Customer Name')).toHaveValue('');
    await expect(page.getByLabel('Amount received from customer')).not.toBeChecked();
    await fillPurchase(page);
    await page.reload();
    await page.getByRole('button', { name: 'Discard and scan' }).click();
    await expectScanner();
    await typeNextCode(page, entry(17));
    await expect(page.getByLabel('Customer Name')).toHaveValue('');

    await fillPurchase(page);
    expect(await remembered(page, 'sessionStorage')).toContain(PURCHASE.mobile);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.locator('#profile-menu').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(PATHS.login);
    for (const where of ['sessionStorage', 'localStorage'] as const) {
      expect(await remembered(page, where)).not.toContain(PURCHASE.mobile);
    }
  });
});
