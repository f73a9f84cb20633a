import type { MeasureTable } from '../dimensions.ts';

/** Who cancelled an order before the goods left. */
export const CANCELLED_BY = ['shopper', 'staff'] as const;

/** Why reserved pieces became available again. */
export const RELEASED_BY = ['expired', 'cancelled'] as const;

/**
 * Orders of the website by day, without test orders. `web_refused` are parcels that came back
 * undelivered. The kind of a placed order is how the goods are received, of a cancelled one who
 * cancelled it, and of a released piece why. `web_held` are the pieces that open orders reserve now,
 * by the day of the order; their kind is its state, and they include test orders, as the stock does.
 * `web_sales` are the `sales` of the kind web; `web_fulfilled` and `web_lost` are the collected or
 * dispatched and the expired or cancelled orders together. They are computed from the same rows.
 */
export const WEB_MEASURES = {
  web_sales: { unit: 'paise', splits: ['product', 'category', 'person'], isLive: true },
  web_placed: { unit: 'count', splits: ['kind'] },
  web_collected: { unit: 'count', splits: ['person'] },
  web_dispatched: { unit: 'count', splits: ['person'] },
  web_expired: { unit: 'count', splits: [] },
  web_cancelled: { unit: 'count', splits: ['kind', 'person'] },
  web_refused: { unit: 'count', splits: ['person'] },
  web_fulfilled: { unit: 'count', splits: ['person'], isLive: true },
  web_lost: { unit: 'count', splits: ['person'], isLive: true },
  web_pieces: { unit: 'count', splits: ['product', 'category'] },
  web_released: { unit: 'count', splits: ['product', 'category', 'kind'] },
  web_held: { unit: 'count', splits: ['product', 'category', 'kind'], isLive: true },
} as const satisfies MeasureTable;
