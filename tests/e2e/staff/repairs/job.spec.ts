import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts.ts';
import { workledgerDetailsPath } from '../../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInDarkMode,
} from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { pressTwice, toastOf } from '../../admin/office.ts';
import { slipOf } from '../../repairs/bench.ts';
import { enterAs } from '../../session/enter.ts';
import {
  colleagueStep,
  LINES,
  lookAt,
  nextStep,
  openJob,
  press,
  TOTAL,
  takeIn,
} from './counter.ts';

test('an advisor sends an estimate, records the approval by phone, does the checks, takes the payment and hands the device over with the code @phone', async ({
  page,
  request,
}) => {
  const received = await takeIn(request, { accessories: ['case'], note: 'Fell on the stairs' });
  await openJob(page, 'adviso', received);
  await expect(page.getByRole('region', { name: 'Device' })).toContainText('Fell on the stairs');
  await expectNoAxeViolationsInDarkMode(page);
  await press(page, 'Take it myself');
  await expect(page.getByRole('region', { name: 'Repair', exact: true })).toContainText(
    'Advait Inamdar',
  );

  await press(page, 'Make estimate');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Work or part')).toHaveValue('Screen replacement');
  await expect(dialog.getByLabel('Price with GST')).toHaveValue(String(TOTAL));
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByLabel('Work or part').nth(1).fill('Screen guard');
  await dialog.getByRole('button', { name: 'Make estimate' }).click();
  await expect(dialog.getByText(REPAIR_TEXTS.wrongPrice)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove line 2' }).click();
  await dialog.getByRole('button', { name: 'Make estimate' }).click();
  await expect(toastOf(page, 'Estimate saved. Now message the customer.')).toBeVisible();
  await expect(nextStep(page)).toBeFocused();
  const message = nextStep(page).getByRole('button', { name: 'Message the customer' });
  const answer = nextStep(page).getByRole('button', { name: 'Record the answer' });
  await expect(message).toHaveAttribute('data-kind', 'primary');
  await expect(answer).toHaveAttribute('data-kind', 'plain');
  const context = page.context();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = context.waitForEvent('page');
  await message.click();
  await (await opened).close();
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(answer).toHaveAttribute('data-kind', 'primary');
  await expect(message).toHaveCount(0);

  await press(page, 'Record the answer');
  await expect(dialog.getByRole('list', { name: 'Estimate 1' })).toContainText('₹2,499');
  await dialog.getByText('Accepted by phone').click();
  await dialog.getByRole('button', { name: 'Record the answer' }).click();
  const estimate = page.getByRole('region', { name: 'Estimate' });
  await expect(estimate).toContainText('Accepted by phone, recorded by Advait Inamdar');

  await press(page, 'Mark ready');
  await expect(dialog.getByRole('radio', { name: 'Repaired', exact: true })).toBeChecked();
  await dialog.getByText('Something failed').click();
  await dialog.getByRole('checkbox', { name: 'Network and Wi-Fi' }).check();
  await dialog.getByRole('button', { name: 'Mark ready' }).click();
  await expect(dialog.getByText('Repair it first, or choose “Partly repaired”')).toBeVisible();
  await dialog.getByText('All fine').click();
  await dialog.getByRole('button', { name: 'Mark ready' }).click();
  await expect(nextStep(page)).toContainText('Repaired. ₹2,499 is due.');

  const take = 'Take ₹2,499 and hand over';
  await press(page, take);
  const { collection_code: code = '' } = await lookAt(received);
  await dialog.getByLabel('Collection code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  // Half a button below the sticky buttons would count as too small.
  const billTo = dialog.getByRole('button', { name: 'Add name or GSTIN to the bill' });
  await billTo.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expectNoAxeViolations(page);
  expect(await pressTwice(page, dialog.getByRole('button', { name: take }))).toMatchObject({
    step: 'hand-over',
    proof: { kind: 'code', code },
    payments: [{ method: 'cash', amount: TOTAL }],
  });
  await expect(toastOf(page, 'Device handed over')).toBeVisible();
  await expect(nextStep(page)).toContainText('Done. Warranty until');
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline.first()).toContainText('Handed over: code typed by Advait Inamdar');
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Cash');
  expect(await lookAt(received)).toMatchObject({ state: 'handed_over', due: 0 });
});

test.describe('a step that the server rejects', () => {
  test.use({ allowedNoise: [/409|422/] });

  test('names the colleague who performed it first', async ({ page, request }) => {
    const quoted = await colleagueStep(request, await takeIn(request), {
      step: 'quote',
      lines: LINES,
    });
    await openJob(page, 'adviso', quoted);
    await press(page, 'Record the answer');
    await colleagueStep(request, quoted, { step: 'approve', estimate_version: 1, by: 'counter' });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Accepted by phone').click();
    await dialog.getByRole('button', { name: 'Record the answer' }).click();
    const alert = nextStep(page).getByRole('alert');
    await expect(alert).toContainText(REPAIR_TEXTS.stale);
    await expect(alert).toContainText('Estimate accepted at the counter by Brhaspati Ekbote');
    await expect(nextStep(page).getByRole('button', { name: 'Mark ready' })).toBeVisible();
  });

  test('keeps the typed values, and can be sent again with the current version', async ({
    page,
    request,
  }) => {
    const received = await takeIn(request);
    await openJob(page, 'adviso', received);
    await press(page, 'Make estimate');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price with GST').fill('1,999');
    await colleagueStep(request, received, { step: 'note', text: 'The customer called' });
    await dialog.getByRole('button', { name: 'Make estimate' }).click();
    await expect(dialog.getByRole('alert')).toContainText(REPAIR_TEXTS.stale);
    await expect(dialog.getByLabel('Price with GST')).toHaveValue('1,999');
    await expect(page.getByText('The customer called')).toBeAttached();
    await dialog.getByRole('button', { name: 'Make estimate' }).click();
    await expect(nextStep(page)).toContainText('The customer has to answer: ₹1,999');
  });

  test('shows a wrong collection code as an error on its field', async ({ page, request }) => {
    const ready = await colleagueStep(request, await takeIn(request), {
      step: 'ready',
      outcome: 'not_repaired',
    });
    await openJob(page, 'adviso', ready);
    await press(page, 'Hand over');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('No code and no slip? Ask your branch head')).toBeVisible();
    const { collection_code: code = '' } = await lookAt(ready);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await dialog.getByLabel('Collection code').fill(wrong);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    const field = dialog.getByLabel('Collection code');
    await expect(field).toHaveAccessibleDescription(new RegExp(REPAIR_TEXTS.wrongCode));
    await expect(field).toBeFocused();
  });
});

