import { get, post } from '../operation.ts';
import { closeReply, closesQuery, closesReply } from './close.ts';
import { closeStepBody, countBody } from './count.ts';

/** A page of confirmed day closes, newest first, and each branch's pending close. */
export const listCloses = get('/api/day-closes', {
  summary: 'Lists the day closes of the caller’s branch, or of all branches for an admin',
  who: 'work',
  query: closesQuery,
  reply: closesReply,
});

export const startClose = post('/api/day-closes', {
  summary:
    'Stores the first count of a branch’s cash and returns the expected figure; repeating the same request returns the same close',
  who: 'work',
  body: countBody,
  reply: closeReply,
  status: [200, 201],
  codes: ['stale', 'wrong-state'],
});

export const readClose = get('/api/day-closes/:id', {
  summary: 'Returns one day close; those of other branches are not found',
  who: 'work',
  reply: closeReply,
  codes: ['not-found'],
});

export const confirmRefunds = post('/api/day-closes/:id/refunds', {
  summary:
    'Confirms the refunds in a confirmed day close that were made by the person who confirmed it',
  who: 'bookkeep',
  reply: closeReply,
  codes: ['not-found'],
});

export const stepClose = post('/api/day-closes/:id/steps', {
  summary: 'Counts a second time, explains a difference or confirms a day close',
  who: 'work',
  body: closeStepBody,
  reply: closeReply,
  codes: ['not-found', 'stale', 'wrong-state'],
});
