import type { Page } from '@playwright/test';
import { REDEMPTION_TEXTS, unconfirmedText } from '../../../src/contract/redemption.ts';
import { RETRY_TEXT } from '../../../src/staff/redemption/form/outcome.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry, expectPurchase, fillPurchase, typeCode, typeNextCode } from './redeem.ts';

const SUBMIT = { name: 'Submit & Redeem' };

function success(page: Page) {
  return page.getByRole('heading', { name: REDEMPTION_TEXTS.success });
}

async function openFilledForm(
  page: Page,
  number: number,
  username: 'adviso' | 'brhead' = 'adviso',
): Promise<void> {
  await loginAs(page, username);
  await typeCode(page, entry(number));
  await fillPurchase(page);
}

test.describe('a request without a usable response', () => {
  test.use({ allowedNoise: [/ERR_FAILED|ERR_ABORTED|422|50[0-9]/] });

  test('is never reported as a success, whatever the server returns, and the form keeps the typed values', async ({
    page,
  }) => {
    await loginAs(page, 'adviso');
    await page.route('**/api/redemption', (route) => route.abort(), { times: 1 });
    await typeCode(page, entry(17));
    await expect(page.getByRole('alert')).toContainText('No connection. Check your internet');
    await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
    await page.route(
      '**/api/redemption',
      (route) => route.fulfill({ json: { error: '', code: 'refused-by-ledger' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Check the code' }).click();
    await expect(page.getByRole('alert')).toHaveText(REDEMPTION_TEXTS.verifyFailed);
    await expect(page.getByLabel('Instagram ID')).toHaveValue(entry(17).instagramId);
    await typeNextCode(page, entry(17));
    await fillPurchase(page);

    for (const { response, text, canRetry } of [
      {
        response: { json: { error: 'The prize is closed', code: 'refused-by-ledger' } },
        text: 'The prize is closed',
        canRetry: false,
      },
      {
        response: { json: { error: '', code: 'refused-by-ledger' } },
        text: REDEMPTION_TEXTS.failed,
        canRetry: false,
      },
      {
        response: {
          status: 422,
          json: { code: 'invalid', message: REDEMPTION_TEXTS.wrongFinalPrice },
        },
        text: REDEMPTION_TEXTS.wrongFinalPrice,
        canRetry: false,
      },
      {
        response: {
          status: 502,
          json: { code: 'unconfirmed', message: unconfirmedText('HTTP error! status: 500') },
        },
        text: unconfirmedText('HTTP error! status: 500'),
        canRetry: true,
      },
      {
        response: { status: 504, body: '<h1>Late</h1>' },
        text: 'HTTP error! status: 504',
        canRetry: true,
      },
      {
        response: { status: 200, body: '<h1>Oops</h1>' },
        text: REDEMPTION_TEXTS.noReference,
        canRetry: true,
      },
      {
        response: { json: { error: REDEMPTION_TEXTS.inProgress, code: 'in-progress' } },
        text: REDEMPTION_TEXTS.inProgress,
        canRetry: true,
      },
      { response: { json: { ref_no: '' } }, text: REDEMPTION_TEXTS.noReference, canRetry: true },
      {
        response: {
          json: {
            error: REDEMPTION_TEXTS.redeemed,
            code: 'already-redeemed',
            staff_name: 'Asha Rao',
          },
        },
        text: REDEMPTION_TEXTS.redeemed,
        canRetry: false,
      },
    ]) {
      await test.step(text, async () => {
        await page.route('**/api/redemption', (route) => route.fulfill(response), { times: 1 });
        await page.getByRole('button', SUBMIT).click();
        await expect(page.getByRole('alert')).toHaveText(text);
        await expect(page.getByText(RETRY_TEXT)).toBeVisible({ visible: canRetry });
        await expect(success(page)).toBeHidden();
        await expectPurchase(page);
      });
    }
    await expect(page.getByText('Redeemed by Asha Rao.')).toBeVisible();
  });

  test('times out after 45 seconds', async ({ page }) => {
    await page.clock.install();
    await openFilledForm(page, 17);
    await page.route('**/api/redemption', () => new Promise(() => {}));
    await page.getByRole('button', SUBMIT).click();
    await expect(page.getByRole('button', SUBMIT)).toBeDisabled();
    await page.clock.fastForward(6000);
    await expect(page.getByText('Waiting for the result. Keep this page open.')).toBeVisible();
    await page.clock.fastForward(25_000);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('alert')).toHaveText('The server did not respond in time.');
    await expect(page.getByText('Whether the discount was recorded')).toBeVisible();
    await expectPurchase(page);
  });
});

test('a code that is redeemed a second time is rejected with the time, place and staff member of its redemption', async ({
  page,
}) => {
  await openFilledForm(page, 3, 'brhead');
  await page.getByRole('button', SUBMIT).click();
  await expect(success(page)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Branch Head Dashboard' })).toBeVisible();

  await typeCode(page, entry(3));
  await expect(page.getByText(REDEMPTION_TEXTS.redeemed)).toBeVisible();
  await expect(page.getByText(/^Redeemed on \d+ \w+ \d{4}, .+ at .+ by .+\.$/)).toBeVisible();
  await expect(page.getByLabel('Customer Name')).toBeHidden();
});
