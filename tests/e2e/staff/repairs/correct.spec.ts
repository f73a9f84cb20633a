import { shortDateText } from '../../../../src/lib/india-time.ts';
import { repairPagePath } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { printedSlip } from '../../repairs/bench.ts';
import { newMobile } from '../orders/customer.ts';
import { nextStep, openJob, press, takeIn } from './counter.ts';

test.use({ allowedNoise: [/404.*\/api\/repairs\//] });

test('a corrected customer and device are in the timeline, and the old slip says so', async ({
  page,
  request,
}) => {
  const [wrong, right] = [newMobile(), newMobile()];
  const repair = await takeIn(request, { mobile: wrong });
  const { claim } = await printedSlip(request, repair);
  await openJob(page, 'sysadm', repair);
  await nextStep(page).getByText('More steps').click();
  await press(page, 'Correct details');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('Meera Joshi');
  await dialog.getByRole('button', { name: 'Correct details' }).click();
  await expect(dialog.getByText('Nothing has changed')).toBeVisible();

  await dialog.getByLabel('Mobile number').fill(right);
  await expect(dialog.getByText('Earlier links and slips stop working')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'IMEI or serial number' }).fill('353577582081717/01');
  await dialog.getByRole('button', { name: 'Correct details' }).click();
  await expect(dialog).toBeHidden();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText(`Mobile number: ${wrong} → ${right}`);
  await expect(timeline).toContainText('IMEI or serial number: none → 353577582081717');

  await page.context().clearCookies();
  await page.goto(repairPagePath(repair.name, claim));
  const day = shortDateText(Date.now());
  await expect(page.getByRole('main')).toContainText(
    `The number was changed to …${right.slice(-4)} on ${day}. Not you? Call`,
  );
});
