import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../../src/shop/cart/cart';

const PHONE = 'tarang-t5-5g';
const BUDS = 'dhun-buds-2';
const LOWERED = 'We reduced Tarang T5 5G to 12 because stock is low.';
const TWO: Cart = [
  { id: PHONE, quantity: 2 },
  { id: BUDS, quantity: 1 },
];

let replies: (Record<string, number> | null)[];

/** Loads fresh modules, as on a new page, with the given cart. */
async function openPage(stored: Cart) {
  vi.resetModules();
  const { $cart, updateCart } = await import('../../../../src/shop/cart/state');
  const stock = await import('../../../../src/shop/catalogue/stock/state');
  const cart = await import('../../../../src/shop/cart/open-cart');
  const restorable = await import('../../../../src/shop/cart/page/restorable-cart');
  updateCart(() => stored);
  return { $cart, updateCart, ...stock, ...cart, ...restorable };
}

beforeEach(() => {
  replies = [];
  vi.stubGlobal('fetch', async () => {
    const available = replies.shift();
    if (!available) throw new TypeError('Failed to fetch');
    return Response.json({ available });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an open cart', () => {
  it('keeps its quantities while the live stock is unknown', async () => {
    const page = await openPage([{ id: PHONE, quantity: 40 }]);
    page.openCart();
    await page.refreshStock();
    expect(page.$cart.get()).toEqual([{ id: PHONE, quantity: 40 }]);
    expect(page.$notice.get()).toBe('');
  });

  it('lowers its quantities to the live stock and shows a notice', async () => {
    const page = await openPage([{ id: PHONE, quantity: 40 }]);
    replies.push({ [PHONE]: 12 });
    page.openCart();
    await vi.waitFor(() => expect(page.$cart.get()).toEqual([{ id: PHONE, quantity: 12 }]));
    expect(page.$notice.get()).toBe(LOWERED);
    page.say('Not paid.');
    expect(page.$notice.get()).toBe(`Not paid.\n${LOWERED}`);
    page.dismissNotice();
    expect(page.$notice.get()).toBe('');
  });

  it('keeps each notice when later stock brings another', async () => {
    const page = await openPage([
      { id: 'gone', quantity: 1 },
      { id: PHONE, quantity: 40 },
    ]);
    const gone = 'One product in your cart is no longer sold, so we removed it.';
    replies.push({ [PHONE]: 12 }, { [PHONE]: 0 });
    page.openCart();
    expect(page.$notice.get()).toBe(gone);
    await vi.waitFor(() => expect(page.$notice.get()).toBe(`${gone}\n${LOWERED}`));
    await page.refreshStock();
    const soldOut = 'Tarang T5 5G is sold out, so we removed it from your cart.';
    expect(page.$notice.get()).toBe(`${gone}\n${LOWERED}\n${soldOut}`);
  });

  it('mentions no product that the shopper has removed, until Undo restores it', async () => {
    const page = await openPage([{ id: PHONE, quantity: 40 }, ...TWO.slice(1)]);
    replies.push({ [PHONE]: 12, [BUDS]: 5 });
    page.openCart();
    await vi.waitFor(() => expect(page.$notice.get()).toBe(LOWERED));
    page.removeFromCart('Removed: Tarang T5 5G', (cart) => cart.slice(1));
    expect(page.$notice.get()).toBe('');
    expect(page.$restorableCart.get().map(({ id }) => id)).toEqual([PHONE, BUDS]);
    page.undoRemoval();
    expect(page.$notice.get()).toBe(LOWERED);
  });

  it('shows a repeated notice once', async () => {
    const page = await openPage([{ id: PHONE, quantity: 40 }]);
    replies.push({ [PHONE]: 12 });
    page.openCart();
    await vi.waitFor(() => expect(page.$notice.get()).toBe(LOWERED));
    page.updateCart(() => [{ id: PHONE, quantity: 40 }]);
    expect(page.$notice.get()).toBe(LOWERED);
  });

  it('keeps the last live stock when the next request fails', async () => {
    const page = await openPage([]);
    replies.push({ [PHONE]: 12 }, null);
    await page.refreshStock();
    await page.refreshStock();
    expect(page.$liveStock.get()).toEqual({ [PHONE]: 12 });
  });

  it('does not repeat earlier notices when it is reopened', async () => {
    const page = await openPage([{ id: 'gone', quantity: 1 }, ...TWO]);
    const close = page.openCart();
    page.removeFromCart('Removed: 3 items', () => []);
    expect(page.$notice.get()).toContain('no longer sold');
    close();
    page.openCart();
    expect(page.$notice.get()).toBe('');
    expect(page.$undo.get()).toEqual({ isOffered: false, text: '', place: null, unsaved: null });
  });
});

describe('Undo', () => {
  it('restores the removed lines and then disappears', async () => {
    const page = await openPage(TWO);
    page.removeFromCart('Removed: 3 items', () => []);
    expect(page.$undo.get()).toMatchObject({ isOffered: true, text: 'Removed: 3 items' });
    page.undoRemoval();
    expect(page.$cart.get()).toEqual(TWO);
    expect(page.$undo.get()).toMatchObject({ isOffered: false, text: 'Back in your cart' });
  });

  it('disappears when the products are back in the cart', async () => {
    const page = await openPage(TWO);
    page.removeFromCart('Removed: 3 items', () => []);
    page.updateCart(() => TWO);
    expect(page.$undo.get().isOffered).toBe(false);
  });

  it('announces each removal when lines are removed one after another, but does not announce restored lines', async () => {
    const page = await openPage(TWO);
    const texts: string[] = [];
    page.$undo.listen(({ text }) => texts.push(text));
    page.removeFromCart('Removed: Dhun Buds 2', (cart) => cart.slice(0, 1));
    page.removeFromCart('Removed: Tarang T5 5G', () => []);
    expect(new Set(texts)).toEqual(new Set(['', 'Removed: Dhun Buds 2', 'Removed: Tarang T5 5G']));
  });
});
