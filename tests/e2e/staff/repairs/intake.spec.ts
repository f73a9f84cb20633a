import type { Page } from '@playwright/test';
import { BRANCHES } from '../../../../src/content/site.ts';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts.ts';
import { IMEI_TEXTS } from '../../../../src/lib/identity/texts.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { hiddenFocusStops, pageWidth } from '../../../support/e2e/fit.ts';
import { countPresses } from '../../../support/e2e/presses.ts';
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
  takeIn,
} from './intake-page.ts';

const IMEI = '490154203237518';
const MOST_PRESSES = 25;
const MOST_PRESSES_FOR_KNOWN = 9;

async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0] : at;
      return label?.textContent ?? '';
    });
    if (reached.startsWith(name)) return;
  }
  throw new Error(`The Tab key did not reach ${name}`);
}

test('a clerk takes in a device with a few taps and scans its serial number, at 360 px @phone', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  await openIntake(page);
  let presses = 0;
  const tap = async (target: ReturnType<Page['locator']>) => {
    presses += 1;
    await target.tap();
  };
  await expect(field(page, 'Mobile number')).toBeFocused();
  await page.keyboard.type(mobile);
  await expect(page.getByText('New customer')).toBeVisible();
  await tap(field(page, 'Name'));
  await page.keyboard.type('Meera Joshi');
  await expect(radio(page, /^Phone/)).toBeChecked();
  await tap(page.getByRole('button', { name: 'Tarang T5 5G' }));
  await expect(field(page, 'Brand')).toHaveValue('Tarang');
  await expect(field(page, 'Model')).toHaveValue('T5 5G');
  await tap(field(page, 'Colour'));
  await page.keyboard.type('Blue');
  await tap(check(page, 'Cracked screen ₹2,499'));
  await tap(check(page, 'Weak battery ₹1,099'));
  await tap(check(page, 'Scratched'));
  await tap(check(page, 'Case'));
  await tap(radio(page, 'Repair mode is on'));
  await expect(page.getByText('Maintenance mode')).toBeVisible();
  await tap(radio(page, 'Fix the price now'));
  await expect(page.getByText('₹3,598')).toBeVisible();
  await tap(radio(page, /noon$/).last());
  await tap(field(page, 'Place'));
  await page.keyboard.type('Shelf B3');
  await expect.poll(() => pageWidth(page)).toBe(360);
  expect(await hiddenFocusStops(page, 'Tab')).toEqual([]);
  await expectNoAxeViolations(page);
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(savedNumber(page)).toBeFocused();
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

  const number = await savedNumber(page).textContent();
  expect(await repairsOf(request, mobile)).toMatchObject([
    { name: number, state: 'approved', total: 3598, place: 'Shelf B3' },
  ]);
  await expect(page.getByRole('button', { name: 'Message the customer' })).toBeVisible();

  await page.getByRole('button', { name: 'Next device' }).tap();
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await expect(field(page, 'Model')).toHaveValue('');
});

test('a clerk takes in a device with the keyboard alone, and all missing fields are marked together', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  await openIntake(page);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+Enter');
  await tabTo(page, 'Mobile number');
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Mobile number')).toBeFocused();
  for (const text of ['needsDevice', 'needsFault', 'needsLock'] as const) {
    await expect(page.getByText(REPAIR_TEXTS[text])).toBeVisible();
  }
  await page.keyboard.type(mobile);
  await tabTo(page, 'Phone');
  await tabTo(page, 'Tarang T1 Lite');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Nila N9 Pro' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'IMEI');
  await page.keyboard.type('490154203237519');
  // A barcode scanner ends each code with Enter.
  await page.keyboard.press('Enter');
  await expect(page.getByText(IMEI_TEXTS['wrong-check-digit'])).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('8');
  await expect(page.getByText(IMEI_TEXTS['wrong-check-digit'])).toBeHidden();
  await tabTo(page, 'Cracked screen');
  await page.keyboard.press('Space');
  await tabTo(page, 'Repair mode is on');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Customer unlocks it at pickup')).toBeChecked();
  await tabTo(page, 'Check first');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Approved up to (₹)');
  await page.keyboard.type('7,000');
  await page.keyboard.press('Control+Enter');
  await expect(savedNumber(page)).toBeFocused();
  const [saved] = await repairsOf(request, mobile);
  expect(saved).toMatchObject({ state: 'received', device: { model: 'N9 Pro' } });
});

