import { pathOf } from '../../../../src/contract/operation.ts';
import { listRepairs, viewLockCode } from '../../../../src/contract/repairs/api.ts';
import { workledgerDetailsPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../../support/e2e/accessibility.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { loseAnswer } from '../../../support/e2e/lose-answer.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { newMobile } from '../orders/customer.ts';
import { colleagueStep, lookAt, openJob } from './counter.ts';
import { field, fillIn, openIntake, radio, savedNumber } from './intake-page.ts';

const CODE = 'Zebra-91!';

test.describe('an intake with an unlock code', () => {
  test.use({ allowedNoise: [/ERR_FAILED/] });

  test('stores no code in the browser, and the technician sees the code for 30 seconds after giving a reason @phone', async ({
    page,
    request,
  }) => {
    await openIntake(page);
    await fillIn(page, newMobile());
    await radio(page, 'Code given').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter the code that unlocks the device')).toBeVisible();
    await expect(field(page, 'PIN or password')).toBeFocused();
    await field(page, 'PIN or password').fill(CODE);

    await loseAnswer(page, `**${listRepairs.path}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Not sent:')).toBeVisible();
    const storage = () =>
      page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(await storage()).toContain('parked/');
    expect(await storage()).not.toContain(CODE);
    await page.reload();
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(field(page, 'Model')).toBeDisabled();
    await field(page, 'PIN or password').fill(CODE);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(savedNumber(page)).toBeVisible();
    const name = (await savedNumber(page).textContent()) ?? '';

    await page.clock.install();
    await page.goto(workledgerDetailsPath(name));
    const card = page.getByRole('region', { name: 'Unlock code' });
    await expect(card).toContainText('Not viewed yet');
    await card.getByRole('button', { name: 'Show code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('To test the touch screen');
    expect(await page.content()).not.toContain(CODE);
    await dialog.getByRole('button', { name: 'Show for 30 seconds' }).click();
    await expect(dialog.getByText(CODE)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText(CODE)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.clock.runFor(28_000);
    await expect(dialog.getByText(CODE)).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Show code' })).toBeFocused();
    await expect(card).toContainText('Viewed once');
    expect(await page.content()).not.toContain(CODE);
    expect(await storage()).not.toContain(CODE);

    // The version that the view created is known, so the next step is not refused as stale.
    await page.getByText('More steps').click();
    await page.getByRole('button', { name: 'Change screen lock' }).click();
    await dialog.getByText('Pattern', { exact: true }).click();
    for (const dot of ['top left', 'middle left', 'bottom left', 'bottom centre']) {
      await dialog.getByRole('button', { name: dot }).click();
    }
    await expectNoAxeViolationsInDarkMode(page);
    await dialog.getByRole('button', { name: 'Change screen lock' }).click();
    await expect(dialog).toHaveCount(0);

    await openJob(page, 'brhead', { name });
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline).toContainText('Unlock code viewed by Advait Inamdar');
    await expect(timeline).toContainText('To test the touch screen');
    await card.getByRole('button', { name: 'Show code' }).click();
    await dialog.getByLabel('Reason').fill('To check the repair');
    await dialog.getByRole('button', { name: 'Show for 30 seconds' }).click();
    await expect(dialog).toContainText('1 → 4 → 7 → 8');
    await dialog.getByRole('button', { name: 'Hide now' }).click();
    await expect(card).toContainText('Viewed 2 times, last');

    // The fifth view in 24 hours removes the button that opened its dialog.
    const headers = await asUser(request, 'sysadm');
    for (const reason of ['To test the speaker', 'To test the camera']) {
      const path = pathOf(viewLockCode, { name });
      expect((await request.post(path, { headers, data: { reason } })).status()).toBe(200);
    }
    await card.getByRole('button', { name: 'Show code' }).click();
    await dialog.getByLabel('Reason').fill('To test the battery');
    await dialog.getByRole('button', { name: 'Show for 30 seconds' }).click();
    await expect(dialog).toContainText('1 → 4 → 7 → 8');
    await expect(card.getByText('It was viewed five times')).toBeAttached();
    await dialog.getByRole('button', { name: 'Hide now' }).click();
    await expect(card.getByRole('heading', { name: 'Unlock code' })).toBeFocused();
    await expect(card.getByRole('button', { name: 'Show code' })).toHaveCount(0);

    const ready = { step: 'ready', outcome: 'not_repaired' };
    await colleagueStep(request, { name }, ready);
    const seen = await lookAt({ name });
    expect(seen.lock_code).toMatchObject({ stored_until: null });
    expect(seen.lock_code?.viewed_at).toHaveLength(5);
    await page.reload();
    await expect(card).toContainText('The code was deleted');
    await expect(card.getByRole('button')).toHaveCount(0);
  });
});
