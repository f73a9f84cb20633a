import type { Page } from '@playwright/test';
import { BRANCHES } from '../../../../src/content/site.ts';
import { listStores } from '../../../../src/contract/stores/api.ts';
import type { StoresReply } from '../../../../src/contract/stores.ts';
import { PATHS, repairPagePath } from '../../../../src/lib/paths.ts';
import { withQuery } from '../../../../src/lib/query.ts';
import { islandsRun } from '../../../support/e2e/islands-run.ts';
import { logIn, loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { addUser, ask, NEW_PASSWORD, toastOf } from '../../admin/office.ts';
import { book, keyOf, slipOf } from '../../repairs/bench.ts';
import { enterAs } from '../../session/enter.ts';
import { colleagueStep, LINES, nextStep, openJob, press, rowOf, takeIn } from './counter.ts';
import { radio, savedNumber } from './intake-page.ts';

const KOTHRUD = 'PUN-02';

/** Logs in as a new advisor at the Kothrud branch and opens the board. */
async function enterAtKothrud(page: Page): Promise<void> {
  await loginAs(page, 'sysadm');
  const search = withQuery(listStores.path, { search: KOTHRUD });
  const [store] = (await ask<StoresReply>(page, 'GET', search)).content;
  const { username } = await addUser(page, { store: store?.id });
  await page.context().clearCookies();
  expect((await logIn(page, username, NEW_PASSWORD)).status()).toBe(200);
  await page.goto(PATHS.workledger);
  await islandsRun(page);
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test('another branch finds a booking by its reference and receives the device, and also accepts a device that was sent to it @phone', async ({
  page,
  request,
}) => {
  const { repair } = await book(request);
  const sent = await colleagueStep(request, await takeIn(request), {
    ...{ step: 'move', branch: KOTHRUD, place: 'Courier bag 3' },
  });
  await enterAtKothrud(page);
  const search = page.getByRole('searchbox', { name: 'Search repairs' });
  await search.fill(repair.customer?.mobile ?? '');
  await expect(page.getByText('No repair found.')).toBeVisible();
  await search.fill(repair.name);
  await expect(page.getByText(`${repair.name} is not a booking of this branch.`)).toBeVisible();
  await page.getByRole('link', { name: 'Receive it here' }).click();
  await expect(page.getByText('It is for Laxmi Road')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('');
  await radio(page, 'Customer unlocks it at pickup').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(savedNumber(page)).toBeVisible();
  await page.getByRole('link', { name: 'Open repair' }).click();
  await expect(timeline(page)).toContainText('Received at Kothrud, booked for Laxmi Road');
  const mobile = repair.customer?.mobile ?? '';
  await expect(page.getByRole('link', { name: mobile, exact: true })).toBeVisible();

  await page.goto(withQuery(PATHS.workledger, { search: sent.name }));
  await rowOf(page, sent.name).getByRole('link', { name: 'Accept the device' }).click();
  await dialogOf(page).getByLabel('Place').fill('Shelf K1');
  await dialogOf(page).getByRole('button', { name: 'Accept the device' }).click();
  await expect(toastOf(page, 'Device accepted')).toBeVisible();
  await expect(timeline(page)).toContainText('Accepted by Kothrud');
  await expect(nextStep(page).getByRole('button', { name: 'Make estimate' })).toBeVisible();
});

test('a branch head chooses a technician, refunds the difference after a price is lowered, replaces the link, sees a booking arrive and cancels it', async ({
  page,
  browser,
  request,
}) => {
  // The branch head may refund it, because somebody else took the payment and made the estimates.
  const price = { kind: 'agreed' as const, lines: LINES };
  const agreed = await takeIn(request, { price, branch: BRANCHES[0].code }, 'sysadm');
  const payments = [{ method: 'cash', reference: '', amount: 2499 }];
  const lines = [{ ...LINES[0], price: 1999 }];
  for (const step of [
    { step: 'record-payment', payments },
    { step: 'quote', lines },
    { step: 'approve', estimate_version: 2, by: 'phone' },
  ]) {
    await colleagueStep(request, agreed, step, 'sysadm');
  }
  await openJob(page, 'brhead', agreed);
  const dialog = dialogOf(page);
  const facts = page.getByRole('region', { name: 'Repair', exact: true });

  await press(page, 'Choose technician');
  await dialog.getByRole('button', { name: 'Choose technician' }).click();
  await expect(dialog.getByText('Choose who works on it')).toBeVisible();
  await dialog.getByText('Advait Inamdar').click();
  await dialog.getByRole('button', { name: 'Choose technician' }).click();
  await expect(facts).toContainText('Advait Inamdar');
  await press(page, 'Choose technician');
  await dialog.getByText('Nobody').click();
  await dialog.getByRole('button', { name: 'Choose technician' }).click();
  await expect(facts).toContainText('Not assigned');

  await expect(page.getByText('Refund due')).toBeVisible();
  await nextStep(page).getByText('More steps').click();
  await press(page, 'Record refund');
  await expect(dialog.getByLabel('Amount, in rupees')).toHaveValue('500');
  await expect(dialog.getByText('Give it back in cash.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(timeline(page)).toContainText('Refund recorded: ₹500');
  await expect(page.getByText('Refund due')).toHaveCount(0);
  const phone = await browser.newPage();
  await phone.goto(repairPagePath(agreed.name, await keyOf(request, agreed)));
  await phone.getByRole('link', { name: 'I did not get it' }).click();
  await expect(phone.getByRole('textbox', { name: 'What went wrong' })).toHaveValue(
    `I did not get the refund of ₹500 for repair ${agreed.name}.`,
  );
  await phone.close();

  const before = await slipOf(request, agreed);
  await press(page, 'Make a new link');
  await dialog.getByLabel('Reason').fill('The slip was lost');
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await expect(timeline(page)).toContainText('New link created');
  expect(await slipOf(request, agreed)).not.toBe(before);

  await page.goto(withQuery(PATHS.workledger, { tab: 'booked' }));
  await islandsRun(page);
  const { repair: booking } = await book(request);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(toastOf(page, 'new booking').first()).toBeVisible();
  await openJob(page, 'brhead', booking);
  await press(page, 'Cancel booking');
  await dialog.getByLabel('Reason').fill('The customer called');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(nextStep(page)).toContainText('This booking was cancelled.');
  await expect(timeline(page)).toContainText('The customer called');
});

test('a reminder in Do now opens the message to the customer, and after 90 days and four attempts a branch head marks the device unclaimed', async ({
  page,
}) => {
  await enterAs(page, 'brhead', PATHS.dashboard);
  const tasks = page.getByRole('region', { name: 'Do now' });
  const reminder = tasks
    .getByRole('link')
    .filter({ hasText: 'Remind' })
    .filter({ hasText: 'Last reminder' });
  await reminder.click();
  const next = nextStep(page);
  await expect(next).toContainText('Reminder of day 30 is due.');
  await expect(next.getByRole('button', { name: 'Message the customer' })).toBeFocused();
  await expect(next.getByRole('button', { name: 'Mark unclaimed' })).toHaveCount(0);
  await press(page, 'Record the reminder');
  await expect(next).not.toContainText('Reminder of day 30 is due.');
  await expect(next).toContainText('4 attempts to reach the customer so far.');
  const { pathname } = new URL(page.url());
  await page.goto(PATHS.dashboard);
  await islandsRun(page);
  await expect(tasks).toBeVisible();
  await expect(reminder).toHaveCount(0);

  await page.goto(pathname);
  await next.getByText('More steps').click();
  await press(page, 'Mark unclaimed');
  await dialogOf(page).getByRole('button', { name: 'Mark unclaimed' }).click();
  await expect(timeline(page)).toContainText('Marked unclaimed by Brhaspati Ekbote');
  await expect(next.getByRole('button', { name: 'Hand over' })).toBeVisible();
});
