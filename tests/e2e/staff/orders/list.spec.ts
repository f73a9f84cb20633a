import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInDarkMode,
} from '../../../support/e2e/accessibility.ts';
import { islandsRun } from '../../../support/e2e/islands-run.ts';
import { printed } from '../../../support/e2e/printed.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { expectToFit } from '../../orders/buyer.ts';
import { enterAs } from '../../session/enter.ts';
import { answerWhatsApp, rowOf } from './counter.ts';
import { buy, lookAt, newMobile, reserve } from './customer.ts';

test('an advisor finds a new order from the dashboard, opens it, and Back returns to its row @phone', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const { order } = await reserve(request, { contact: { mobile } });
  await enterAs(page, 'adviso');
  const card = page.getByRole('main').getByRole('link', { name: /^Orders/ });
  await expect(card).toContainText(/\d+ to do/);
  await card.click();
  await expect(page).toHaveURL(PATHS.orders);

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(mobile);
  await expect(page).toHaveURL(`${PATHS.orders}?search=${mobile}`);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  const found = rowOf(page, order.order_id);
  await expect(found).toContainText('Kavach Glass Duo');
  await expect(found).toContainText(`Customer …Mobile ending in ${mobile.slice(-4)}`);
  for (const text of ['To pack', 'Payment due', 'Collect']) {
    await expect(found.getByText(text, { exact: true })).toBeVisible();
  }
  await expectNoAxeViolations(page);

  await found.getByRole('link').click();
  const title = page.getByRole('heading', { level: 1, name: order.order_id });
  await expect(title).toBeFocused();
  await expect(title).toContainText('Kavach Glass Duo');
  await expect(page.getByRole('button', { name: 'Copy order number' })).toBeVisible();
  const call = page.getByRole('link', { name: `Call ${mobile}`, exact: true });
  await expect(call).toHaveAttribute('href', `tel:${mobile}`);
  await expect(page.getByText(/^Placed (just now|\d+ min ago)$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Kavach Glass Duo');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Placed');
  await expectNoAxeViolationsInDarkMode(page);
  await page.goBack();
  await expect(page).toHaveURL(`${PATHS.orders}?search=${mobile}`);
  await expect(found.getByRole('link')).toBeFocused();
});

test('the URL filters and the sound setting survive a reload, Back undoes a filter, and the list indicates when the device is offline', async ({
  page,
  request,
  context,
}) => {
  const mobile = newMobile();
  const due = await reserve(request, { contact: { mobile } });
  const paid = await buy(request, { contact: { mobile } });
  await enterAs(page, 'adviso', `${PATHS.orders}?search=${mobile}`);
  const shown = page.getByRole('table', { name: 'Orders' }).getByRole('rowheader');
  await expect(shown).toContainText([paid.order.order_id, due.order.order_id]);
  await expect(
    page.getByRole('table', { name: 'Orders' }).getByText('Demo', { exact: true }),
  ).toHaveCount(1);

  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Payment').selectOption('Payment due');
  await expect(shown).toContainText([due.order.order_id]);
  await page.getByRole('button', { name: /^Packed \d+$/ }).click();
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page).toHaveURL(`${PATHS.orders}?search=${mobile}&state=ready&payment=due`);
  await page.reload();
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Packed \d+$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(shown).toContainText([due.order.order_id]);

  await islandsRun(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^To pack \d+$/ }).click();
  const notice = page.getByText(/^Offline: view only, list of \d+:\d\d [ap]m$/);
  await expect(notice).toBeVisible();
  const step = shown.locator('..').getByRole('button', { name: 'Mark packed' });
  await expect(step).toHaveAttribute('aria-disabled', 'true');
  await step.click({ force: true });
  await expect(step).toBeVisible();
  const all = page.getByRole('button', { name: 'All', exact: true });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  const missing = page.getByRole('button', { name: /^Not loaded: To do \d+$/ });
  await page.getByRole('button', { name: /^To do \d+$/ }).click();
  await expect(missing).toHaveAttribute('aria-pressed', 'false');
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: /^To do \d+$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an advisor packs an order from the list, informs its customer once, and takes payment and hands the order over in three clicks @both', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const placed = await reserve(request, { contact: { mobile } });
  await answerWhatsApp(page);
  await enterAs(page, 'adviso', PATHS.orders);
  const todo = page.getByRole('button', { name: /^To do \d+$/ });
  await expect(todo).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(mobile);
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await todo.click();
  await expect(page).toHaveURL(`${PATHS.orders}?search=${mobile}&state=todo`);
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false');
  const row = rowOf(page, placed.order.order_id);
  await row.getByRole('button', { name: 'Mark packed' }).click();
  await expect(row.getByText('Packed', { exact: true })).toBeVisible();
  const take = `Take ${formatRupees(placed.order.total)} and hand over`;
  await expect(row.getByRole('button', { name: take })).toBeVisible();
  const popup = page.waitForEvent('popup');
  await row.getByRole('link', { name: 'Message on WhatsApp' }).click();
  const chat = await popup;
  expect(chat.url()).toContain(`https://wa.me/91${mobile}`);
  await chat.close();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();

  await page.getByRole('button', { name: /^Packed \d+$/ }).click();
  await expect(row.getByText(/^Informed \d+:\d\d [ap]m$/)).toBeVisible();
  const { collection_code = '', timeline } = await lookAt(request, placed);
  expect(timeline.filter(({ step }) => step === 'inform')).toHaveLength(1);
  await row.getByRole('button', { name: take }).click();
  const sheet = page.getByRole('dialog', { name: take });
  await expect(sheet.getByLabel('Collection code')).toBeFocused();
  const submit = sheet.getByRole('button', { name: take });
  await expect(submit).toHaveAttribute('data-kind', 'soft');
  await submit.click();
  await expect(sheet.getByLabel('Collection code')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(collection_code);
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await expect(submit).toHaveAttribute('data-kind', 'primary');
  await submit.click();
  await expect(page.getByText('No data found')).toBeVisible();
  expect(await lookAt(request, placed)).toMatchObject({
    state: 'handed_over',
    payment: { state: 'paid', method: 'cash' },
  });
  await expect(page.getByText('Order handed over')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  const billed = page.getByRole('region', { name: /: Handed over$/ });
  const bill = await printed(billed.getByRole('button', { name: 'Print bill' }));
  await expect(bill.getByRole('article')).toContainText('Kavach Glass Duo');
  await expectToFit(page);
  await billed.getByRole('button', { name: 'Dismiss' }).click();
  await expect(billed).toHaveCount(0);
});

