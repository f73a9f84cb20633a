import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { PATHS, productPath, trackPath } from '../../../../src/lib/paths.ts';
import { pageWidth } from '../../../support/e2e/fit.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { openPanel } from '../../orders/buyer.ts';
import { enterAs } from '../../session/enter.ts';
import { bringCart } from '../../shop/shopper.ts';
import { reserve } from '../../staff/orders/customer.ts';

const WIDTH = 1600;
const CONTENT_WIDTH = 1180;

test.use({ viewport: { width: WIDTH, height: 900 } });

type Open = (context: { page: Page; request: APIRequestContext }) => Promise<unknown>;

interface Edges {
  left: number;
  right: number;
}

/** Returns the left and right edges of the text, pictures and fields of a part. */
function edgesOf(part: Locator): Promise<Edges> {
  return part.evaluate((element) => {
    const range = document.createRange();
    const boxes = [...element.querySelectorAll('img, input, select')]
      .filter((each) => each.checkVisibility() && !each.closest('.visually-hidden'))
      .map((each) => each.getBoundingClientRect());
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
      range.selectNodeContents(texts.currentNode);
      boxes.push(...range.getClientRects());
    }
    const seen = boxes.filter(({ width, height }) => width > 1 && height > 1);
    return {
      left: Math.round(Math.min(...seen.map(({ left }) => left))),
      right: Math.round(Math.max(...seen.map(({ right }) => right))),
    };
  });
}

/**
 * Expects that the content is left-aligned with this element, within its maximum width, and that
 * nothing scrolls sideways.
 */
async function expectAligned(page: Page, above: Locator): Promise<void> {
  const { left } = await edgesOf(above);
  const content = await edgesOf(page.getByRole('main'));
  expect(content.left).toBe(left);
  expect(content.right).toBeLessThanOrEqual(left + CONTENT_WIDTH);
  expect(content.right).toBeGreaterThan(left + CONTENT_WIDTH / 2);
  expect(await pageWidth(page)).toBe(WIDTH);
}

const SHOP_PAGES: readonly { what: string; open: Open }[] = [
  { what: 'the home page', open: ({ page }) => page.goto(PATHS.home) },
  { what: 'the shop', open: ({ page }) => page.goto(PATHS.shop) },
  { what: 'a product', open: ({ page }) => page.goto(productPath('nila-n9-pro')) },
  {
    what: 'the cart',
    open: async ({ page }) => {
      await bringCart(page, [{ id: 'nila-fold-2', quantity: 2 }]);
      await page.goto(PATHS.cart);
      await expect(page.getByRole('region', { name: 'Order summary' })).toBeVisible();
    },
  },
  { what: 'the payment', open: ({ page }) => openPanel(page, 'nila-fold-2', 2) },
  {
    what: 'an order',
    open: async ({ page, request }) => {
      const { order, key } = await reserve(request);
      await page.goto(trackPath(order.order_id, key));
      await expect(page.getByRole('region', { name: 'What has happened' })).toBeVisible();
    },
  },
];

for (const { what, open } of SHOP_PAGES) {
  test(`on a wide screen ${what} is aligned with the name of the shop, and is not stretched`, async ({
    page,
    request,
  }) => {
    await open({ page, request });
    await expectAligned(page, page.getByRole('banner').locator('.container').first());
  });
}

for (const path of [PATHS.users, PATHS.stores, PATHS.redemption, PATHS.orders, PATHS.stock]) {
  test(`on a wide screen ${path} is aligned with the welcome, and is not stretched`, async ({
    page,
  }) => {
    await enterAs(page, 'sysadm', path);
    await expectAligned(page, page.getByText('Welcome, System'));
  });
}
