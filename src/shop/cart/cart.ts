export interface CartLine {
  id: string;
  quantity: number;
}

export type Cart = readonly CartLine[];

export const EMPTY_CART: Cart = [];

export const STOCK_LIMIT_TEXT = 'Stock reached max limit';

const BADGE_MAXIMUM = 99;

export function quantityOf(cart: Cart, id: string): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0;
}

/**
 * Adds units of a product to its existing line or in a new line, capped at the available stock.
 * Leaves a quantity that already exceeds the stock unchanged.
 */
export function addLine(cart: Cart, id: string, stock: number, quantity = 1): Cart {
  const before = quantityOf(cart, id);
  return setQuantity(cart, id, before + quantity, Math.max(before, stock));
}

export function removeLine(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

/** Sets a line's quantity, capped at the available stock; zero or less removes the line. */
export function setQuantity(cart: Cart, id: string, quantity: number, stock: number): Cart {
  const allowed = Math.min(quantity, stock);
  if (allowed <= 0) return removeLine(cart, id);
  if (quantityOf(cart, id) === 0) return [...cart, { id, quantity: allowed }];
  return cart.map((line) => (line.id === id ? { id, quantity: allowed } : line));
}

export function countItems(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** The badge text: '' for an empty cart, 99+ above 99 (spec section 2). */
export function badgeText(itemCount: number): string {
  if (itemCount <= 0) return '';
  return itemCount > BADGE_MAXIMUM ? `${BADGE_MAXIMUM}+` : String(itemCount);
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { id, quantity } = value as Partial<CartLine>;
  return typeof id === 'string' && id !== '' && Number.isFinite(quantity);
}

/**
 * Parses a stored cart: anything other than an array becomes an empty cart, and invalid lines are
 * dropped.
 */
export function parseCart(stored: unknown): Cart {
  if (!Array.isArray(stored)) return EMPTY_CART;
  return stored
    .filter(isLine)
    .reduce<Cart>(
      (cart, { id, quantity }) =>
        addLine(cart, id, Number.MAX_SAFE_INTEGER, Math.max(1, Math.floor(quantity))),
      EMPTY_CART,
    );
}
