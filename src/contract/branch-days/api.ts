import { branchDayBody, branchDaysQuery, branchDaysReply } from '../branch-days.ts';
import { get, post } from '../operation.ts';

/** The days on which a branch has other hours than usual, from today on. */
export const listBranchDays = get('/api/branch-days', {
  summary: 'Lists the exceptional days of a branch; a branch head’s own branch only',
  who: 'bookkeep',
  query: branchDaysQuery,
  reply: branchDaysReply,
  codes: ['forbidden'],
});

/** Returns all exceptional days. */
export const setBranchDay = post('/api/branch-days', {
  summary: 'Sets the hours of a branch on one day, or returns to the usual hours',
  who: 'bookkeep',
  body: branchDayBody,
  reply: branchDaysReply,
  codes: ['forbidden', 'invalid'],
});
