import { readFile } from 'node:fs/promises';
import { REDEEMED_ENTRY } from '../../../scripts/seed/giveaway.ts';
import {
  exportHistory,
  listHistory,
  lookUpOrRedeem,
} from '../../../src/contract/redemption/api.ts';
import { HISTORY_TEXTS } from '../../../src/contract/redemption-records.ts';
import { COOKIES } from '../../../src/lib/cookies.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openAsAdmin, openServed, pick, serveList, toastOf } from '../admin/office.ts';
import { entry } from './redeem.ts';
import { HISTORY_LIST as LIST, SOLD_AT, SOLD_AT_LABEL } from './sale.ts';

test('the history appears beside the scanner on a desktop, and an admin pages through it, searches it, filters it by date and resets all filters', async ({
  page,
}) => {
  await openServed(page, PATHS.redemption, await serveList(page, { ...LIST, total: 25 }));
  await expect(page.getByText('25 redemptions')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  const first = page.getByRole('article', { name: 'Customer 1', exact: true });
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Scan Again' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1024, height: 720 });
  for (const name of ['Search redemptions', 'Store', 'From', 'To']) {
    await expect(page.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByRole('article', { name: 'Customer 25' })).toBeVisible();
  await expect(page).toHaveURL(/\?page=3$/);

  const requested = await serveList(page, { ...LIST, total: 0 });
  await page.getByLabel('Search redemptions').fill('meera');
  await page.getByLabel('From').fill('2026-11-01');
  await page.getByLabel('To', { exact: true }).fill('2026-11-20');
  await expect(page).toHaveURL(/\?search=meera&from=2026-11-01&to=2026-11-20$/);
  await expect
    .poll(() => requested.at(-1)?.search)
    .toContain('search=meera&from=2026-11-01&to=2026');
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await page.getByLabel('From').fill('2026-11-21');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'To must not be before From',
  );
  await expect(page.getByText('No data found')).toBeHidden();
  await page.getByLabel('From').fill('2016-11-01');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'To must be at most ten years after From',
  );
  await page.getByLabel('From').fill('2026-11-20');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(PATHS.redemption);
});

test('an exported file contains only the search results or the redemptions of the chosen store', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const token = (await page.context().cookies()).find(({ name }) => name === COOKIES.access)?.value;
  const response = await page.request.post(lookUpOrRedeem.path, {
    headers: { authorization: `Bearer ${token}`, 'Idempotency-Key': 'history-export-13' },
    data: {
      action: 'redeem',
      instagram_id: entry(13).instagramId,
      enrollment_no: entry(13).enrollmentNo,
      customer_name: '=Formula',
      mobile: '9876543210',
      product: 'Glass',
      original_price: 500,
      received: true,
    },
  });
  expect(response.ok()).toBe(true);
  await page.goto(`${PATHS.redemption}?search=${entry(13).instagramId}`);
  await islandsRun(page);
  await expect(page.getByText('1 redemption', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^redemptions-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(entry(13).enrollmentNo);
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toMatch(/\r\nRows,1\r\n$/);

  await page.getByLabel('Search redemptions').fill('');
  await expect(page).toHaveURL(PATHS.redemption);
  const field = page.getByRole('combobox', { name: 'Store' });
  await field.click();
  await pick(field, SOLD_AT_LABEL);
  const savedOfStore = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const fileOfStore = await savedOfStore;
  expect(fileOfStore.suggestedFilename()).toMatch(/^redemptions-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await fileOfStore.path(), 'utf8'))
    .trim()
    .split('\r\n')
    .slice(1, -1);
  expect(lines.join('\n')).toContain(REDEEMED_ENTRY.enrollmentNo);
  expect(lines.filter((line) => !line.includes(`,${SOLD_AT?.name},`))).toEqual([]);

  await pick(field, 'Without a store');
  await page.getByLabel('Search redemptions').fill(REDEEMED_ENTRY.enrollmentNo);
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('staff without redemptions today see that there are none yet', async ({ page }) => {
  await loginAs(page, 'snejos');
  await page.goto(PATHS.redemption);
  await expect(page.getByText('No redemptions yet today')).toBeVisible();
});

test.describe('when a request fails', () => {
  test.use({ allowedNoise: [/500/] });

  test('the history shows the error and loads after Retry, and a broken export saves no partial file', async ({
    page,
  }) => {
    await page.route(`**${listHistory.path}?**`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Out of order' } }),
    );
    // Without this, the HTML would already contain the first page.
    await openAsAdmin(page, `${PATHS.redemption}?page=2`);
    await expect(page.getByText('Out of order')).toBeVisible();
    await page.unroute(`**${listHistory.path}?**`);
    await serveList(page, { ...LIST, total: 1 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Customer 1')).toBeVisible();

    await page.route(`**${exportHistory.path}*`, (route) =>
      route.fulfill({ status: 500, json: { message: 'No export today' } }),
    );
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(toastOf(page, 'No export today')).toBeVisible();

    await page.route(`**${exportHistory.path}*`, (route) =>
      route.fulfill({ contentType: 'text/csv', body: 'Ref No,Item\r\nCHW-1,Glass\r\nCHW-2' }),
    );
    let isSaved = false;
    page.on('download', () => {
      isSaved = true;
    });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(toastOf(page, HISTORY_TEXTS.brokenOff)).toBeVisible();
    expect(isSaved).toBe(false);
  });
});
