import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const searchbox = (page: Page) => page.getByRole('searchbox');
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

test('a search for a phone of another brand leads to its repair, which is booked with the model as typed @both', async ({
  page,
}) => {
  await page.goto(`${PATHS.shop}?q=vivo+y20`);
  await expect(
    status(page, /^We do not sell Vivo phones, but we repair them\. Closest: \d+ products$/),
  ).toBeVisible();
  const repairs = page.getByRole('list', { name: 'Repairs' });
  await expect(repairs).toContainText('Vivo Y20: repair in 40 minutes');
  await expect(repairs.getByRole('listitem').first()).toContainText('₹1,499');
  expect(await layoutShift(page)).toBe(0);
  await repairs.getByRole('link').first().click();
  await expect(page.getByLabel('What is wrong')).toHaveValue('screen');
  await expect(page.getByLabel('Exact brand and model')).toHaveValue('Vivo Y20');
});

test('a search for goods that the shop does not sell says so, and one for a place leads to the branches @both', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  await searchbox(page).fill('memory card');
  await expect(status(page, /^We do not sell memory cards\. Closest: 1 product$/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await searchbox(page).fill('jio recharge');
  await expect(status(page, /^We do not sell mobile recharge\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();

  const branches = page.getByRole('link', { name: /^Addresses, maps and hours/ });
  await expect(branches).toBeHidden();
  await searchbox(page).fill('phone repair near me');
  await expect(status(page, /^3 repairs$/)).toBeVisible();
  await branches.click();
  await expect(page).toHaveURL(PATHS.locate);
});
