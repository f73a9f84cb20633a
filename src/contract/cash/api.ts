import { get, post } from '../operation.ts';
import { movementBody, movementReply, movementsQuery, movementsReply } from './movements.ts';

export const listMovements = get('/api/cash-movements', {
  summary: 'Lists the cash movements of a branch that are of today or not counted yet',
  who: 'work',
  query: movementsQuery,
  reply: movementsReply,
});

export const recordMovement = post('/api/cash-movements', {
  summary:
    'Records cash that comes in, is paid out or goes to the bank; repeating the same request returns the same movement',
  who: 'work',
  body: movementBody,
  reply: movementReply,
  status: [200, 201],
  codes: ['wrong-password', 'account-inactive', 'rate-limited'],
});