test.describe('branch staff', () => {
  test.use({ allowedNoise: [/404/] });

  test("cannot list or open another branch's orders, but an admin can", async ({
    page,
    request,
  }) => {
    const mobile = newMobile();
    const fulfilment = { kind: 'collect', branch: 'PUN-02' } as const;
    const { order } = await reserve(request, { contact: { mobile }, fulfilment });
    await enterAs(page, 'adviso', `${PATHS.orders}?order=${order.order_id}`);
    await expect(page.getByText('This order was not found')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(mobile);
    await expect(page.getByText('No data found')).toBeVisible();
    await expect(page.getByLabel('Branch')).toHaveCount(0);

    await enterAs(page, 'sysadm', `${PATHS.orders}?search=${mobile}&branch=PUN-02`);
    await expect(rowOf(page, order.order_id)).toContainText('Kothrud');
    await page.getByLabel('Branch').selectOption('Laxmi Road');
    await expect(page.getByText('No data found')).toBeVisible();
  });
});

test('on a phone, the filters are in a sheet, and the first order is visible below the page header and the filters @phone', async ({
  page,
  request,
}) => {
  const { order } = await reserve(request);
  await enterAs(page, 'sysadm', `${PATHS.orders}?search=${order.order_id}`);
  const row = rowOf(page, order.order_id);
  const chips = page.getByRole('group', { name: 'State' });
  const top = async (part: typeof row) => (await part.boundingBox())?.y ?? 0;
  // A busy day has more digits than the tests produce.
  await chips.locator('button > span').evaluateAll((counts) => {
    for (const count of counts) count.textContent = '188';
  });
  expect(await top(row)).toBeLessThanOrEqual(252);
  const bar = page.getByRole('navigation', { name: 'Staff' });
  const height = (await row.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
  expect(height).toBeLessThanOrEqual(((await top(bar)) - (await top(row))) / 3);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('group', { name: 'Filters' });
  await sheet.getByLabel('Payment').selectOption('Payment due');
  await sheet.getByLabel('Branch').selectOption('Laxmi Road');
  await sheet.getByRole('button', { name: 'Show orders' }).click();
  await expect(sheet).toBeHidden();
  const address = page.url();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.poll(() => page.evaluate(() => history.state)).toHaveProperty('dialog');
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveText('Filters2');
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet.getByText('Payment', { exact: true })).toBeInViewport();
  await sheet.getByRole('button', { name: 'Reset' }).click();
  await expect(sheet.getByLabel('Payment')).toHaveValue('');
  await expect(sheet.getByLabel('Branch')).toHaveValue('');
});
