import type { Page } from '@playwright/test';
import { pathOf } from '../../../src/contract/operation.ts';
import { readOrder, takeOrderStep } from '../../../src/contract/orders/api.ts';
import type { OrderReply } from '../../../src/contract/orders/order.ts';
import { listStores } from '../../../src/contract/stores/api.ts';
import type { StoresReply } from '../../../src/contract/stores.ts';
import { listTasks } from '../../../src/contract/tasks/api.ts';
import type { TasksReply } from '../../../src/contract/tasks.ts';
import { updateUser } from '../../../src/contract/users/api.ts';
import { artPath, PATHS } from '../../../src/lib/paths.ts';
import { withQuery } from '../../../src/lib/query.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { logIn, loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, ask, NEW_PASSWORD } from '../admin/office.ts';
import { expectToFit } from '../orders/buyer.ts';
import { enterAs } from '../session/enter.ts';
import { buy, newMobile } from './orders/customer.ts';

/** No other browser test places orders at this branch. */
const BRANCH = 'PUN-03';

/** Logs in as a new advisor at the branch and opens the dashboard. */
async function enterAsAdvisor(page: Page): Promise<void> {
  await loginAs(page, 'sysadm');
  const search = withQuery(listStores.path, { search: BRANCH });
  const [store] = (await ask<StoresReply>(page, 'GET', search)).content;
  const { id, username } = await addUser(page);
  await ask(page, 'PATCH', pathOf(updateUser, { id }), { store: store?.id });
  await page.context().clearCookies();
  expect((await logIn(page, username, NEW_PASSWORD)).status()).toBe(200);
  await page.goto(PATHS.dashboard);
  await islandsRun(page);
}

/** Makes the page refetch its data as if the user had come back to its tab. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
}

test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('Do now is empty until an order arrives, opens the order in one tap, removes it once the customer is informed, and says when the tasks may be out of date @phone', async ({
  page,
  request,
  context,
}) => {
  await enterAsAdvisor(page);
  const block = page.getByRole('region', { name: 'Do now' });
  await expect(block.getByText('All done.')).toBeVisible();
  const drawing = block.locator('img');
  await expect(drawing).toHaveAttribute('src', artPath('all-done'));
  const width = () => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);

  const mobile = newMobile();
  const fulfilment = { kind: 'collect', branch: BRANCH } as const;
  const { order } = await buy(request, { fulfilment, contact: { mobile } });
  await comeBack(page);
  const row = block.getByRole('link', { name: /^Pack .*Just now$/ });
  await expect(row).toContainText(`…${mobile.slice(-4)}`);
  await expect(row).toHaveCount(1);
  const action = await row.getByText('Pack', { exact: true }).boundingBox();
  expect(action?.height).toBeGreaterThanOrEqual(40);
  await expect(block.getByText('All done.')).toHaveCount(0);
  const live = page.getByRole('region', { name: 'Live' });
  await expect(live.getByRole('link', { name: /^Orders/ })).toContainText('1 to do');
  await expectToFit(page);
  await expectNoAxeViolationsInDarkMode(page);

  await page.goto(PATHS.goods);
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await expect(menu.getByRole('link', { name: /^Orders/ })).toHaveText('Orders1 order to do');
  await page.goBack();
  await islandsRun(page);

  await context.setOffline(true);
  await comeBack(page);
  await expect(block.getByText('You are offline. These tasks may be old.')).toBeVisible();
  await expect(row).toBeVisible();
  await page.route(`**${listTasks.path}`, (route) => route.abort());
  await context.setOffline(false);
  await expect(block.getByText('The tasks could not be refreshed.')).toBeVisible();
  await page.unroute(`**${listTasks.path}`);
  await block.getByRole('button', { name: 'Retry' }).click();
  await expect(block.getByRole('status')).toHaveCount(0);
  await expect(block.getByRole('heading', { name: 'Do now' })).toBeFocused();

  await row.click();
  await expect(page).toHaveURL(`${PATHS.orders}?order=${order.order_id}`);
  const path = pathOf(readOrder, { id: order.order_id });
  const { version } = await ask<OrderReply>(page, 'GET', path);
  const steps = pathOf(takeOrderStep, { id: order.order_id });
  const ready = await ask<OrderReply>(page, 'POST', steps, { step: 'ready', version });
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(block.getByRole('link', { name: /^Message / })).toHaveCount(1);
  await ask(page, 'POST', steps, { step: 'inform', version: ready.version });
  await comeBack(page);
  await expect(block.getByText('All done.')).toBeVisible();
});

/** The kinds of tasks in the reply of the next test, with two tasks of each. */
const KINDS = ['call', 'pack', 'inform', 'refund', 'repair-late', 'redemption'] as const;

test('a row of links to the lists of tasks shows as many as fit, a button shows the others, and the tasks beyond the most urgent ones are in these lists', async ({
  page,
}) => {
  await enterAs(page, 'sysadm', PATHS.dashboard);
  await islandsRun(page);
  const reply: TasksReply = {
    content: [
      {
        ...{ kind: 'redemption', id: 1, enrollment_no: 'CHP-1', name: 'Asha' },
        ...{ since: Date.now(), due_at: null },
      },
    ],
    counts: KINDS.map((kind) => ({ kind, total: 2 })),
    orders_todo: 8,
  };
  await page.route(`**${listTasks.path}`, (route) => route.fulfill({ json: reply }));
  await comeBack(page);
  const block = page.getByRole('region', { name: 'Do now' });
  const links = block.getByRole('list', { name: 'All tasks' }).getByRole('link');
  const more = block.getByRole('button', { name: /\d more/ });
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(links).toHaveCount(KINDS.length);
  await expect(more).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(links).toHaveCount(KINDS.length);
  await expect(links.last()).not.toBeInViewport();
  await links.last().scrollIntoViewIfNeeded();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 840, height: 900 });
  await expect(more).toHaveCount(2);
  await expect(links).toHaveText([
    ...['Late repairs 2', 'To call 2', 'To pack 2', 'To message 2', 'To refund 2'],
  ]);
  await more.first().click();
  await expect(links).toHaveCount(KINDS.length);
  await expect(links.nth(5)).toBeFocused();
  await expect(block.getByText('11 more tasks are in these lists:')).toBeVisible();
  const others = block.getByRole('list', { name: 'More tasks' });
  await others.getByRole('button', { name: /\d more/ }).click();
  await expect(others.getByRole('link').last()).toHaveText('Redemptions to check 1');
  await expectToFit(page);
});
