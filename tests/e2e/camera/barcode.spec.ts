import { expect, test } from '../../support/e2e/camera.ts';
import { ean13OnScreen } from '../../support/e2e/pictures.ts';
import { entry } from '../redemption/redeem.ts';
import { openForm } from './box.ts';
import { cameraUse } from './watch-camera.ts';

test('scanning a box barcode fills in the item name and keeps the other fields', async ({
  page,
  camera,
}) => {
  camera.show(await ean13OnScreen('2941100112331'));
  await openForm(page);
  await page.getByLabel('Customer Name').fill('Meera');
  await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
  await expect(page.getByLabel('Item Purchased')).toHaveValue('Kavach Glass Duo');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Customer Name')).toHaveValue('Meera');
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(16).enrollmentNo);
  await expect.poll(async () => (await cameraUse(page)).live).toBe(0);
});
