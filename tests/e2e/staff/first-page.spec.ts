import { load } from 'cheerio';
import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { listGoods } from '../../../src/contract/goods/api.ts';
import { listOrders } from '../../../src/contract/orders/api.ts';
import type { OrdersReply } from '../../../src/contract/orders/list.ts';
import { listHistory, listUnresolved } from '../../../src/contract/redemption/api.ts';
import { listStores } from '../../../src/contract/stores/api.ts';
import { listStaff } from '../../../src/contract/users/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { addUser, ask, ownWord } from '../admin/office.ts';
import { enterAs } from '../session/enter.ts';
import { leaveAndChange } from './leave-and-change.ts';
import { newMobile, reserve } from './orders/customer.ts';

const LISTS = [
  { path: PATHS.users, api: listStaff.path, as: 'sysadm', row: 'article' },
  { path: PATHS.stores, api: listStores.path, as: 'sysadm', row: 'article' },
  { path: PATHS.orders, api: listOrders.path, as: 'adviso', row: 'rowheader' },
] as const;

for (const { path, api, as, row } of LISTS) {
  test(`${path} shows its rows before its scripts load and does not request them again`, async ({
    page,
    request,
  }) => {
    await reserve(request);
    await loginAs(page, as);
    const deliver = await holdScripts(page);
    const requested: string[] = [];
    page.on('request', (each) => {
      if (new URL(each.url()).pathname === api) requested.push(each.url());
    });
    await page.goto(path, { waitUntil: 'commit' });
    const rows = page.getByRole('main').getByRole(row);
    await expect(rows.first()).toBeVisible();
    const before = await rows.allInnerTexts();
    const count = page.getByRole('main').getByRole('status').first();
    const [countText = ''] = await count.allInnerTexts();
    expect(countText).toMatch(/^\d+ (users?|stores?|orders?)\b/);

    deliver();
    await untilIdle(page);
    expect(requested).toEqual([]);
    expect(await rows.allInnerTexts()).toEqual(before);
    await expect(count).toHaveText(countText, { useInnerText: true });
    expect(await layoutShift(page)).toBe(0);
  });
}

test('the goods page shows the products before its scripts load and does not request it again', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  const deliver = await holdScripts(page);
  const requested: string[] = [];
  page.on('request', (each) => {
    if (new URL(each.url()).pathname === listGoods.path) requested.push(each.url());
  });
  await page.goto(PATHS.goods, { waitUntil: 'commit' });
  await expect(page.getByRole('row')).toHaveCount(PRODUCTS.length + 1);
  deliver();
  await untilIdle(page);
  expect(requested).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
});

test('a filter set before the scripts load takes effect once they have loaded', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.stores, { waitUntil: 'commit' });
  await page.getByLabel('Status').selectOption('Inactive');
  deliver();
  await expect(page).toHaveURL(`${PATHS.stores}?status=inactive`);
  await expect(page.getByLabel('Status')).toHaveValue('inactive');
  await expect(page.getByRole('article').getByText('Active', { exact: true })).toHaveCount(0);
});

test('the HTML contains only the orders that the user may see', async ({ page, request }) => {
  const mobile = newMobile();
  const fulfilment = { kind: 'collect', branch: 'PUN-02' } as const;
  const { order } = await reserve(request, { contact: { mobile }, fulfilment });
  for (const [username, sees] of [
    ['sysadm', true],
    ['brhead', false],
    ['adviso', false],
  ] as const) {
    await loginAs(page, username);
    const html = await (await page.request.get(`${PATHS.orders}?search=${mobile}`)).text();
    const { content } = await ask<OrdersReply>(page, 'GET', `${listOrders.path}?search=${mobile}`);
    expect(content.map(({ order_id }) => order_id)).toEqual(sees ? [order.order_id] : []);
    expect(html.includes(order.order_id), username).toBe(sees);
    expect(load(html)('main tbody tr').length, username).toBe(content.length);
  }
});

test('data embedded in the HTML cannot break out of its script tag', async ({ page }) => {
  await loginAs(page, 'sysadm');
  const word = ownWord();
  const payload = '</script><img src=x onerror="alert(1)">';
  const name = `${payload} &quot;' ${word}`;
  await addUser(page, { first_name: payload, last_name: `&quot;' ${word}` });
  const address = `${PATHS.users}?search=${word}`;
  const document = load(await (await page.request.get(address)).text());
  expect(document('img[onerror]').length).toBe(0);
  expect(document('main article h2').text()).toBe(name);

  await page.goto(address);
  await islandsRun(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(name);
});

test('returning to a list shows its current rows', async ({ page }) => {
  const { changed } = await leaveAndChange(page);
  await page.goBack();
  await expect(page.getByRole('article', { name: changed })).toBeVisible();
});

test('the redemption page embeds the first rows of its lists but omits earlier redemptions from the HTML, because the current step is not yet known', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (each) => requested.push(new URL(each.url()).pathname));
  for (const { api, as } of [
    { api: listUnresolved.path, as: 'sysadm' },
    { api: listHistory.path, as: 'adviso' },
  ] as const) {
    await enterAs(page, as, PATHS.redemption);
    await expect(page.getByText(/^\d+ redemptions?$/)).toBeVisible();
    await untilIdle(page);
    expect(requested).not.toContain(api);
  }
  await loginAs(page, 'sysadm');
  const html = await (await page.request.get(PATHS.redemption)).text();
  const document = load(html);
  expect(document('#records-title').text()).toBe('Redemptions');
  expect(document('main article').length).toBe(0);
});
