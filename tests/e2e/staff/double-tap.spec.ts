import type { Locator, Page } from '@playwright/test';
import { REDEMPTION_TEXTS } from '../../../src/contract/redemption.ts';
import { USER_TEXTS } from '../../../src/contract/users.ts';
import { API_PATHS, PATHS } from '../../../src/lib/paths.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, findCard, openAsAdmin, toastOf } from '../admin/office.ts';
import { entry, fillPurchase, typeCode } from '../redemption/redeem.ts';

/** The moment in which a second press is not heard: held, it lasts until `pass`. */
async function theMoment(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const run = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  return { hold: () => run(0), pass: () => run(1) };
}

/** A press of the finger at its place, whatever is there. */
async function pressPlaceOf(part: Locator): Promise<void> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('not on the screen');
  await part.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('the second tap of a double tap neither answers the question nor closes the form @both', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, `${user.first_name} Test`);
  const moment = await theMoment(page);

  await moment.hold();
  await card.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  const yes = question.getByRole('button', { name: 'Delete' });
  await pressPlaceOf(yes);
  await page.mouse.click(5, 5);
  await expect(yes).toBeEnabled();
  await moment.pass();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'ADD' }).click();
  const form = page.getByRole('dialog', { name: 'Create User' });
  await expect(form).toBeVisible();
  await moment.hold();
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(form).toBeHidden();
  await pressPlaceOf(page.getByRole('link', { name: 'Giveaway' }));
  await moment.pass();

  await card.getByRole('button', { name: /^Delete/ }).click();
  await yes.click();
  await expect(toastOf(page, USER_TEXTS.deleted)).toBeVisible();
});

test('the second tap on Submit does not leave the reference number behind @phone', async ({
  page,
}) => {
  const code = entry(1);
  await page.route(`**${API_PATHS.redemption}`, (route) => {
    const isLookup = route.request().postDataJSON().action === 'lookup';
    const found = { enrollment_no: code.enrollmentNo, redeemed: false };
    return route.fulfill({ json: isLookup ? found : { ref_no: 'CHW-TAP' } });
  });
  await loginAs(page, 'adviso');
  await typeCode(page, code);
  await fillPurchase(page);
  const moment = await theMoment(page);
  await moment.hold();
  await page.getByRole('button', { name: 'Submit & Redeem' }).click();
  const success = page.getByRole('heading', { name: REDEMPTION_TEXTS.success });
  await expect(success).toBeVisible();
  for (const way of ['Process Another', 'Return to Dashboard']) {
    await pressPlaceOf(page.getByText(way, { exact: true }));
  }
  await expect(success).toBeVisible();

  await moment.pass();
  await page.getByRole('button', { name: 'Process Another' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
});
