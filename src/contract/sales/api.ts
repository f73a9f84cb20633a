import { get, post } from '../operation.ts';
import { approvedExchangeBody, exchangeReply } from '../orders/exchange.ts';
import { orderReply } from '../orders/order.ts';
import { approvedSaleBody, redeemedQuery, redeemedReply } from '../orders/sale.ts';

/** Why the server can refuse to sell. */
const SELLING = [
  'price-changed',
  'out-of-stock',
  'branch-closed',
  'discount-limit',
  'serial-sold',
  'order-id-reused',
  'wrong-password',
  'account-inactive',
  'rate-limited',
  'inter-state',
] as const;

export const findSaleRedemption = get('/api/orders/sales/redemption', {
  summary: 'Finds a redemption of the branch that a sale can use',
  who: 'work',
  query: redeemedQuery,
  reply: redeemedReply,
  codes: ['invalid', 'rate-limited'],
});

export const findSale = get('/api/orders/sales/:sale_id', {
  summary: 'Finds the sale that the caller recorded with this ID, after a response was lost',
  who: 'work',
  reply: orderReply,
  codes: ['not-found'],
});

export const sell = post('/api/orders/sales', {
  summary:
    'Sells at the counter and issues the bill; repeating the same body returns the same sale',
  who: 'work',
  body: approvedSaleBody,
  reply: orderReply,
  status: [200, 201],
  codes: SELLING,
});

export const exchange = post('/api/orders/:id/exchanges', {
  summary:
    'Takes one piece back and sells another; repeating the same request ID returns the same exchange',
  who: 'work',
  body: approvedExchangeBody,
  reply: exchangeReply,
  codes: ['not-found', 'stale', 'wrong-state', ...SELLING],
});
