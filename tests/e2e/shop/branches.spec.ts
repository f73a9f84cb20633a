import { productPath } from '../../../src/lib/paths.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { showGoods } from '../../support/e2e/live-goods.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openPanel } from '../orders/buyer.ts';

const BUDS = 'dhun-buds-2';
const FREE = { 'PUN-01': 0, 'PUN-02': 1, 'PUN-03': 10 };

test('a product page shows the pieces at each branch, without a layout shift @phone', async ({
  page,
}) => {
  await showGoods(page, { [BUDS]: { left: 10, free: FREE } });
  await page.goto(productPath(BUDS));
  await expect(
    page.getByText('Laxmi Road: none today · Kothrud: 1 · Viman Nagar: 10 or more'),
  ).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test('the checkout selects a branch that has everything and says what the others do not have', async ({
  page,
}) => {
  await showGoods(page, { [BUDS]: { left: 10, free: FREE } });
  const panel = await openPanel(page, BUDS);
  await expect(panel.getByRole('radio', { name: 'Kothrud' })).toBeChecked();
  await expect(panel.getByRole('radio', { name: 'Laxmi Road' })).toHaveAccessibleDescription(
    /Not here today: Dhun Buds 2/,
  );
  await panel.getByText('Laxmi Road', { exact: true }).click();
  await expect(panel.getByRole('radio', { name: 'Laxmi Road' })).toBeChecked();
});
