import { listRepairs } from '../../../../src/contract/repairs/api.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { logIn, submitLogin } from '../../../support/e2e/login.ts';
import { loseAnswer } from '../../../support/e2e/lose-answer.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { newMobile } from '../orders/customer.ts';
import {
  book,
  check,
  field,
  fillIn,
  openIntake,
  radio,
  repairsOf,
  savedNumber,
} from './intake-page.ts';

test.describe('an ended session', () => {
  test.use({ allowedNoise: [/401/] });

  test('does not discard the draft of an intake, even after a reload', async ({ page }) => {
    const mobile = newMobile();
    expect((await logIn(page, 'brhead')).status()).toBe(200);
    await page.goto(PATHS.intake);
    await expect(radio(page, /^Phone/)).toBeEnabled();
    await fillIn(page, mobile);
    await check(page, 'SIM card').check();
    await page.reload();
    await expect(field(page, 'Mobile number')).toHaveValue(mobile);
    await expect(check(page, 'SIM card')).toBeChecked();
    await expect(check(page, /Weak battery/)).toBeChecked();

    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await submitLogin(page, 'brhead');
    await expect(page).toHaveURL(PATHS.intake);
    await expect(field(page, 'Mobile number')).toHaveValue(mobile);
    await expect(field(page, 'Model')).toBeEnabled();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(field(page, 'Mobile number')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Undo clear' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Mobile number')).toHaveValue(mobile);
    await page.getByRole('button', { name: 'Park' }).click();
    await expect(field(page, 'Mobile number')).toBeFocused();
    await expect(field(page, 'Mobile number')).toHaveValue('');
    await page.getByRole('button', { name: `Resume ${mobile}` }).click();
    await expect(field(page, 'Mobile number')).toHaveValue(mobile);
    await expect(check(page, 'SIM card')).toBeChecked();
  });
});

test.describe('after a lost connection during an intake', () => {
  test.use({ allowedNoise: [/ERR_FAILED|409/] });

  test('only one job is created, even when the page is reloaded before the request is repeated', async ({
    page,
    request,
  }) => {
    const mobile = newMobile();
    await openIntake(page);
    await fillIn(page, mobile);
    await loseAnswer(page, `**${listRepairs.path}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`Not sent: ${mobile}`)).toBeVisible();
    await expect(field(page, 'Model')).toHaveValue('');
    await page.reload();
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(savedNumber(page)).toBeVisible();
    expect(await repairsOf(request, mobile)).toHaveLength(1);
  });

  test('the received job is shown when the request is repeated', async ({ page, request }) => {
    const reference = await book(request, newMobile());
    await openIntake(page, 'adviso', `?booking=${reference}`);
    await radio(page, 'Customer unlocks it at pickup').check();
    await loseAnswer(page, '**/steps');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('No response arrived')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(savedNumber(page)).toBeVisible();
  });
});
