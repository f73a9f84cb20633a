import { PATHS } from '../../../src/lib/paths.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';

const TABS = ['Terms', 'Privacy', 'Shipping', 'Returns', 'Payment', 'Security'];

test('a shopper reads each of the six legal texts and opens one from the footer', async ({
  page,
}) => {
  await page.goto(PATHS.legal);
  await expect(page.getByRole('tab')).toHaveText(TABS);
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page).toHaveURL(`${PATHS.legal}#${name.toLowerCase()}`);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeInViewport();
});

test('a keyboard user moves through the tabs with the arrow keys, Home and End', async ({
  page,
}) => {
  await page.goto(PATHS.legal);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Terms').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Privacy')).toBeFocused();
  await expect(tab('Privacy')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab('Security')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Terms')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(tab('Terms')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Terms' })).toBeFocused();
});

test('a link to the returns policy opens that tab and scrolls to the policy @phone', async ({
  page,
}) => {
  await page.goto(`${PATHS.legal}#returns`);
  await expect(page.getByRole('tab', { name: 'Returns' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Returns and refunds' })).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Returns' })).toBeInViewport();
  await test.step('the tabs fade out at the edge, except the last one', async () => {
    const tabs = page.getByRole('tablist');
    const mask = await tabs.evaluate((list) => getComputedStyle(list).maskImage);
    expect(mask).toContain('linear-gradient');
    const clearance = await tabs.evaluate((list) => {
      list.scrollLeft = list.scrollWidth;
      const last = list.lastElementChild?.getBoundingClientRect().right ?? 0;
      return list.getBoundingClientRect().right - last;
    });
    expect(clearance).toBeGreaterThanOrEqual(47);
  });
  expect(await layoutShift(page)).toBe(0);
});

test('a malformed URL fragment opens the first text, and Back and Forward move through the visited tabs', async ({
  page,
}) => {
  await page.goto(`${PATHS.legal}#%E0%A4%A`);
  await expect(page.getByRole('tabpanel', { name: 'Terms' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Terms' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await page.getByRole('tab', { name: 'Payment' }).click();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Privacy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Terms' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('tabpanel', { name: 'Privacy' })).toBeVisible();
});
