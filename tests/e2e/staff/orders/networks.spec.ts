import { NETWORKS } from '../../../../scripts/tests/seed-holds.ts';
import { pathOf } from '../../../../src/contract/operation.ts';
import { readOrder } from '../../../../src/contract/orders/api.ts';
import type { OrderReply } from '../../../../src/contract/orders/order.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { pageWidth, smallControls } from '../../../support/e2e/fit.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { ask, pressTwice, toastOf } from '../../admin/office.ts';
import { enterAs } from '../../session/enter.ts';
import { noticeOf, openNotices, sampleOf } from './holds.ts';

test('an advisor filters the orders by one network and releases all of them @phone', async ({
  page,
}, { project }) => {
  const { network, holds } = NETWORKS[sampleOf(project.name)];
  await enterAs(page, 'adviso', PATHS.orders);
  const notice = noticeOf(page, holds);
  await expect(notice).toBeHidden();
  await openNotices(page);
  await expect(notice).toContainText(`${holds} pieces: ${holds} × Kavach Glass Duo`);
  await expect(notice.getByText(/^Hold till/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').nth(1)).toContainText(
    `${holds} unpaid orders from the same network`,
  );
  expect(await layoutShift(page)).toBe(0);
  expect(await smallControls(page)).toEqual([]);

  await notice.getByRole('link', { name: 'Show orders' }).click();
  await expect(page).toHaveURL(`${PATHS.orders}?network=${network}`);
  await expect(page.getByText(`${holds} orders`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Same network' })).toBeVisible();
  const shown = page.getByRole('table', { name: 'Orders' }).getByRole('rowheader');
  await expect(shown).toHaveCount(holds);
  const ids = await shown.evaluateAll((cells) => cells.map((cell) => cell.closest('tr')?.id ?? ''));

  await notice.getByRole('button', { name: 'Release all' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Release ${holds} orders?` });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect(notice.getByRole('button', { name: 'Release all' })).toBeFocused();
  await notice.getByRole('button', { name: 'Release all' }).click();
  const body = await pressTwice(page, dialog.getByRole('button', { name: 'Release all' }));
  expect(body).toEqual({ network });
  await expect(toastOf(page, `${holds} orders released.`)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  await expect(page).toHaveURL(PATHS.orders);
  for (const id of ids) {
    const { state, timeline } = await ask<OrderReply>(page, 'GET', pathOf(readOrder, { id }));
    expect([state, timeline.at(-1)?.by]).toEqual(['cancelled', 'Advait Inamdar']);
  }
});

test("an admin sees the notice about another branch's orders, but a branch head does not", async ({
  page,
}) => {
  await enterAs(page, 'brhead', PATHS.orders);
  await openNotices(page);
  await expect(noticeOf(page, NETWORKS.fit.holds)).toBeVisible();
  await expect(noticeOf(page, NETWORKS.kothrud.holds)).toHaveCount(0);
  await enterAs(page, 'sysadm', PATHS.orders);
  await openNotices(page);
  await expect(noticeOf(page, NETWORKS.kothrud.holds)).toBeVisible();

  await test.step('a long branch name does not narrow the other filters', async () => {
    await page.setViewportSize({ width: 900, height: 800 });
    const days = page.getByRole('combobox', { name: 'Day' });
    const before = await days.boundingBox();
    await page
      .getByRole('combobox', { name: 'Branch' })
      .evaluate((branches) =>
        branches.append(new Option('Vishrantwadi, Dhanori Road, opposite the metro station')),
      );
    expect((await days.boundingBox())?.width).toBe(before?.width);
  });
});

test('the notices fit at every screen width when product names are long', async ({ page }) => {
  const name = 'Vishrantwadi'.repeat(8);
  await page.route(`**${PATHS.orders}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('Kavach Glass Duo', name);
    await route.fulfill({ response, body });
  });
  await enterAs(page, 'adviso', PATHS.orders);
  const notice = noticeOf(page, NETWORKS.fit.holds);
  await openNotices(page);
  await expect(notice).toContainText(name);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => pageWidth(page)).toBe(width);
    for (const action of ['Show orders', 'Release all']) {
      const control = notice.getByText(action);
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  }
});
