import type { Locator } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';

function lineBelow(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    return Number.parseFloat(borderBottomWidth) > 0 ? borderBottomColor : 'none';
  });
}

test('the current page and the open tab stand out from the others in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${PATHS.legal}#returns`);
  const selected = await lineBelow(page.getByRole('tab', { name: 'Returns' }));
  expect(await lineBelow(page.getByRole('tab', { name: 'Terms' }))).not.toBe(selected);
  const main = page.getByRole('navigation', { name: 'Main' });
  const current = await lineBelow(main.getByRole('link', { name: 'Legal' }));
  expect(await lineBelow(main.getByRole('link', { name: 'Partners' }))).not.toBe(current);
});
