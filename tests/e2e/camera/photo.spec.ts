import { qrText } from '../../../scripts/seed/giveaway.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { SCANNER_TEXTS } from '../../../src/staff/scanner/texts.ts';
import { EMPTY_PICTURE, photoOf, qrPicture } from '../../support/e2e/pictures.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry } from '../redemption/redeem.ts';
import { enterAs } from '../session/enter.ts';

test('a photo from the gallery opens the form on a device without a camera, even if the photo is large or an earlier photo had no code', async ({
  page,
}) => {
  await enterAs(page, 'adviso', PATHS.redemption);
  const field = page.getByLabel('Use a photo');
  await expect(field).toBeEnabled();
  await field.setInputFiles(photoOf(EMPTY_PICTURE));
  await expect(page.getByText(SCANNER_TEXTS.emptyPhoto)).toBeVisible();
  const broken = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await field.setInputFiles(broken);
  await expect(page.getByText(SCANNER_TEXTS.emptyPhoto)).toBeVisible();

  for (const { number, scale } of [
    { number: 17, scale: 12 },
    { number: 16, scale: 45 },
  ]) {
    await field.setInputFiles(photoOf(await qrPicture(qrText(entry(number)), scale)));
    await expect(page.getByLabel('Instagram ID')).toHaveValue(entry(number).instagramId);
    await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(number).enrollmentNo);
    await page.getByRole('button', { name: '← Back to QR Scan' }).click();
  }
});
