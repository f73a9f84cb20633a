import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { pathOf } from '../../../src/contract/operation.ts';
import { listRepairs, readRepair, receiveKey } from '../../../src/contract/repairs/api.ts';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts.ts';
import { CHECK_CODE_TEXTS } from '../../../src/lib/identity/texts.ts';
import { PATHS, repairPagePath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { expectToFit } from '../orders/buyer.ts';
import { loseResponses } from '../orders/shop-floor.ts';
import { logOutFromMenu } from '../session/enter.ts';
import { book, DISPLAY, openRepair, quoted, slipOf, staffStep, TOTAL, takeIn } from './bench.ts';

const APPROVAL = `**${listRepairs.path}/*/approval`;

test('repair pages are not cached, are hidden from search engines and send no referrer', async ({
  page,
}) => {
  for (const name of ['R-1001', 'B-ABCDEFGH', 'anything']) {
    const answer = await page.request.get(repairPagePath(name));
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  }
});

test('declining an estimate asks for confirmation, Back closes the question without declining, and a declined repair is free @phone', async ({
  page,
  request,
}) => {
  const { name, key } = await quoted(request);
  await openRepair(page, name, key);
  await page.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('alertdialog', { name: `Decline ${TOTAL}?` });
  await expect(question).toContainText('you pay nothing');
  await page.goBack();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Decline' }).click();
  await question.getByRole('button', { name: 'Decline' }).click();
  const state = page.getByRole('heading', { name: 'Ready to collect' });
  await expect(state).toBeFocused();
  await expect(page.getByText('Returned without repair')).toBeVisible();
  await expect(page.getByText('Your collection code')).toBeVisible();
});

test.describe('an estimate that has changed', () => {
  test.use({ allowedNoise: [/409/] });

  test('cannot be accepted with the button for the old version, and the page shows the new version', async ({
    page,
    request,
  }) => {
    const { name, key } = await quoted(request);
    await openRepair(page, name, key);
    const lines = [DISPLAY, { text: 'Frame', price: 800, kind: 'part' }];
    await staffStep(request, name, { step: 'quote', lines });
    await page.getByRole('button', { name: `Accept ${TOTAL}` }).click();
    await expect(page.getByRole('alert')).toContainText('There is a newer estimate');
    await expect(page.getByRole('heading', { name: 'Estimate, version 2' })).toBeVisible();
    await page.getByText(/^Version 1/).click();
    await expect(page.getByText(/^Version 1/)).toContainText('replaced by a newer one');
    await page.getByRole('button', { name: 'Accept ₹3,099' }).click();
    await expect(page.getByRole('heading', { name: 'Being repaired' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('cannot be declined in one tab after another tab has accepted it', async ({
    page,
    context,
    request,
  }) => {
    const { name, key } = await quoted(request);
    await openRepair(page, name, key);
    const other = await context.newPage();
    await openRepair(other, name, key);
    await page.getByRole('button', { name: 'Decline' }).click();
    await other.getByRole('button', { name: `Accept ${TOTAL}` }).click();
    await expect(other.getByRole('heading', { name: 'Being repaired' })).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('alert')).toContainText('already been answered');
    await expect(page.getByRole('heading', { name: 'Being repaired' })).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use({ allowedNoise: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/] });

  test('accepting an estimate shows the reason for the failure, and succeeds on retry after a lost response', async ({
    page,
    context,
    request,
  }) => {
    const { name, key } = await quoted(request);
    await openRepair(page, name, key);
    const accept = page.getByRole('button', { name: `Accept ${TOTAL}` });
    await context.setOffline(true);
    await accept.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    const sent = await loseResponses(page, APPROVAL);
    await accept.click();
    await expect(async () => expect(sent()).toBe(1)).toPass();
    await expect(accept).not.toHaveAttribute('aria-busy');
    await accept.click();
    await expect(page.getByRole('heading', { name: 'Being repaired' })).toBeVisible();
    expect(sent()).toBe(2);
  });
});

test.describe('the check code of a slip', () => {
  test.use({ allowedNoise: [/409|422|ERR_FAILED|Failed to (load|fetch)/] });

  test('gives the first phone on which it is entered the key, and a second phone sees the estimate without buttons @phone', async ({
    page,
    browser,
    request,
  }) => {
    const { name, slip } = await takeIn(request);
    const { claim, check = '' } = slip;
    await staffStep(request, name, { step: 'quote', lines: [DISPLAY] });
    await openRepair(page, name, claim);
    await expect(page.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0);
    const card = page.getByRole('region', { name: 'Is this your repair?' });
    const code = card.getByRole('textbox', { name: 'Check code' });
    await expect(code).toHaveAccessibleDescription(/4 characters from your slip/);
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(CHECK_CODE_TEXTS.empty);
    await code.fill('0000');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(`${REPAIR_TEXTS.wrongCheck} 4 tries left.`);
    await expect(code).toBeFocused();
    await expectToFit(page);
    await expectNoAxeViolations(page);

    const other = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const second = await other.newPage();
    await openRepair(second, name, claim);
    await second.getByLabel('Check code').fill(check);

    await code.fill(` ${check.slice(0, 2)} ${check.slice(2)} `.toLowerCase());
    await loseResponses(page, `**${pathOf(receiveKey, { name })}`);
    await code.press('Enter');
    await expect(card.getByRole('alert')).toContainText('No connection.');
    const reread = page.waitForResponse(`**${pathOf(readRepair, { name })}`);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await (await reread).json()).not.toHaveProperty('check');
    await card.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeFocused();
    await expect(card).toHaveCount(0);
    await expect(page).not.toHaveURL(new RegExp(claim));
    const ownLink = page.url();
    await expect(page.getByRole('button', { name: 'Accept ₹2,299' })).toBeVisible();
    await openRepair(page, name, claim);
    await expect(page).toHaveURL(ownLink);

    await second.getByRole('button', { name: 'Continue' }).click();
    await expect(second.getByRole('heading', { name: 'Waiting for your answer' })).toBeFocused();
    await expect(second.getByRole('alert')).toHaveText([REPAIR_TEXTS.keyGiven]);
    await expect(second.getByText('Answer on the phone that has access')).toBeVisible();
    await expect(second.getByLabel('Check code')).toHaveCount(0);
    await expect(second.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0);
    await expect(second.getByRole('region', { name: 'Estimate' })).toContainText('₹2,299');
    await expectToFit(second);
    await other.close();

    await staffStep(request, name, { step: 'approve', estimate_version: 1, by: 'phone' });
    await page.reload();
    await expect(page.getByText(/You accepted this price by phone, recorded by \w+/)).toBeVisible();
  });
});

test('a decision on a device on which staff logged in and out says that it was made at the branch', async ({
  page,
  request,
}) => {
  const { name, key } = await quoted(request);
  await page.goto(PATHS.login);
  await page.getByLabel('Email or username').fill('adviso');
  await page.getByLabel('Password', { exact: true }).fill(LOCAL_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Do now' })).toBeVisible();
  await logOutFromMenu(page);
  await expect(page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
  await openRepair(page, name, key);
  await page.getByRole('button', { name: `Accept ${TOTAL}` }).click();
  const updates = page.getByRole('region', { name: 'Repair updates' });
  await expect(updates.getByText(/, at the branch$/)).toBeVisible();
});

test('staff who open the link are redirected to the work ledger instead of deciding for the customer', async ({
  page,
  request,
}) => {
  const { name, key } = await quoted(request);
  await loginAs(page, 'sysadm');
  await openRepair(page, name, key);
  const estimate = page.getByRole('region', { name: 'Estimate' });
  await expect(estimate).toContainText('You are logged in as staff');
  await expect(estimate.getByRole('button')).toHaveCount(0);
});

test('a booking can be cancelled on its page @phone', async ({ page, request }) => {
  const { repair, key } = await book(request);
  await openRepair(page, repair.name, key);
  await expect(page.getByRole('heading', { name: 'Before you come' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' }).first()).toBeFocused();
});

test('a new link of a booking opens a page that says how to change it and where the check code is @phone', async ({
  page,
  request,
}) => {
  const { repair } = await book(request);
  await staffStep(request, repair.name, { step: 'new-link', reason: 'Phone lost' });
  await openRepair(page, repair.name, await slipOf(request, repair));
  const card = page.getByRole('region', { name: 'This link only shows the booking' });
  await expect(card).toContainText('To change or cancel it, call our');
  await expect(card).toContainText('the slip shows a check code');
  await expect(page.getByLabel('Check code')).toHaveCount(0);
  await expectToFit(page);
  await expectNoAxeViolations(page);
});

test.describe('a link that opens no repair', () => {
  test.use({ allowedNoise: [/404/] });

  test('shows the same page for a wrong, old or missing key and an unknown repair @phone', async ({
    page,
    request,
  }) => {
    const { name, slip } = await takeIn(request);
    await staffStep(request, name, { step: 'new-link', reason: 'Phone lost' });
    const seen = new Set<string>();
    for (const address of [
      repairPagePath(name, slip.claim),
      repairPagePath(name, '0.not-the-key'),
      repairPagePath(name),
      repairPagePath('R-99999999', '0.any'),
      repairPagePath('nothing'),
    ]) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'This repair was not found' })).toBeVisible();
      seen.add((await page.getByRole('main').textContent()) ?? '');
    }
    expect(seen.size).toBe(1);
    await expectToFit(page);
    await page.getByRole('link', { name: 'Find a repair' }).click();
    await expect(page).toHaveURL(PATHS.track);
  });
});
