import { PATHS } from '../../../../src/lib/paths.ts';
import { SCANNER_TEXTS } from '../../../../src/staff/scanner/texts.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';
import { entry, typeCode, typeNextCode } from '../../redemption/redeem.ts';

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

  await typeNextCode(page, entry(17));
  await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
  await expect(page.getByRole('dialog').getByText(SCANNER_TEXTS['not-found'])).toBeVisible();
});

for (const [why, text, breakIt] of [
  [
    'an insecure address',
    SCANNER_TEXTS.insecure,
    () => Object.defineProperty(window, 'isSecureContext', { value: false }),
  ],
  [
    'no camera support',
    SCANNER_TEXTS.unsupported,
    () => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  ],
  [
    'a camera that does not start',
    SCANNER_TEXTS.unknown,
    () => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
    },
  ],
] as const) {
  test(`both scanners show the reason when the camera fails (${why}): ${text}`, async ({
    page,
  }) => {
    await page.addInitScript(breakIt);
    await loginAs(page, 'adviso');
    await typeCode(page, entry(16));
    await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
    await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: '← Back to QR Scan' }).click();
    await expect(page.getByRole('region', { name: 'QR scanner' }).getByText(text)).toBeVisible();
  });
}
