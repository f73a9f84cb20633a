import { join } from 'node:path';
import { ROOT } from '../../../scripts/process/tool.ts';
import { cameraArgs, launchOptions } from '../../support/e2e/browser.ts';
import { ean13Picture } from '../../support/e2e/pictures.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { writeFilm } from '../../support/e2e/y4m.ts';
import { entry } from '../redemption/redeem.ts';
import { openForm } from './box.ts';
import { cameraUse } from './watch-camera.ts';

const FILM = join(ROOT, 'test-results/camera/box.y4m');
writeFilm(FILM, ean13Picture('2941100112331'));

test.use({ launchOptions: launchOptions(cameraArgs(FILM)) });

test('the barcode on the box fills in the item by its name, and nothing else is lost', async ({
  page,
}) => {
  await openForm(page);
  await page.getByLabel('Customer Name').fill('Meera');
  await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
  await expect(page.getByLabel('Item Purchased')).toHaveValue('Kavach Glass Duo');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Customer Name')).toHaveValue('Meera');
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(16).enrollmentNo);
  await expect.poll(async () => (await cameraUse(page)).live).toBe(0);
});
