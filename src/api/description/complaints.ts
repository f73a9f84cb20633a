import {
  complaintBody,
  complaintReply,
  complaintRow,
  complaintStateBody,
  complaintStepBody,
  complaintsQuery,
  complaintsReply,
} from '../../contract/orders/complaints';
import type { Endpoint } from './endpoint';

export const COMPLAINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/complaints',
    summary: 'Creates a complaint and returns its number',
    who: 'anyone',
    body: complaintBody,
    success: [{ status: 201, reply: complaintReply }],
    codes: ['rate-limited'],
  },
  {
    method: 'POST',
    path: '/api/complaints/state',
    summary:
      'Returns the state of a complaint for its number and a mobile number or e-mail address',
    who: 'anyone',
    body: complaintStateBody,
    success: [{ status: 200, reply: complaintReply }],
    codes: ['not-found', 'rate-limited'],
  },
  {
    method: 'GET',
    path: '/api/complaints',
    summary: 'Lists open or closed complaints, oldest first',
    who: 'administer',
    query: complaintsQuery,
    success: [{ status: 200, reply: complaintsReply }],
  },
  {
    method: 'POST',
    path: '/api/complaints/:id/steps',
    summary: 'Acknowledges a complaint, or closes it with an answer',
    who: 'administer',
    body: complaintStepBody,
    success: [{ status: 200, reply: complaintRow }],
    codes: ['wrong-state'],
  },
];
