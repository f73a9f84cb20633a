import { PATHS, workledgerDetailsPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { enterAs } from '../session/enter.ts';

test('the More sheet opens before the scripts load, hides and shows the bar without losing focus, and works with keyboard and touch @phone', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
  const nav = page.getByRole('navigation', { name: 'Staff' });
  const more = nav.getByRole('button', { name: 'More' });
  const hide = nav.getByRole('button', { name: 'Hide menu bar' });
  await more.click();
  await hide.click();
  deliver();
  await expect(nav).toBeHidden();
  const atBottom = await page.evaluate(() =>
    [20, 180, 340].map((x) => {
      const hit = document.elementFromPoint(x, innerHeight - 10);
      return hit?.closest('[data-bar]') === null;
    }),
  );
  expect(atBottom).toEqual([true, true, true]);

  const show = page.getByRole('banner').getByRole('button', { name: 'Show menu bar' });
  const showBox = await show.boundingBox();
  expect(Math.min(showBox?.width ?? 0, showBox?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await show.press('Enter');
  await expect(more).toBeFocused();
  await more.click();
  await hide.press('Enter');
  await expect(show).toBeFocused();
  await show.press('Enter');
  await expect(more).toBeFocused();

  await more.press('Enter');
  const first = nav.getByRole('link', { name: 'Orders' });
  const bills = nav.getByRole('link', { name: 'Bills' });
  await expect(first).toBeFocused();
  await expect(bills).toBeVisible();
  await expectNoAxeViolationsInDarkMode(page);
  await page.keyboard.press('Escape');
  await expect(bills).toBeHidden();
  await expect(more).toBeFocused();

  await more.press('Enter');
  const close = nav.getByRole('button', { name: 'Close' });
  await first.press('Shift+Tab');
  await expect(close).toBeFocused();
  await close.press('Enter');
  await expect(bills).toBeHidden();
  await more.press('Enter');
  await first.press('Shift+Tab');
  await close.press('Shift+Tab');
  await expect(bills).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await expect(first).toBeFocused();
  await page.mouse.click(180, 80);
  await expect(bills).toBeHidden();
  await expect(page).toHaveURL(PATHS.dashboard);

  await more.click();
  await nav.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(more).toBeFocused();
  await more.click();
  await bills.click();
  await expect(page).toHaveURL(PATHS.bills);
  await expect(more).toHaveAttribute('data-current', 'true');
});

test('Back closes the More sheet, also one that opened before the scripts load, and then leaves the page @phone', async ({
  page,
}) => {
  await enterAs(page, 'adviso', PATHS.orders);
  const deliver = await holdScripts(page);
  await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
  const nav = page.getByRole('navigation', { name: 'Staff' });
  const more = nav.getByRole('button', { name: 'More' });
  const stock = nav.getByRole('link', { name: 'Goods' });
  await more.click();
  await expect(stock).toBeVisible();
  deliver();
  await islandsRun(page);
  await page.goBack();
  await expect(stock).toBeHidden();
  await expect(page).toHaveURL(PATHS.dashboard);

  await more.click();
  await page.goBack();
  await expect(stock).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await nav.getByRole('button', { name: 'Close' }).click();
  await expect(stock).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.orders);
});

test('the More sheet closes when focus leaves it before its toggle event, and otherwise stays open @phone', async ({
  page,
}) => {
  await enterAs(page, 'sysadm');
  await islandsRun(page);
  /**
   * Opens the sheet, moves the focus at once, and returns the focused element's ID and whether the
   * sheet is open.
   */
  const openAndFocus = (ids: string[]) =>
    page.evaluate(
      (order) =>
        new Promise((resolve) => {
          const sheet = document.getElementById('staff-more');
          const report = () =>
            resolve([document.activeElement?.id, sheet?.matches(':popover-open')]);
          sheet?.addEventListener('toggle', report, { once: true });
          sheet?.showPopover();
          for (const id of order) document.getElementById(id)?.focus();
        }),
      ids,
    );
  expect(await openAndFocus(['hide-bar'])).toEqual(['hide-bar', true]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Hide menu bar' })).toBeHidden();
  expect(await openAndFocus(['hide-bar', 'open-more'])).toEqual(['open-more', false]);
});

test('the menu marks the entry of the current screen on every staff screen', async ({ page }) => {
  for (const [username, places] of [
    [
      'sysadm',
      [
        [PATHS.orders, 'Orders', 'page'],
        [PATHS.withoutCode, 'Hand-overs without code', 'page'],
        [PATHS.stores, 'Stores', 'page'],
        [PATHS.settings, 'Settings', 'page'],
        [PATHS.complaints, 'Complaints', 'page'],
        [PATHS.audit, 'Audit', 'page'],
        [PATHS.redemption, 'Giveaway', 'page'],
      ],
    ],
    [
      'adviso',
      [
        [PATHS.goods, 'Goods', 'page'],
        [workledgerDetailsPath('7'), 'Work ledger', 'true'],
        [PATHS.redemption, 'Dashboard', 'true'],
      ],
    ],
  ] as const) {
    await loginAs(page, username);
    for (const [path, name, mark] of places) {
      await test.step(`${username} on ${path}`, async () => {
        const html = await (await page.request.get(path)).text();
        const marked = await page.evaluate((text) => {
          const parsed = new DOMParser().parseFromString(text, 'text/html');
          const links = parsed.querySelectorAll('#staff-more a[aria-current]');
          const nameOf = ({ textContent }: Element) =>
            textContent?.replace(/\d+\+? (orders? to do|repairs? late)$/, '');
          return [...links].map((link) => [nameOf(link), link.ariaCurrent]);
        }, html);
        expect(marked).toEqual([[name, mark]]);
      });
    }
  }
});

test('the menu is a side rail from 1024 px up, marks the current page in forced colours and is reachable on narrow screens with large text', async ({
  page,
}) => {
  await enterAs(page, 'sysadm', PATHS.users);
  const nav = page.getByRole('navigation', { name: 'Staff' });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Chipwala, dashboard' });
  const title = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(logo).toBeHidden();
  await expect.poll(async () => (await nav.boundingBox())?.width).toBe(1023);

  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(logo).toBeVisible();
  const rail = await nav.boundingBox();
  expect(rail).toMatchObject({ x: 0 });
  expect((await title.boundingBox())?.x).toBeGreaterThan(rail?.width ?? 1024);
  await expect(nav.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link')).toHaveCount(15);
  await expect(nav.getByRole('button')).toHaveText(['Logout', 'Hide menu bar']);
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);

  await nav.getByRole('button', { name: 'Hide menu bar' }).click();
  await expect.poll(async () => (await title.boundingBox())?.x).toBeLessThan(60);
  await page.getByRole('button', { name: 'Show menu bar' }).click();
  await logo.click();
  await expect(page).toHaveURL(PATHS.dashboard);

  await islandsRun(page);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.locator('#profile-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'active' });
  const mark = await nav
    .getByRole('link', { name: 'Dashboard' })
    .evaluate((node) => getComputedStyle(node, '::before').forcedColorAdjust);
  expect(mark).toBe('none');
  await page.emulateMedia({ forcedColors: 'none' });

  const items = nav.locator('a:visible, button:visible');
  for (const [width, size] of [
    [320, '100%'],
    [360, '100%'],
    [320, '200%'],
  ] as const) {
    await test.step(`all menu items are reachable: ${width} px, ${size} text`, async () => {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(width);
      await expect(items).toHaveCount(6);
      if (size === '100%') await expect(items.last()).toBeInViewport({ ratio: 1 });
      for (const item of await items.all()) {
        await item.scrollIntoViewIfNeeded();
        await expect(item).toBeInViewport({ ratio: 0.99 });
        // The badge of Orders may reach beyond its tab, but no label may.
        const fits = await item.evaluate((node) => {
          const { right } = node.getBoundingClientRect();
          const short = node.querySelector('[data-short]');
          const nodes = [...node.childNodes, ...(short?.childNodes ?? [])];
          const labels = nodes.filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          if (labels.length === 0) throw new Error('The item has no label');
          return labels.every((label) => {
            const range = document.createRange();
            range.selectNodeContents(label);
            return range.getBoundingClientRect().right <= right;
          });
        });
        expect(fits).toBe(true);
      }
    });
  }
});

test('an open shop page shows Login again after the session ends in another tab', async ({
  page,
  context,
}) => {
  await enterAs(page, 'adviso');
  const shop = await context.newPage();
  await shop.goto(PATHS.shop);
  await islandsRun(shop);
  const header = shop.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await context.clearCookies();
  await shop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
});
