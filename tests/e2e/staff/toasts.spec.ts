import type { Locator, Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { enterAs } from '../session/enter.ts';

/** Opens the collapsed section of upcoming features. */
async function openUpcoming(page: Page): Promise<void> {
  const fold = page.locator('details', { hasText: 'Upcoming' });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

async function raiseToast(page: Page): Promise<Locator> {
  await openUpcoming(page);
  await page.getByRole('button', { name: 'Invoice' }).click({ force: true });
  const toast = page.getByRole('listitem').filter({ hasText: 'Coming soon' });
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  return toast;
}

/** Waits until the toast has finished sliding in. */
async function waitUntilStill(toast: Locator): Promise<void> {
  await toast.evaluate((node) =>
    Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return box;
}

test('an upcoming feature shows a toast that appears at the top right, uses dark mode colours, receives focus on Alt+T and can be closed', async ({
  page,
}) => {
  await enterAs(page, 'adviso');
  await openUpcoming(page);
  const invoice = page.getByRole('button', { name: 'Invoice' });
  await expect(invoice).toHaveAttribute('aria-disabled', 'true');
  const toast = await raiseToast(page);
  await waitUntilStill(toast);
  const bar = await boxOf(page.getByRole('banner'));
  const box = await boxOf(toast);
  expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(box.y).toBeLessThan(120);
  const width = page.viewportSize()?.width ?? 0;
  const gap = width - (box.x + box.width);
  expect(gap).toBeGreaterThanOrEqual(8);
  expect(gap).toBeLessThanOrEqual(32);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(toast).toHaveCSS('background-color', 'rgb(27, 32, 39)');
  await expect(toast).toHaveCSS('color', 'rgb(251, 248, 241)');
  await page.keyboard.press('Alt+t');
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
  await toast.getByRole('button', { name: 'Close toast' }).press('Enter');
  await expect(toast).toHaveCount(0);
  await page.getByRole('button', { name: 'RPay' }).press('Enter');
  await expect(toast).toBeVisible();
});

test('the toast of an upcoming feature opens the page that staff use today', async ({ page }) => {
  await enterAs(page, 'adviso');
  const toast = await raiseToast(page);
  await toast.getByRole('button', { name: 'Open New sale' }).click();
  await expect(page).toHaveURL(PATHS.sale);
});

test('a toast disappears after five seconds unless the pointer is over it', async ({ page }) => {
  await page.clock.install();
  await enterAs(page, 'adviso');
  const toast = await raiseToast(page);
  await page.mouse.move(10, 400);
  await page.clock.runFor(4_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toast).toHaveCount(0);

  await raiseToast(page);
  await page.clock.runFor(500);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 400);
  await page.clock.runFor(6_000);
  await expect(toast).toHaveCount(0);
});

test("a toast's close button is large enough to touch @phone", async ({ page }) => {
  await enterAs(page, 'adviso');
  const toast = await raiseToast(page);
  await waitUntilStill(toast);
  const closeButton = toast.getByRole('button', { name: 'Close toast' });
  const box = await boxOf(closeButton);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(32);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [dx, dy] of [
    [-21, 0],
    [21, 0],
    [0, -21],
    [0, 21],
  ] as const) {
    const hit = await closeButton.evaluate(
      (node, at) => node.contains(document.elementFromPoint(at.x, at.y)),
      { x: x + dx, y: y + dy },
    );
    expect(hit, `${dx}, ${dy}`).toBe(true);
  }
});

test('a click still works when a toast slides under the pointer between press and release, and the work ledger loads no QR reader', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await enterAs(page, 'adviso');
  const toast = await raiseToast(page);
  await waitUntilStill(toast);
  const ledger = page.getByRole('main').getByRole('link', { name: 'Work ledger' });
  const { x, y, width, height } = await boxOf(ledger);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await toast.evaluate((node, top) => {
    node.closest<HTMLElement>('.toasts')?.style.setProperty('--toasts-top', `${top}px`);
    node.parentElement?.style.setProperty('--width', '100vw');
  }, y - 4);
  const at = await boxOf(toast);
  expect(at.y).toBeLessThan(y + height / 2);
  expect(at.y + at.height).toBeGreaterThan(y + height / 2);
  expect(at.x).toBeLessThan(x + width / 2);
  await page.mouse.up();
  await expect(page).toHaveURL(PATHS.workledger);

  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Work ledger' })).toBeVisible();
  const actions = main.getByRole('list', { name: 'Actions' });
  await expect(actions.getByRole('link', { name: 'New job card' })).toBeVisible();
  await main.getByRole('button', { name: 'More actions' }).click();
  for (const name of ['My repairs', 'Hand over a device']) {
    await expect(main.getByRole('link', { name })).toBeVisible();
  }
  expect(scripts.filter((url) => url.includes('/_astro/library.'))).toEqual([]);
});
