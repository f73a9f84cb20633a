import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { SITE_PHONE } from '../../../src/content/site.ts';
import { pathOf } from '../../../src/contract/operation.ts';
import { readPhoto } from '../../../src/contract/repairs/api.ts';
import { BOOK_REPAIR } from '../../../src/contract/repairs/routes.ts';
import { mobileWarning } from '../../../src/lib/identity/mobile.ts';
import { PATHS, repairPath } from '../../../src/lib/paths.ts';
import { expectBelowHeader, onSmallPhones, overflowing } from '../../support/e2e/fit.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { asUser } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { expectToFit } from '../orders/buyer.ts';
import { loseResponses } from '../orders/shop-floor.ts';
import { newMobile } from '../staff/orders/customer.ts';
import { book, DISPLAY, LINES, openRepair, openWithSlip, staffStep, takeIn } from './bench.ts';

const BOOKINGS = `**${BOOK_REPAIR.path}`;

/** Fills in the four remaining fields of a booking whose repair is already chosen. */
async function fillVisit(page: Page, mobile = newMobile()): Promise<void> {
  await page.getByLabel('Branch').selectOption('Viman Nagar');
  await page.getByLabel('Day').selectOption({ index: 1 + Math.floor(Math.random() * 13) });
  await page.getByLabel('Name').fill('Meera Joshi');
  await page.getByLabel('Mobile number').fill(mobile);
}

const bookIt = (page: Page) => page.getByRole('button', { name: 'Book this repair' }).click();

test.describe('a booking whose response is lost', () => {
  test.use({ allowedNoise: [/ERR_FAILED|Failed to (load|fetch)/] });

  test('is sent again but stored only once', async ({ page }) => {
    await page.goto(repairPath('battery', 'Nila N9 Pro'));
    await fillVisit(page);
    const sent = await loseResponses(page, BOOKINGS);
    await bookIt(page);
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('link', { name: `Call ${SITE_PHONE}` })).toBeVisible();
    await expect(failure.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    const again = page.waitForResponse(BOOKINGS);
    await bookIt(page);
    expect((await again).status()).toBe(200);
    expect(sent()).toBe(2);
    await expect(page.getByRole('region', { name: 'Booked' })).toBeFocused();
  });
});

test('a mobile number that no mobile phone has keeps its warning after a reload', async ({
  page,
}) => {
  await page.goto(repairPath('battery', 'Nila N9 Pro'));
  await fillVisit(page, '22123 45678');
  const warning = mobileWarning('2212345678') ?? '';
  const mobile = page.getByLabel('Mobile number');
  await expect(mobile).toHaveAccessibleDescription(new RegExp(warning));
  await page.reload();
  await expect(mobile).toHaveAccessibleDescription(new RegExp(warning));
});

test('the draft survives a reload, and the form asks for the model again when the device type changes @phone', async ({
  page,
}) => {
  await page.goto(repairPath('screen', 'Phone above ₹40,000', 'Oppo X9'));
  await fillVisit(page, '98765 43210');
  await expect(page.getByLabel('Exact brand and model')).toHaveValue('Oppo X9');
  const day = await page.getByLabel('Day').inputValue();
  const chat = page.getByRole('link', { name: 'Book on WhatsApp' });
  await expect(chat).toHaveAttribute('href', /Oppo%20X9%0ACracked%20screen/);
  await page.reload();
  await expect(page.getByLabel('Exact brand and model')).toHaveValue('Oppo X9');
  await expect(page.getByLabel('Day')).toHaveValue(day);
  await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210');
  await expect(page.getByRole('group').getByRole('status').getByText('₹5,999')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);

  await page.getByLabel('Model', { exact: true }).selectOption('Tablet');
  await expect(page.getByLabel('What is wrong')).toHaveValue('');
  await expect(page.getByLabel('What is wrong').locator('option:not([hidden])')).toHaveText([
    'Choose the problem',
    'Something else',
  ]);
  await page.getByLabel('Exact brand and model').fill('');
  await bookIt(page);
  await expect(page.getByText('Enter the brand and model')).toBeVisible();
  await expect(page.getByText('Choose at least one problem')).toBeVisible();
  await expect(page.getByLabel('Exact brand and model')).toBeFocused();
});

test('the confirmation of a booking starts in view below the header @phone', async ({ page }) => {
  await page.goto(repairPath('battery', 'Nila N9 Pro'));
  await fillVisit(page);
  await bookIt(page);
  const booked = page.getByRole('region', { name: 'Booked' });
  await expect(booked).toBeFocused();
  await expectBelowHeader(page, booked.getByRole('heading', { name: 'Booked' }));
});

