/** What a product needs: to be bought now or soon, to be sold off, or nothing. */
export const STOCK_STATES = ['out', 'low', 'dead', 'enough'] as const;

export type StockState = (typeof STOCK_STATES)[number];

/** The days whose sales say how long the stock lasts, and after how many without a sale it is dead. */
export const RATE_DAYS = 30;
export const DEAD_DAYS = 90;

/** Below this many days of stock, a product is low. */
export const LOW_DAYS = 14;

/** Pieces that nobody has reserved, and those sold in the last 30 and 90 days, less returns. */
interface Sales {
  available: number;
  sold: number;
  soldLong: number;
}

/** How many days the stock lasts if the product sells as in the last 30; null if it does not sell. */
export function daysLeft({ available, sold }: Sales): number | null {
  return sold > 0 ? Math.floor((Math.max(available, 0) * RATE_DAYS) / sold) : null;
}

/** What the stock of a product needs. */
export function stockState(sales: Sales): StockState {
  const left = daysLeft(sales);
  if (sales.available <= 0) return 'out';
  if (left !== null) return left < LOW_DAYS ? 'low' : 'enough';
  return sales.soldLong > 0 ? 'enough' : 'dead';
}
