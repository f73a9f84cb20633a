import type { BrowserContext, Page } from '@playwright/test';
import type { BranchStockReply } from '../../../src/contract/stock/public.ts';

/** The requests of open pages for the stock and the prices of now. */
export const LIVE_GOODS = /\/api\/stock\/(public|branches)/;

interface Goods {
  left?: number;
  /** In whole rupees; null hides the product. */
  price?: { price: number; mrp: number } | null;
  /** The pieces at each branch. */
  free?: Record<string, number>;
}

function changeProduct(reply: BranchStockReply, id: string, { left, price, free }: Goods): void {
  if (left !== undefined) reply.available[id] = left;
  if (price !== undefined) reply.prices[id] = price;
  if (free !== undefined) reply.by_branch = { ...reply.by_branch, [id]: free };
}

/**
 * Changes what a page or device reads as the goods of now, because other tests need the real ones.
 * Bypasses the browser cache, which stores the reply for 30 s.
 */
export async function changeLiveGoods(
  device: Page | BrowserContext,
  change: (reply: BranchStockReply) => void,
): Promise<void> {
  await device.unroute(LIVE_GOODS);
  await device.route(LIVE_GOODS, async (route) => {
    const response = await route.fetch();
    // A page that is left in the meantime takes its response with it.
    const json: BranchStockReply | null = await response.json().catch(() => null);
    if (json === null) return;
    change(json);
    await route.fulfill({ response, json });
  });
}

/** Changes what a page or device reads as the stock and the prices of products. */
export async function showGoods(
  device: Page | BrowserContext,
  goods: Readonly<Record<string, Goods>>,
): Promise<void> {
  await changeLiveGoods(device, (reply) => {
    for (const [id, each] of Object.entries(goods)) changeProduct(reply, id, each);
  });
}
