import { CALLED_BOOKING } from '../../../scripts/tests/seed-repairs.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { dateText, dayText } from '../../../src/lib/india-time.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { withQuery } from '../../../src/lib/query.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { changeLiveGoods, LIVE_GOODS } from '../../support/e2e/live-goods.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openPanel } from '../orders/buyer.ts';
import { enterAs } from '../session/enter.ts';
import { rowOf } from '../staff/repairs/counter.ts';
import { findCard, openAsAdmin } from './office.ts';

test('a holiday of a branch, entered in its dialog, cannot be booked there until it is removed', async ({
  page,
  browser,
}) => {
  // No other test books this branch.
  const branch = 'Kothrud';
  const holiday = Date.now() + 5 * DAY_MS;
  await openAsAdmin(page, PATHS.stores);
  await (await findCard(page, branch))
    .getByRole('button', { name: /^Holidays and half days/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Holidays and half days' });
  await dialog.getByLabel('Day').fill(dayText(holiday));
  await dialog.getByRole('button', { name: 'Save this day' }).click();
  const entry = dialog.getByRole('listitem').filter({ hasText: dateText(holiday) });
  await expect(entry).toContainText('closed');
  await expectNoAxeViolations(page);

  // A device of its own, because the admin's may have the branches of the last 30 s in its cache.
  const device = await browser.newContext();
  const shopper = await device.newPage();
  const day = shopper.getByLabel('Day').locator(`option[value="${dayText(holiday)}"]`);
  const choose = async () => {
    const known = shopper.waitForResponse(LIVE_GOODS);
    await shopper.goto(PATHS.book);
    await known;
    await shopper.getByLabel('Branch').selectOption(branch);
  };
  await choose();
  await expect(day).toHaveCount(0);
  await shopper.getByLabel('Branch').selectOption('Laxmi Road');
  await expect(day).toHaveCount(1);

  await entry.getByRole('button', { name: /^Remove/ }).click();
  await expect(entry).toHaveCount(0);
  await device.close();
});

test('a closed branch cannot be chosen at checkout', async ({ page }) => {
  await changeLiveGoods(page, ({ branches }) => {
    branches.closed = ['PUN-01'];
  });
  const panel = await openPanel(page, 'taal-neck-n3');
  const branches = panel.getByRole('group', { name: 'Branch' }).getByRole('radio');
  await expect(panel.getByRole('radio', { name: 'Laxmi Road' })).toHaveCount(0);
  await expect(branches).toHaveCount(2);
  await expect(panel.getByRole('radio', { name: 'Kothrud' })).toBeChecked();
});

test('a booking that waits for a call is first on the tab of the booked ones, and takes its place when the clerk confirms it', async ({
  page,
}) => {
  await enterAs(page, 'adviso', withQuery(PATHS.workledger, { tab: 'booked' }));
  const row = page.getByRole('table', { name: 'Repairs' }).getByRole('row').nth(1);
  await expect(row).toContainText(CALLED_BOOKING.name);
  await expect(row).toContainText('Call to confirm');
  await rowOf(page, CALLED_BOOKING.name).getByRole('link', { name: 'Confirm booking' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Booking confirmed by' }),
  ).toBeVisible();
});
