import { get, post } from '../operation.ts';
import {
  sendTransferBody,
  transferReply,
  transferStepBody,
  transfersQuery,
  transfersReply,
} from './transfers.ts';

export const listTransfers = get('/api/transfers', {
  summary: 'Lists the transfers from and to the caller’s branch, or all of them for an admin',
  who: 'work',
  query: transfersQuery,
  reply: transfersReply,
});

export const sendTransfer = post('/api/transfers', {
  summary: 'Sends pieces to another branch; repeating the same request returns the same transfer',
  who: 'work',
  body: sendTransferBody,
  reply: transferReply,
  status: [200, 201],
  codes: ['out-of-stock', 'wrong-state', 'serial-sold'],
});

export const readTransfer = get('/api/transfers/:id', {
  summary: 'Returns a transfer; those between other branches are not found',
  who: 'work',
  reply: transferReply,
  codes: ['not-found'],
});

export const stepTransfer = post('/api/transfers/:id/steps', {
  summary: 'Records which pieces arrived, or books missing ones as returned or lost',
  who: 'work',
  body: transferStepBody,
  reply: transferReply,
  codes: ['not-found', 'stale', 'wrong-state', 'serial-sold'],
});
