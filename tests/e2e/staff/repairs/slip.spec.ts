import { BRANCHES } from '../../../../src/content/site.ts';
import type { SlipReply } from '../../../../src/contract/repairs/slip.ts';
import { IMEI_TEXTS } from '../../../../src/lib/identity/texts.ts';
import { code128Picture, EMPTY_PICTURE, photoOf } from '../../../support/e2e/pictures.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { newMobile } from '../orders/customer.ts';
import { field, fillIn, openIntake, radio, savedNumber } from './intake-page.ts';

const IMEI = '490154203237518';

test('the printout contains only the slip with its claim link, agreed price and label', async ({
  page,
}) => {
  const mobile = newMobile();
  await openIntake(page);
  await fillIn(page, mobile);
  await field(page, 'IMEI').fill(IMEI);
  await radio(page, 'Fix the price now').check();
  await field(page, 'Price (₹)').fill('950');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const number = (await savedNumber(page).textContent()) ?? '';
  const printed = page.waitForResponse((response) => response.url().endsWith('/slip'));
  await page.getByRole('button', { name: 'Print slip' }).click();
  const { check }: SlipReply = await (await printed).json();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  const paper = page.locator('body');
  await expect(paper.getByRole('img', { name: `Link to ${number}` })).toBeVisible();
  await expect(paper.getByText('Agreed price: ₹950 with GST')).toBeVisible();
  await expect(paper.getByText(`IMEI ${IMEI}`)).toBeVisible();
  await expect(paper.getByText(BRANCHES[0].phone)).toBeVisible();
  await expect(paper.getByText(`Zeta 9 · …${mobile.slice(-4)}`)).toBeVisible();
  await expect(paper.getByText(/^Scan with your own phone and enter this/)).toBeVisible();
  await expect(paper.getByText(check ?? 'no code', { exact: true })).toBeVisible();
  await expect(paper.getByText('90 days of warranty')).toBeVisible();
  await expect(paper.getByText('Signature of the customer')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/MediaBox \[0 0 [\d.]+ [\d.]+\]/g)).toEqual([
    expect.stringMatching(/\[0 0 (419|420)[\d.]* (595|594)/),
  ]);
});

test('a photo of the *#06# barcode fills in the IMEI', async ({ page }) => {
  await openIntake(page);
  await page.getByRole('button', { name: 'Scan IMEI or serial number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan the number' });
  const photo = dialog.getByLabel('Use a photo');
  await photo.setInputFiles(photoOf(EMPTY_PICTURE));
  await expect(dialog.getByText('No code was found')).toBeVisible();
  await photo.setInputFiles(photoOf(await code128Picture('490154203237519')));
  await expect(dialog.getByText(IMEI_TEXTS['wrong-check-digit'])).toBeVisible();
  await photo.setInputFiles(photoOf(await code128Picture(IMEI)));
  await expect(dialog).toBeHidden();
  await expect(field(page, 'IMEI')).toHaveValue(IMEI);
});
