import { PATHS } from '../../../../src/lib/paths.ts';
import { SCANNER_TEXTS } from '../../../../src/staff/scanner/texts.ts';
import { launchOptions } from '../../../support/e2e/browser.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { entry, typeNextCode } from '../../redemption/redeem.ts';

test.use({
  launchOptions: launchOptions(['--use-fake-device-for-media-stream']),
  permissions: [],
});

test('the scanner asks staff to allow the camera when permission is denied, and lets them type the code instead', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  await expect(page.getByText(SCANNER_TEXTS.denied)).toBeVisible();
  await expect(page.getByLabel('Instagram ID')).toBeVisible();
  expect(await layoutShift(page)).toBe(0);

  await typeNextCode(page, entry(17));
  await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
  await expect(page.getByRole('dialog').getByText(SCANNER_TEXTS.denied)).toBeVisible();
});
