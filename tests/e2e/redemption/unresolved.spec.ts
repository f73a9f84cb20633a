import type { Page } from '@playwright/test';
import { pathOf } from '../../../src/contract/operation.ts';
import { listUnresolved, resolveRedemption } from '../../../src/contract/redemption/api.ts';
import { RESOLVE_TEXTS, type UnresolvedRow } from '../../../src/contract/redemption-records.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openServed, serveList, toastOf } from '../admin/office.ts';
import { enterAs } from '../session/enter.ts';
import { HISTORY_LIST, saleAt } from './sale.ts';

const CLAIMED_AT = Date.now() - 60_000;

function rowAt(index: number): UnresolvedRow {
  return {
    ...saleAt(index),
    customer_name: `Waiting ${index + 1}`,
    state: 'unknown',
    claimed_at: CLAIMED_AT,
    releasable_at: index === 0 ? Date.now() - 1000 : Date.now() + 300_000,
  };
}

function serveUnresolved(page: Page, total: number) {
  return serveList(page, { url: listUnresolved.path, field: 'content', row: rowAt, total });
}

async function openUnresolved(page: Page, total: number): Promise<void> {
  await openServed(page, PATHS.redemption, await serveUnresolved(page, total));
}

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name: `Resolve: ${name}` }).click();
  return page.getByRole('dialog', { name: 'Resolve manually' });
}

test('only an admin sees unresolved redemptions', async ({ page }) => {
  const requested = await serveUnresolved(page, 2);
  await enterAs(page, 'brhead', PATHS.redemption);
  await expect(page.getByRole('heading', { name: "Today's redemptions" })).toBeVisible();
  expect(requested).toEqual([]);
});

test('a link to the unresolved redemptions scrolls to them only once, and scrolling loads more of the history @phone', async ({
  page,
}) => {
  await serveList(page, { ...HISTORY_LIST, total: 15 });
  await openServed(page, PATHS.unresolved, await serveUnresolved(page, 2));
  const title = page.getByRole('heading', { name: 'Redemptions to check 2' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expect(page).toHaveURL(PATHS.redemption);
  await page.reload();
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(title).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(title).not.toBeFocused();

  await page.getByText('Customer 10').scrollIntoViewIfNeeded();
  await expect(page.getByText('Customer 15')).toBeVisible();
  const history = page.getByRole('region', { name: 'Redemptions', exact: true });
  await expect(history.getByText('No more results')).toBeVisible();
});

test.describe('an admin', () => {
  test.use({ allowedNoise: [/409/] });

  test('resolves a redemption that took place, sees an error when it is too early or another admin was faster, and releases the code of a redemption that did not take place', async ({
    page,
  }) => {
    await openUnresolved(page, 2);
    await expect(page.getByRole('heading', { name: 'Redemptions to check 2' })).toBeVisible();
    await expectNoAxeViolations(page);

    const dialog = await openDialog(page, 'Waiting 2');
    await expect(dialog.getByLabel('It was not redeemed')).toBeDisabled();
    await expect(dialog.getByText('You can release the code from')).toBeVisible();
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(dialog.getByText('Choose what happened')).toBeVisible();
    await dialog.getByLabel('It was redeemed').check();
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(dialog.getByText('Ref No is required')).toBeVisible();
    await expect(dialog.getByText('A reason is required')).toBeVisible();

    await dialog.getByLabel('Ref No').fill('CHW-77');
    await dialog.getByLabel('Reason').fill('Found in the sheet');
    const sent = page.waitForRequest(`**${pathOf(resolveRedemption, { id: 2 })}`);
    await page.route(`**${pathOf(resolveRedemption, { id: 2 })}`, (route) =>
      route.fulfill({ json: { id: 2, state: 'redeemed', ref_no: 'CHW-77' } }),
    );
    await serveUnresolved(page, 1);
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(toastOf(page, RESOLVE_TEXTS.resolved)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Redemptions to check 1' })).toBeFocused();
    expect((await sent).postDataJSON()).toEqual({
      outcome: 'redeemed',
      ref_no: 'CHW-77',
      reason: 'Found in the sheet',
      claimed_at: CLAIMED_AT,
    });

    await openDialog(page, 'Waiting 1');
    await dialog.getByLabel('It was not redeemed').check();
    await expect(dialog.getByLabel('Ref No')).toBeHidden();
    await dialog.getByLabel('Reason').fill('Not in the sheet');
    for (const { code, text } of [
      { code: 'already-resolved', text: RESOLVE_TEXTS.alreadyResolved },
      { code: 'too-early', text: RESOLVE_TEXTS.tooEarly },
    ]) {
      await page.route(
        `**${pathOf(resolveRedemption, { id: 1 })}`,
        (route) => route.fulfill({ status: 409, json: { code, message: text } }),
        { times: 1 },
      );
      await dialog.getByRole('button', { name: 'Resolve' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(text);
      await expect(dialog.getByLabel('Reason')).toHaveValue('Not in the sheet');
    }

    const freed = page.waitForRequest(`**${pathOf(resolveRedemption, { id: 1 })}`);
    await page.route(`**${pathOf(resolveRedemption, { id: 1 })}`, (route) =>
      route.fulfill({ json: { id: 1, state: 'released', ref_no: null } }),
    );
    await serveUnresolved(page, 0);
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Redemptions', exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: /^Redemptions to check/ })).toBeHidden();
    expect((await freed).postDataJSON()).toEqual({
      outcome: 'released',
      reason: 'Not in the sheet',
      claimed_at: CLAIMED_AT,
    });
  });
});
