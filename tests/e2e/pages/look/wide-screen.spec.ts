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

type Open = (way: { page: Page; request: APIRequestContext }) => Promise<unknown>;

interface Edges {
  left: number;
  right: number;
}

/** How far to the left and to the right the words, the pictures and the fields of a part reach. */
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

/** The content begins where this begins, is no wider than it may be, and nothing scrolls sideways. */
async function expectToStandUnder(page: Page, above: Locator): Promise<void> {
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
  test(`on a wide screen ${what} stands below the name of the shop, and is not drawn out`, async ({
    page,
    request,
  }) => {
    await open({ page, request });
    await expectToStandUnder(page, page.getByRole('banner').locator('.container').first());
  });
}

for (const path of [PATHS.users, PATHS.stores, PATHS.redemption, PATHS.orders, PATHS.stock]) {
  test(`on a wide screen ${path} stands below the welcome, and is not drawn out`, async ({
    page,
  }) => {
    await enterAs(page, 'sysadm', path);
    await expectToStandUnder(page, page.getByText('Welcome, System'));
  });
}
