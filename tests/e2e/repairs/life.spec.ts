import { parseRepairQr, repairQrText } from '../../../src/lib/identity/repair-name.ts';
import { PATHS, repairPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { expectToFit } from '../orders/buyer.ts';
import { newMobile } from '../staff/orders/customer.ts';
import { LINES, lookAt, staffStep, TOTAL } from './bench.ts';

test('a guest books a screen repair, accepts the estimate, collects the device and sees the warranty @phone', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  await page.goto(repairPath('screen', 'Tarang T5 5G'));
  await expect(page.getByRole('group').getByRole('status')).toHaveText(
    /from\s*₹2,499\s*40 minutes/,
  );
  await expect(page).toHaveURL(PATHS.book);
  await page.getByLabel('Branch').selectOption('Laxmi Road');
  await page.getByLabel('Day').selectOption({ index: 3 });
  await page.getByLabel('Name').fill('Meera Joshi');
  await page.getByLabel('Mobile number').fill(`+91 ${mobile}`);
  await page.getByRole('button', { name: 'Book this repair' }).click();

  const booked = page.getByRole('region', { name: 'Booked' });
  await expect(booked).toBeFocused();
  await expect(booked).toContainText('Back up your data');
  await expectToFit(page);
  const saved = page.waitForEvent('download');
  await booked.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^B-[A-Z0-9]{8}\.ics$/);
  await booked.getByRole('link', { name: 'See your booking' }).click();

  const state = page.getByRole('heading', { level: 2 }).first();
  await expect(state).toHaveText('Booked');
  const [, reference = '', key = ''] = /repair\/(B-\w+)#(.+)$/.exec(page.url()) ?? [];
  const { name } = await staffStep(request, reference, { step: 'receive' });
  await staffStep(request, name, { step: 'quote', lines: LINES });
  await page.reload();
  await expect(state).toHaveText('Waiting for your answer');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  const estimate = page.getByRole('region', { name: 'Estimate' });
  await expect(estimate.getByRole('row', { name: 'New display' })).toContainText('₹2,299');
  await expect(estimate).toContainText('40 minutes');
  await expect(estimate).toContainText('90 days on parts and labour');
  await expect(page.locator('img[src*="repair-on-bench-phone"]')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'You accept the price' }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await estimate.getByRole('button', { name: `Accept ${TOTAL}` }).dblclick();
  await expect(state).toHaveText('Being repaired');
  await expect(state).toBeFocused();
  await expect(page.getByRole('region', { name: 'Price and payment' })).toContainText(
    'You accepted this price.',
  );

  await staffStep(request, name, { step: 'ready', outcome: 'repaired' });
  await page.reload();
  await expect(state).toHaveText('Ready to collect');
  const { collection_code: code = '' } = await lookAt(request, name, key);
  await expect(page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your collection code as a QR code' })).toBeVisible();
  expect(parseRepairQr(repairQrText({ name, code }))).toEqual({ name, code });

  await staffStep(request, name, {
    step: 'hand-over',
    proof: { kind: 'code', code },
    payments: [{ method: 'cash', reference: '', amount: 2499 }],
  });
  await page.reload();
  await expect(state).toHaveText('Collected');
  const warranty = page.getByRole('region', { name: 'Warranty' });
  await expect(warranty).toContainText('Parts and labour of this repair: New display');
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await expectToFit(page);

  await page.goto(PATHS.track);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('Collected');
});
