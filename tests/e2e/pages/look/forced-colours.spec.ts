import type { Locator } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';

function lineBelow(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    return Number.parseFloat(borderBottomWidth) > 0 ? borderBottomColor : 'none';
  });
}

test('with the colours of the system, the page one is on and the open tab can be told from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${PATHS.legal}#returns`);
  const open = await lineBelow(page.getByRole('tab', { name: 'Returns' }));
  expect(await lineBelow(page.getByRole('tab', { name: 'Terms' }))).not.toBe(open);
  const main = page.getByRole('navigation', { name: 'Main' });
  const here = await lineBelow(main.getByRole('link', { name: 'Legal' }));
  expect(await lineBelow(main.getByRole('link', { name: 'Partners' }))).not.toBe(here);
});
