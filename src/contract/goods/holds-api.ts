import { get, post } from '../operation.ts';
import { stockRow } from '../stock.ts';
import { holdsQuery, holdsReply, releaseBody } from './holds.ts';

export const listHolds = get('/api/stock/:id/holds', {
  summary: 'Lists the orders that reserve pieces of a product at a branch',
  who: 'bookkeep',
  query: holdsQuery,
  reply: holdsReply,
});

export const releaseHold = post('/api/stock/:id/release', {
  summary: 'Ends an order whose pieces are needed at the counter, so that they can be sold',
  who: 'bookkeep',
  body: releaseBody,
  reply: stockRow,
  codes: ['not-found', 'wrong-state', 'stale'],
});

export const markCalled = post('/api/orders/:id/called', {
  summary: 'Records that the customer of an order that ended for lack of pieces was called',
  who: 'work',
  codes: ['not-found'],
});