test.describe('when there are too many bookings', () => {
  test.use({ allowedNoise: [/429/] });

  test('for one mobile number, the customer sees the shop’s phone number and WhatsApp @phone', async ({
    page,
    request,
  }) => {
    const mobile = newMobile();
    await book(request, mobile);
    await book(request, mobile);
    await page.goto(repairPath('screen', 'Tarang T5 5G'));
    await fillVisit(page, mobile);
    await bookIt(page);
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Please call us');
    await expect(failure.getByRole('link', { name: `Call ${SITE_PHONE}` })).toBeVisible();
    await expectToFit(page);
  });
});

test('the booking page and the repair page fit the smallest phone, and a phone with doubled text size @phone', async ({
  page,
  request,
}) => {
  const expectAllToFit = () =>
    onSmallPhones(page, async () => {
      await expectToFit(page);
      expect(await overflowing(page.getByRole('main'))).toEqual([]);
    });
  await page.goto(repairPath('other', 'Phone above ₹40,000'));
  await bookIt(page);
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAllToFit();
  const { repair, key } = await book(request);
  await openRepair(page, repair.name, key);
  await expectAllToFit();
  const { name } = await staffStep(request, repair.name, { step: 'receive' });
  await staffStep(request, name, { step: 'quote', lines: LINES });
  await page.reload();
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await expectAllToFit();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your collection code')).toBeVisible();
  await expectAllToFit();

  const long = await takeIn(request, {
    name: 'श्रीनिवासराजगोपालनवेंकटसुब्रमण्यमअय्यर '.repeat(2).trim().slice(0, 80),
    device: {
      ...{ type: 'phone', brand: '<b>Nila</b>', model: 'Tarang'.repeat(13) },
      ...{ colour: '', serial: `SN${newMobile()}` },
    },
    lock: { kind: 'code', code: 'Zebra-91!' },
    price: { kind: 'agreed', lines: [{ ...DISPLAY, text: 'Display'.repeat(11) }] },
  });
  await request.put(pathOf(readPhoto, { name: long.name, stage: 'intake', position: 1 }), {
    headers: { ...(await asUser(request, 'sysadm')), 'Content-Type': 'image/jpeg' },
    data: await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  });
  await openWithSlip(page, long);
  await expect(page.getByText('<b>Nila</b>')).toBeVisible();
  await page.getByRole('region', { name: /^Photos/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: /^Photos/ }).locator('img')).toBeVisible();
  await expect(page.getByText('Not viewed yet')).toBeVisible();
  await expectAllToFit();
  await staffStep(request, long.name, { step: 'ready', outcome: 'repaired' });
  const { price } = DISPLAY;
  await staffStep(request, long.name, {
    ...{ step: 'hand-over', proof: { kind: 'claim', claim: long.slip.claim } },
    payments: [{ method: 'cash', reference: '', amount: price }],
  });
  const claim = await takeIn(request, {
    ...{ mobile: long.customer?.mobile, device: long.device },
    price: { kind: 'warranty', claim_of: long.name },
  });
  await openWithSlip(page, claim);
  await expect(page.getByRole('link', { name: `Show ${long.name}` })).toBeVisible();
  await expectAllToFit();
  await page.getByRole('link', { name: `Show ${long.name}` }).click();
  await expect(page.getByRole('region', { name: 'Warranty' })).toBeVisible();
  await expectAllToFit();
});

test.describe('a repair', () => {
  test.use({ allowedNoise: [/404/] });

  test('can be found in the order search by its repair number and the customer’s mobile number @phone', async ({
    page,
    request,
  }) => {
    const mobile = newMobile();
    const { repair } = await book(request, mobile);
    await page.goto(PATHS.track);
    const find = page.getByRole('button', { name: 'Find', exact: true });
    await page.getByLabel('Order or repair number').fill(` ${repair.name.toLowerCase()} `);
    await page.getByLabel('Mobile number').fill('9111111111');
    await find.click();
    const answer = page.getByRole('status').filter({ hasText: 'No repair found.' });
    await expect(answer).toContainText('No repair found. Check both numbers.');
    await page.getByLabel('Mobile number').fill(`+91 ${mobile}`);
    await find.click();
    const found = page.getByRole('status').filter({ hasText: repair.name });
    await expect(found).toContainText('Booked');
    await expect(found).toContainText('Laxmi Road');
  });
});