test('scanning the slip opens the handover form, which then needs no code', async ({
  page,
  request,
}) => {
  const ready = await colleagueStep(request, await takeIn(request), {
    step: 'ready',
    outcome: 'not_repaired',
  });
  const claim = await slipOf(request, ready);
  await openJob(page, 'adviso', ready, `#claim=${claim}`);
  const dialog = page.getByRole('dialog', { name: 'Hand over' });
  await expect(dialog.getByText('The slip was scanned')).toBeVisible();
  expect(page.url()).not.toContain(claim);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(nextStep(page)).toContainText('Done. The customer has the device.');
});

test('a job waits for a part, is sent to another branch, is called back, is reopened and is handed over without the code by a branch head', async ({
  page,
  request,
}) => {
  const agreed = await takeIn(request, { price: { kind: 'agreed', lines: LINES } });
  await openJob(page, 'brhead', agreed);
  const dialog = page.getByRole('dialog');
  await press(page, 'Wait for…');
  await dialog.getByText('Waiting for a part').click();
  await dialog.getByLabel('Until, if known').fill('2030-01-31');
  await dialog.getByRole('button', { name: 'Wait for…' }).click();
  await expect(nextStep(page)).toContainText('Waiting for a part until 31 Jan 2030.');
  await press(page, 'Continue the work');

  const more = nextStep(page).getByText('More steps');
  await more.click();
  await press(page, 'Move the device');
  await dialog.getByLabel('Place').fill('With Ravi');
  await dialog.getByLabel('Branch').selectOption('Send to Kothrud');
  await dialog.getByRole('button', { name: 'Move the device' }).click();
  await expect(nextStep(page)).toContainText('On the way to Kothrud, which must accept it.');
  await expect(nextStep(page).getByRole('button', { name: 'Mark ready' })).toHaveCount(0);
  await press(page, 'Call the device back');

  await press(page, 'Mark ready');
  await dialog.getByText('Not repaired').click();
  await dialog.getByLabel('Why was it not repaired?').fill('No part available');
  await dialog.getByRole('button', { name: 'Mark ready' }).click();
  await press(page, 'Reopen job');
  await dialog.getByLabel('Reason').fill('One more try');
  await dialog.getByRole('button', { name: 'Reopen job' }).click();
  await press(page, 'Mark ready');
  await dialog.getByText('Not repaired').click();
  await dialog.getByLabel('Why was it not repaired?').fill('No part available');
  await dialog.getByRole('button', { name: 'Mark ready' }).click();

  await press(page, 'Add note');
  await dialog.getByLabel('Note').fill('Rang twice');
  await dialog.getByLabel('I tried to reach the customer').check();
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(nextStep(page)).toContainText('One attempt to reach the customer so far.');

  await press(page, 'Hand over');
  await dialog.getByRole('button', { name: 'Without code' }).click();
  await dialog.getByText('Photo ID').click();
  await dialog.getByLabel('Reason').fill('Slip lost');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(nextStep(page)).toContainText('Done.');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Slip lost');
});

test('the message to the customer contains the link to the slip, which can be printed again', async ({
  page,
  request,
}) => {
  const received = await takeIn(request);
  await openJob(page, 'adviso', received);
  const context = page.context();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Message' }).click();
  const chat = await opened;
  await chat.waitForURL(`https://wa.me/91${received.customer?.mobile}**`);
  const claim = await slipOf(request, received);
  expect(decodeURIComponent(chat.url())).toContain(`/repair/${received.name}#${claim}`);
  await chat.close();
  await page.getByRole('button', { name: 'Print slip' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: `Link to ${received.name}` })).toBeVisible();
  await expect(nextStep(page)).toBeHidden();
});

test.describe('an unknown job', () => {
  test.use({ allowedNoise: [/404/] });

  test('is not found, and a URL without a number shows only the placeholder', async ({ page }) => {
    await enterAs(page, 'adviso', workledgerDetailsPath('R-99999999'));
    await expect(page.getByText('Repair not found: R-99999999.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the board' }).click();
    await expect(page.getByRole('heading', { name: 'Work ledger' })).toBeVisible();
    await page.goto(workledgerDetailsPath('R-1'));
    await expect(page.getByRole('main')).toHaveText('TODO: details for R-1');
  });
});
