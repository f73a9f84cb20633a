import { PATHS } from '../../../../src/lib/paths.ts';
import { SCANNER_TEXTS } from '../../../../src/staff/scanner/texts.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsDayAndNight,
} from '../../../support/e2e/accessibility.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';
import { entry, typeNextCode } from '../../redemption/redeem.ts';

test('the scanner says that there is no camera and lets staff type the code, without a layout shift', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(PATHS.redemption);
    await expect(page.getByText(SCANNER_TEXTS['not-found'])).toBeVisible();
    await expect(page.getByLabel('Instagram ID')).toBeVisible();
    await expect(page.getByRole('heading', { name: "Today's redemptions" })).toBeAttached();
    await untilIdle(page);
    expect(await layoutShift(page)).toBe(0);
  }
  await expectNoAxeViolationsDayAndNight(page);

  await typeNextCode(page, entry(17));
  await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
  await expect(page.getByRole('dialog').getByText(SCANNER_TEXTS['not-found'])).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the scanner names the missing feature in a browser without camera support', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  await loginAs(page, 'adviso');
  await page.goto(PATHS.redemption);
  await expect(page.getByText('Camera streaming not supported by the browser.')).toBeVisible();
});
