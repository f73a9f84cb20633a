import type { Page } from '@playwright/test';
import { BRANCHES } from '../../../../src/content/site.ts';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts.ts';
import { DAY_MS } from '../../../../src/lib/durations.ts';
import { dayText } from '../../../../src/lib/india-time.ts';
import { createOrderSecret } from '../../../../src/lib/order-secret.ts';
import { API_PATHS, PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsDayAndNight } from '../../../support/e2e/accessibility.ts';
import { hiddenFocusStops, pageWidth } from '../../../support/e2e/fit.ts';
import { logIn } from '../../../support/e2e/login.ts';
import { code128Picture, EMPTY_PICTURE, photoOf } from '../../../support/e2e/pictures.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { newMobile } from '../orders/customer.ts';
import { check, field, openIntake, radio, repairsOf, savedNumber, takeIn } from './intake-page.ts';

const IMEI = '490154203237518';
const MOST_PRESSES = 25;

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

/** Fills in the shortest valid intake. */
async function fillIn(page: Page, mobile: string): Promise<void> {
  await field(page, 'Mobile number').fill(mobile);
  await radio(page, /^Phone/).check();
  await field(page, 'Model').fill('Zeta 9');
  await check(page, /Weak battery/).check();
  await radio(page, 'Customer unlocks it at pickup').check();
}

