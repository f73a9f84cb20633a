import { dayText } from '../../../src/lib/india-time.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addStore, addUser } from '../admin/office.ts';
import { enterAs } from '../session/enter.ts';
import { rowOf } from './orders/counter.ts';
import { newMobile, reserve } from './orders/customer.ts';

test("an admin's home page links to filtered lists of open tasks @phone", async ({ page }) => {
  await loginAs(page, 'sysadm');
  await addStore(page);
  await addUser(page);
  await page.goto(PATHS.dashboard);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: /Redemptions today/ })).toBeVisible();

  await today.getByRole('link', { name: /[1-9]\d* ?Stores without a branch head/ }).click();
  await expect(page).toHaveURL(`${PATHS.stores}?status=active&heads=unassigned`);
  await expect(page.getByRole('combobox', { name: 'Branch head' })).toHaveValue('unassigned');
  await page.goBack();
  await today.getByRole('link', { name: /[1-9]\d* ?Advisors without a store/ }).click();
  await expect(page).toHaveURL(`${PATHS.users}?role=advisor&status=active&store=none`);
  await expect(page.getByLabel('Store', { exact: true })).toHaveValue('Without a store');
});

test('the home page shows how many orders arrived today and lists them', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const { order } = await reserve(request, { contact: { mobile } });
  await enterAs(page, 'adviso');
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: /[1-9]\d* ?Orders today/ }).click();
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveValue(dayText(Date.now()));
  await page.getByRole('searchbox').fill(mobile);
  await expect(rowOf(page, order.order_id)).toBeVisible();
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Yesterday');
  await expect(page.getByText('No data found')).toBeVisible();
});
