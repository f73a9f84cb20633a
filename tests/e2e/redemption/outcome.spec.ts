import type { Page, Route } from '@playwright/test';
import {
  IDEMPOTENCY_HEADER,
  REDEMPTION_TEXTS,
  unconfirmedText,
} from '../../../src/contract/redemption.ts';
import { RETRY_TEXT } from '../../../src/staff/redemption/form/outcome.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry, expectPurchase, fillPurchase, typeCode } from './redeem.ts';

const SUBMIT = { name: 'Submit & Redeem' };

function success(page: Page) {
  return page.getByRole('heading', { name: REDEMPTION_TEXTS.success });
}

async function openFilledForm(page: Page, number: number): Promise<void> {
  await loginAs(page, 'adviso');
  await typeCode(page, entry(number));
  await fillPurchase(page);
}

/**
 * Answers the first submission with `fail` and lets later ones reach the server. Returns the keys
 * of all submissions.
 */
async function failFirst(page: Page, fail: (route: Route) => Promise<unknown>): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/api/redemption', async (route) => {
    keys.push(route.request().headers()[IDEMPOTENCY_HEADER.toLowerCase()] ?? '');
    await (keys.length === 1 ? fail(route) : route.continue());
  });
  return keys;
}

test.describe('a submission without a response', () => {
  test.use({ allowedNoise: [/ERR_FAILED|ERR_ABORTED|422|50[0-9]/] });

  test('is reported as unconfirmed and returns the first reference number on retry', async ({
    page,
  }) => {
    await openFilledForm(page, 14);
    let refNo = '';
    const keys = await failFirst(page, async (route) => {
      const response = await route.fetch();
      ({ ref_no: refNo } = await response.json());
      await route.abort();
    });
    await page.getByRole('button', SUBMIT).click();
    await expect(page.getByRole('alert')).toContainText('No connection');
    await expect(page.getByText('If the discount was recorded')).toBeVisible();
    await expect(success(page)).toBeHidden();
    await expectPurchase(page);
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: '← Back to QR Scan' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Leave before it is confirmed?' });
    await expect(confirmation).toBeVisible();
    await expectNoAxeViolations(page);
    await confirmation.getByRole('button', { name: 'Stay here' }).click();
    await expectPurchase(page);

    await page.getByRole('button', SUBMIT).click();
    await expect(success(page)).toBeVisible();
    await expect(page.getByText(refNo)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('is never reported as a success, whatever the server responds', async ({ page }) => {
    await openFilledForm(page, 17);
    for (const [what, response, text] of [
      [
        'unconfirmed by the server',
        {
          status: 502,
          json: { code: 'unconfirmed', message: unconfirmedText('HTTP error! status: 500') },
        },
        unconfirmedText('HTTP error! status: 500'),
      ],
      ['lost in a gateway', { status: 504, body: '<h1>Late</h1>' }, 'HTTP error! status: 504'],
      ['an HTML page', { status: 200, body: '<h1>Oops</h1>' }, REDEMPTION_TEXTS.noReference],
      ['without a reference number', { json: { ref_no: '' } }, REDEMPTION_TEXTS.noReference],
      [
        'still running',
        { json: { error: REDEMPTION_TEXTS.inProgress, code: 'in-progress' } },
        REDEMPTION_TEXTS.inProgress,
      ],
    ] as const) {
      await test.step(what, async () => {
        await page.route('**/api/redemption', (route) => route.fulfill(response), { times: 1 });
        await page.getByRole('button', SUBMIT).click();
        await expect(page.getByRole('alert')).toHaveText(text);
        await expect(page.getByText(RETRY_TEXT)).toBeVisible();
        await expect(success(page)).toBeHidden();
        await expectPurchase(page);
      });
    }
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
    await expect(page.getByRole('alert')).toHaveText('The server has not answered in time.');
    await expect(page.getByText('If the discount was recorded')).toBeVisible();
    await expectPurchase(page);
  });

  test('a lookup that gets no response shows an error and keeps the typed values', async ({
    page,
  }) => {
    await loginAs(page, 'adviso');
    await page.route('**/api/redemption', (route) => route.abort());
    await typeCode(page, entry(17));
    await expect(page.getByRole('alert')).toContainText('No connection. Check your internet');
    await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
  });

  test('staff can correct a validation error, but a rejection is final', async ({ page }) => {
    await openFilledForm(page, 17);
    const responses = [
      { status: 422, json: { code: 'invalid', message: REDEMPTION_TEXTS.wrongFinalPrice } },
      {
        status: 200,
        json: {
          error: REDEMPTION_TEXTS.redeemed,
          code: 'already-redeemed',
          staff_name: 'Asha Rao',
        },
      },
    ];
    await page.route('**/api/redemption', (route) => route.fulfill(responses.shift() ?? {}));
    await page.getByRole('button', SUBMIT).click();
    await expect(page.getByRole('alert')).toHaveText(REDEMPTION_TEXTS.wrongFinalPrice);
    await expect(page.getByText(RETRY_TEXT)).toBeHidden();
    await page.getByRole('button', SUBMIT).click();
    await expect(page.getByRole('alert')).toHaveText(REDEMPTION_TEXTS.redeemed);
    await expect(page.getByText('Redeemed by Asha Rao.')).toBeVisible();
    await expectPurchase(page);
  });
});

test('a redeemed code shows the time, place and staff member of its redemption', async ({
  page,
}) => {
  await openFilledForm(page, 18);
  await page.getByRole('button', SUBMIT).click();
  await expect(success(page)).toBeVisible();
  await typeCode(page, entry(18));
  await expect(page.getByText(REDEMPTION_TEXTS.redeemed)).toBeVisible();
  await expect(page.getByText(/^Redeemed on \d+ \w+ \d{4}, .+ at .+ by .+\.$/)).toBeVisible();
  await expectNoAxeViolations(page);
});