test('the counter takes a device in by touch with few presses and reads its number, at 360 px @phone', async ({
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
  await tap(field(page, 'Mobile number'));
  await page.keyboard.type(mobile);
  await expect(page.getByText('New customer')).toBeVisible();
  await tap(field(page, 'Name'));
  await page.keyboard.type('Meera Joshi');
  await tap(radio(page, /^Phone/));
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
  await tap(radio(page, 'Agree now'));
  await expect(page.getByText('₹3,598')).toBeVisible();
  await tap(radio(page, /noon$/));
  await tap(field(page, 'Place'));
  await page.keyboard.type('Shelf B3');
  expect(await pageWidth(page)).toBe(360);
  expect(await hiddenFocusStops(page, 'Tab')).toEqual([]);
  await expectNoAxeViolationsDayAndNight(page);
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(savedNumber(page)).toBeFocused();
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  await expectNoAxeViolationsDayAndNight(page);

  const number = await savedNumber(page).textContent();
  expect(await repairsOf(request, mobile)).toMatchObject([
    { name: number, state: 'approved', total: 3598, place: 'Shelf B3' },
  ]);
  const link = page.getByRole('link', { name: 'Message the customer' });
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toMatch(new RegExp(`${number}.*/repair/${number}#\\S+$`));

  await page.getByRole('button', { name: 'Next device' }).tap();
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await expect(field(page, 'Model')).toHaveValue('');
});

test('the keyboard alone takes a device in, and all missing fields are marked at once', async ({
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
  for (const text of ['needsType', 'needsDevice', 'needsFault', 'needsLock'] as const) {
    await expect(page.getByText(REPAIR_TEXTS[text])).toBeVisible();
  }
  await page.keyboard.type(mobile);
  await tabTo(page, 'Phone');
  await page.keyboard.press('Space');
  await tabTo(page, 'Nila N9 Pro');
  await page.keyboard.press('Enter');
  await tabTo(page, 'IMEI');
  await page.keyboard.type('490154203237519');
  // A barcode scanner ends each code with Enter.
  await page.keyboard.press('Enter');
  await expect(page.getByText(REPAIR_TEXTS.wrongImei)).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('8');
  await expect(page.getByText(REPAIR_TEXTS.wrongImei)).toBeHidden();
  await tabTo(page, 'Cracked screen');
  await page.keyboard.press('Space');
  await tabTo(page, 'Repair mode is on');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Customer unlocks it at pickup')).toBeChecked();
  await tabTo(page, 'Look first');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Repair up to (₹)');
  await page.keyboard.type('7,000');
  await page.keyboard.press('Control+Enter');
  await expect(savedNumber(page)).toBeFocused();
  const [saved] = await repairsOf(request, mobile);
  expect(saved).toMatchObject({ state: 'received', device: { model: 'N9 Pro' } });
});

test('a draft survives a reload and the end of the session', async ({ page }) => {
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
  await page.goto(PATHS.intake);
  await expect(page).toHaveURL(PATHS.login);
  expect((await logIn(page, 'brhead')).status()).toBe(200);
  await page.goto(PATHS.intake);
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field(page, 'Mobile number')).toHaveValue('');
});

test.describe('a lost connection', () => {
  test.use({ allowedNoise: [/ERR_FAILED/] });

  test('makes one job, even if the page is reloaded before the request is sent again', async ({
    page,
    request,
  }) => {
    const mobile = newMobile();
    await openIntake(page);
    await fillIn(page, mobile);
    await page.route(
      `**${API_PATHS.repairs}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('No answer arrived')).toBeVisible();
    await expect(field(page, 'Model')).toBeDisabled();
    await page.reload();
    await expect(page.getByText('No answer arrived')).toBeVisible();
    await expect(field(page, 'Model')).toBeDisabled();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(savedNumber(page)).toBeVisible();
    expect(await repairsOf(request, mobile)).toHaveLength(1);
  });
});

test('an earlier device of the customer fills in the form, and another branch sees only the first name and models', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const device = { type: 'phone', brand: 'Nila', model: 'N9 Pro', colour: 'Red', serial: IMEI };
  await takeIn(request, { mobile, name: 'Meera Joshi', device });
  await openIntake(page);
  await field(page, 'Mobile number').fill(mobile);
  await page.getByRole('button', { name: /Nila N9 Pro.*7518/ }).click();
  await expect(field(page, 'Name')).toHaveValue('Meera Joshi');
  await expect(field(page, 'Model')).toHaveValue('N9 Pro');
  await expect(field(page, 'IMEI')).toHaveValue(IMEI);
  await expect(radio(page, /^Phone/)).toBeChecked();

  const away = newMobile();
  const branch = BRANCHES[1].code;
  await takeIn(request, { mobile: away, name: 'Ravi Kulkarni', device, branch }, 'sysadm');
  await field(page, 'Mobile number').fill(away);
  await expect(page.getByText('Known customer: Ravi (of another branch)')).toBeVisible();
  await page.getByRole('button', { name: 'Nila N9 Pro' }).first().click();
  await expect(field(page, 'IMEI')).toHaveValue('');
});

test('a booked repair is received with its entries', async ({ page, request }) => {
  const mobile = newMobile();
  const answer = await request.post(API_PATHS.repairBookings, {
    data: {
      booking_id: createOrderSecret(),
      secret: createOrderSecret(),
      name: 'Asha Rao',
      mobile,
      device: { type: 'laptop', brand: 'Vayu', model: 'Air 14' },
      faults: ['laptop'],
      branch: BRANCHES[0].code,
      day: dayText(Date.now() + DAY_MS),
    },
  });
  const { repair } = await answer.json();
  await openIntake(page, 'adviso', `?booking=${repair.name}`);
  await expect(page.getByText(`Asha Rao ${mobile}`)).toBeVisible();
  await expect(field(page, 'Model')).toHaveValue('Air 14');
  await expect(check(page, 'Laptop repair ₹1,799')).toBeChecked();
  await radio(page, 'Customer unlocks it at pickup').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const number = await savedNumber(page).textContent();
  expect(await repairsOf(request, mobile)).toMatchObject([{ name: number, state: 'received' }]);

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

test('the print contains only the slip with its claim link, agreed price and label', async ({
  page,
}) => {
  const mobile = newMobile();
  await openIntake(page);
  await fillIn(page, mobile);
  await field(page, 'IMEI').fill(IMEI);
  await radio(page, 'Agree now').check();
  await field(page, 'Price (₹)').fill('950');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const number = (await savedNumber(page).textContent()) ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  const paper = page.locator('body');
  await expect(paper.getByRole('img', { name: `Link to ${number}` })).toBeVisible();
  await expect(paper.getByText('Agreed price: ₹950 with GST')).toBeVisible();
  await expect(paper.getByText(`IMEI ${IMEI}`)).toBeVisible();
  await expect(paper.getByText(BRANCHES[0].phone)).toBeVisible();
  await expect(paper.getByText(`Zeta 9 · …${mobile.slice(-4)}`)).toBeVisible();
  await expect(paper.getByText('90 days of warranty')).toBeVisible();
  await expect(paper.getByText('Signature of the customer')).toBeVisible();
});

test('a photo of the barcode that *#06# shows fills in the IMEI', async ({ page }) => {
  await openIntake(page);
  await page.getByRole('button', { name: 'Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan the IMEI' });
  const photo = dialog.getByLabel('Use a photo');
  await photo.setInputFiles(photoOf(EMPTY_PICTURE));
  await expect(dialog.getByText('No code was found')).toBeVisible();
  await photo.setInputFiles(photoOf(await code128Picture('490154203237519')));
  await expect(dialog.getByText(REPAIR_TEXTS.wrongImei)).toBeVisible();
  await photo.setInputFiles(photoOf(await code128Picture(IMEI)));
  await expect(dialog).toBeHidden();
  await expect(field(page, 'IMEI')).toHaveValue(IMEI);
});
