import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setQuantity } from '../../../../src/shop/cart/cart';
import { removePaid } from '../../../../src/shop/cart/checkout/paid-cart';
import { priceCart } from '../../../../src/shop/cart/totals';

class FakeStorage {
  readonly #kept = new Map<string, string>();
  isFull = false;
  isBlocked = false;

  getItem(key: string): string | null {
    if (this.isBlocked) throw new DOMException('blocked', 'SecurityError');
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull || this.isBlocked) throw new DOMException('full', 'QuotaExceededError');
    this.#kept.set(key, value);
  }
}

const STOCK = 10;

let storage: FakeStorage;
let browser: EventTarget;

async function openTab() {
  vi.resetModules();
  return await import('../../../../src/shop/cart/state');
}

function fromOtherTab(value: string): void {
  storage.setItem('cart', value);
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }));
}

beforeEach(() => {
  storage = new FakeStorage();
  browser = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the cart on this device', () => {
  it('is restored when the next page loads', async () => {
    (await openTab()).addToCart('nila-fold-2', STOCK, 2);
    expect((await openTab()).$cart.get()).toEqual([{ id: 'nila-fold-2', quantity: 2 }]);
  });

  it('reports how many units it was able to add when stock is too low', async () => {
    const { addToCart, itemsInCart } = await openTab();
    expect(addToCart('nila-n9-pro', STOCK, 8)).toBe(8);
    expect(addToCart('nila-n9-pro', STOCK, 8)).toBe(2);
    expect(addToCart('nila-n9-pro', STOCK)).toBe(0);
    expect(itemsInCart()).toBe(10);
  });

  it('starts empty when the stored cart is corrupt', async () => {
    storage.setItem('cart', '[{"id":"nila-fold-2","quan');
    expect((await openTab()).$cart.get()).toEqual([]);
  });

  it('updates when another tab changes the cart', async () => {
    const { $cart } = await openTab();
    fromOtherTab('[{"id":"buds","quantity":1}]');
    expect($cart.get()).toEqual([{ id: 'buds', quantity: 1 }]);
  });

  it('keeps a product that another tab has just added', async () => {
    const { addToCart, $cart } = await openTab();
    storage.setItem('cart', '[{"id":"buds","quantity":1}]');
    addToCart('nila-fold-2', STOCK);
    expect($cart.get()?.map((line) => line.id)).toEqual(['buds', 'nila-fold-2']);
  });

  it('removes products and quantities that are no longer available', async () => {
    storage.setItem('cart', '[{"id":"gone","quantity":5},{"id":"nila-n9-pro","quantity":40}]');
    const { updateCart, $cart } = await openTab();
    updateCart((cart) => priceCart(cart, { 'nila-n9-pro': STOCK }).cart);
    expect($cart.get()).toEqual([{ id: 'nila-n9-pro', quantity: 10 }]);
  });

  it('keeps items added in another tab when the paid items are removed', async () => {
    const { addToCart, updateCart, $cart } = await openTab();
    addToCart('nila-fold-2', STOCK, 2);
    const paid = $cart.get() ?? [];
    storage.setItem('cart', '[{"id":"nila-fold-2","quantity":3},{"id":"buds","quantity":1}]');
    updateCart((cart) => removePaid(cart, paid));
    expect($cart.get()).toEqual([
      { id: 'nila-fold-2', quantity: 1 },
      { id: 'buds', quantity: 1 },
    ]);
  });

  it('is reloaded when the page is restored from the back/forward cache', async () => {
    const { $cart } = await openTab();
    storage.setItem('cart', '[{"id":"buds","quantity":1}]');
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect($cart.get()).toEqual([{ id: 'buds', quantity: 1 }]);
  });

  it.each(['isFull', 'isBlocked'] as const)(
    'works in memory when storage fails: %s',
    async (trouble) => {
      storage[trouble] = true;
      const { addToCart, updateCart, $cart } = await openTab();
      addToCart('nila-fold-2', STOCK);
      updateCart((cart) => setQuantity(cart, 'nila-fold-2', 4, STOCK));
      expect($cart.get()).toEqual([{ id: 'nila-fold-2', quantity: 4 }]);
    },
  );
});