test('a known customer’s device is taken in with at most nine presses, from the mobile number to the saved job @phone', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  await takeIn(request, { mobile, name: 'Meera Joshi' });
  const presses = await countPresses(page);
  await openIntake(page);
  await expect(field(page, 'Mobile number')).toBeFocused();
  await presses.reset();
  await page.keyboard.type(mobile);
  await page.getByRole('button', { name: /^Meera Joshi · Tarang T5 5G/ }).click();
  await check(page, 'Weak battery').check();
  await check(page, 'Scratched').check();
  await radio(page, 'Customer unlocks it at pickup').check();
  await radio(page, 'Fix the price now').check();
  const price = field(page, 'Price (₹)');
  await price.click();
  await page.keyboard.type('999');
  await expect(price).toHaveValue('999');
  await radio(page, /noon$/).last().check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(savedNumber(page)).toBeFocused();
  expect(await presses.count()).toBeLessThanOrEqual(MOST_PRESSES_FOR_KNOWN);
  const [saved] = await repairsOf(request, mobile);
  expect(saved).toMatchObject({ state: 'approved', total: 999, customer: { name: 'Meera Joshi' } });
});

test('each group of chips is one tab stop with arrow keys, and a space in typed text presses nothing', async ({
  page,
}) => {
  await openIntake(page);
  const groups = page.getByRole('group', { name: /^(Problems|Condition|Accessories)$/ });
  await expect(groups).toHaveCount(3);
  for (const group of await groups.all()) {
    await expect(group.locator('input[tabindex="0"]')).toHaveCount(1);
  }

  const works = check(page, 'Works');
  await works.focus();
  await page.keyboard.type('no dents at all');
  await expect(
    page.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(check(page, 'Opened before')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(check(page, 'Opened before')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(check(page, 'SIM card')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(radio(page, 'Repair mode is on')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(radio(page, 'Check first')).toBeFocused();
});

test('a customer’s earlier device prefills the form, and another branch sees only the first name and the models', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const device = {
    type: 'phone' as const,
    brand: 'Nila',
    model: 'N9 Pro',
    colour: 'Red',
    serial: IMEI,
  };
  await takeIn(request, { mobile, name: 'Meera Joshi', device });
  await openIntake(page);
  await field(page, 'Mobile number').fill(mobile);
  await page.getByRole('button', { name: /Nila N9 Pro.*7518/ }).click();
  await expect(field(page, 'Name')).toHaveValue('Meera Joshi');
  await expect(field(page, 'Model')).toHaveValue('N9 Pro');
  await expect(field(page, 'IMEI')).toHaveValue(IMEI);
  await expect(radio(page, /^Phone/)).toBeChecked();

  // A family shares the number: a name that was filled in never belongs to someone else.
  const shared = newMobile();
  await takeIn(request, { mobile: shared, name: 'Sunil Joshi', device });
  await takeIn(request, { mobile: shared, name: 'Asha Joshi' });
  await field(page, 'Mobile number').fill(shared);
  await expect(page.getByText('2 people use this number')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Asha Joshi · Tarang T5 5G' }).click();
  await expect(field(page, 'Name')).toHaveValue('Asha Joshi');
  await page.getByRole('button', { name: 'Someone else' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
  await page.getByRole('button', { name: /Sunil Joshi · Nila N9 Pro/ }).click();
  await expect(field(page, 'Name')).toHaveValue('Sunil Joshi');

  const away = newMobile();
  const branch = BRANCHES[1].code;
  await takeIn(request, { mobile: away, name: 'Ravi Kulkarni', device, branch }, 'sysadm');
  await field(page, 'Mobile number').fill(away);
  await expect(page.getByText('Known customer: Ravi (of another branch)')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Nila N9 Pro' }).first().click();
  await expect(field(page, 'IMEI')).toHaveValue('');
});

test('a clerk receives a booked repair in a form that is prefilled from the booking', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const reference = await book(request, mobile);
  await openIntake(page, 'adviso', `?booking=${reference}`);
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await field(page, 'Name').fill('Aasha Rao');
  await expect(field(page, 'Model')).toHaveValue('Air 14');
  await expect(check(page, 'Laptop repair ₹1,799')).toBeChecked();
  await radio(page, 'Customer unlocks it at pickup').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const number = await savedNumber(page).textContent();
  expect(await repairsOf(request, mobile)).toMatchObject([
    { name: number, state: 'received', customer: { name: 'Aasha Rao' } },
  ]);

  await page.reload();
  await expect(page.getByText('cannot be received')).toBeVisible();
});

test('an admin chooses the branch that receives the device', async ({ page, request }) => {
  const mobile = newMobile();
  await openIntake(page, 'sysadm');
  await fillIn(page, mobile);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(REPAIR_TEXTS.unknownBranch)).toBeVisible();
  const { code, name } = BRANCHES[2];
  await page.getByLabel('Branch that receives the device').selectOption(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(savedNumber(page)).toBeVisible();
  expect(await repairsOf(request, mobile)).toMatchObject([{ branch: { code } }]);
});
