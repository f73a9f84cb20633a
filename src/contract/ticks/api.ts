import { get, post, remove } from '../operation.ts';
import { tickBody, tickedReply, ticksQuery, ticksReply } from './ticks.ts';

export const listTicks = get('/api/ticks', {
  summary: 'Lists the UPI, card and bank payments of a branch that are to be seen in the bank',
  who: 'bookkeep',
  query: ticksQuery,
  reply: ticksReply,
});

export const tickPayment = post('/api/ticks/:payment', {
  summary: 'Records that the caller has seen a payment in the bank',
  who: 'bookkeep',
  body: tickBody,
  reply: tickedReply,
  codes: ['not-found', 'wrong-state'],
});

export const withdrawTick = remove('/api/ticks/:payment', {
  summary: 'Withdraws the tick of a payment; the tick stays on record',
  who: 'bookkeep',
  reply: tickedReply,
  codes: ['not-found'],
});
