import type { Locator, Page } from '@playwright/test';
import { lookUpOrRedeem } from '../../../src/contract/redemption/api.ts';
import { REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { USER_TEXTS } from '../../../src/contract/users.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, findCard, openAsAdmin, toastOf } from '../admin/office.ts';
import { entry, fillPurchase, typeCode } from '../redemption/redeem.ts';

/**
 * Controls the period in which a second click is ignored: `hold` extends the period until the test
 * calls `pass`.
 */
async function guardPeriod(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const run = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  return { hold: () => run(0), pass: () => run(1) };
}

/** Clicks at the element's position, even if another element covers it. */
async function clickPositionOf(part: Locator): Promise<void> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('not on the screen');
  await part.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('the second tap of a double tap neither confirms a dialog nor closes a form @phone', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, `${user.first_name} Test`);
  const guard = await guardPeriod(page);

  await guard.hold();
  await card.getByRole('button', { name: /^Delete/ }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  const confirm = confirmation.getByRole('button', { name: 'Delete' });
  await clickPositionOf(confirm);
  await page.mouse.click(5, 5);
  await expect(confirm).toBeEnabled();
  await guard.pass();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'ADD' }).click();
  const form = page.getByRole('dialog', { name: 'Create User' });
  await expect(form).toBeVisible();
  await guard.hold();
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(form).toBeHidden();
  await clickPositionOf(
    page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Stores' }),
  );
  await guard.pass();

  await card.getByRole('button', { name: /^Delete/ }).click();
  await confirm.click();
  await expect(toastOf(page, USER_TEXTS.deleted)).toBeVisible();
});

test('the second tap on Submit does not skip the reference number @phone', async ({ page }) => {
  const code = entry(1);
  await page.route(`**${lookUpOrRedeem.path}`, (route) => {
    const isLookup = route.request().postDataJSON().action === 'lookup';
    const found = { enrollment_no: code.enrollmentNo, redeemed: false };
    return route.fulfill({ json: isLookup ? found : { ref_no: 'CHW-TAP' } });
  });
  await loginAs(page, 'adviso');
  await typeCode(page, code);
  await fillPurchase(page);
  const guard = await guardPeriod(page);
  await guard.hold();
  await page.getByRole('button', { name: 'Submit & Redeem' }).click();
  const success = page.getByRole('heading', { name: REDEMPTION_TEXTS.success });
  await expect(success).toBeVisible();
  for (const text of ['Process Another', 'Return to Dashboard']) {
    await clickPositionOf(page.getByText(text, { exact: true }));
  }
  await expect(success).toBeVisible();

  await guard.pass();
  await page.getByRole('button', { name: 'Process Another' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
});
