import { qrText } from '../../../scripts/seed/giveaway.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { SCANNER_TEXTS } from '../../../src/staff/scanner/texts.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { EMPTY_PICTURE, photoOf, qrPicture } from '../../support/e2e/pictures.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry } from '../redemption/redeem.ts';
import { enterAs } from '../session/enter.ts';

test.beforeEach(({ page }) => enterAs(page, 'adviso', PATHS.redemption));

test('a photo of the code from the gallery opens the form on a device without a camera', async ({
  page,
}) => {
  await expect(page.getByLabel('Use a photo')).toBeEnabled();
  const photo = photoOf(await qrPicture(qrText(entry(17))));
  await page.getByLabel('Use a photo').setInputFiles(photo);
  await expect(page.getByLabel('Instagram ID')).toHaveValue(entry(17).instagramId);
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
});

test('a code in a large photo is read', async ({ page }) => {
  const photo = photoOf(await qrPicture(qrText(entry(17)), 45));
  await page.getByLabel('Use a photo').setInputFiles(photo);
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
});

test('a photo without a code shows an error, and another photo can be chosen', async ({ page }) => {
  await page.getByLabel('Use a photo').setInputFiles(photoOf(EMPTY_PICTURE));
  await expect(page.getByText(SCANNER_TEXTS.emptyPhoto)).toBeVisible();
  await expectNoAxeViolations(page);
  const broken = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByLabel('Use a photo').setInputFiles(broken);
  await expect(page.getByText(SCANNER_TEXTS.emptyPhoto)).toBeVisible();
  await page.getByLabel('Use a photo').setInputFiles(photoOf(await qrPicture(qrText(entry(17)))));
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
});
