import { get, post } from '../operation.ts';
import {
  countLineBody,
  countLineReply,
  countReply,
  countStepBody,
  countsQuery,
  countsReply,
  startCountBody,
} from './counts.ts';

export const listCounts = get('/api/stock-counts', {
  summary: 'Lists the stock counts of the caller’s branch, or of all branches for an admin',
  who: 'work',
  query: countsQuery,
  reply: countsReply,
});

export const startCount = post('/api/stock-counts', {
  summary:
    'Starts the opening count of a branch or, once it has one, a count of a category or of all products; repeating the same request returns the same count',
  who: 'work',
  body: startCountBody,
  reply: countReply,
  status: [200, 201],
  codes: ['wrong-state'],
});

export const readCount = get('/api/stock-counts/:id', {
  summary: 'Returns a count; what the book expects appears once the counting is finished',
  who: 'work',
  reply: countReply,
  codes: ['not-found'],
});

export const countLine = post('/api/stock-counts/:id/lines', {
  summary: 'Stores how many pieces of a product were counted',
  who: 'work',
  body: countLineBody,
  reply: countLineReply,
  codes: ['not-found', 'stale', 'wrong-state'],
});

export const stepCount = post('/api/stock-counts/:id/steps', {
  summary: 'Finishes, reopens, confirms or discards a count',
  who: 'work',
  body: countStepBody,
  reply: countReply,
  codes: ['not-found', 'stale', 'wrong-state', 'stock-held', 'serial-sold'],
});
