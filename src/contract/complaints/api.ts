import { get, on } from '../operation.ts';
import {
  complaintBody,
  complaintReply,
  complaintRow,
  complaintStateBody,
  complaintStepBody,
  complaintsQuery,
  complaintsReply,
} from '../orders/complaints.ts';
import { COMPLAIN, READ_COMPLAINT, STEP_COMPLAINT } from './routes.ts';

export const complain = on(COMPLAIN, {
  summary: 'Creates a complaint and returns its number',
  who: 'anyone',
  body: complaintBody,
  reply: complaintReply,
  status: [201],
  codes: ['rate-limited'],
});

export const readComplaint = on(READ_COMPLAINT, {
  summary:
    'Looks up the state of a complaint by its number and the complainant’s mobile number or email address',
  who: 'anyone',
  body: complaintStateBody,
  reply: complaintReply,
  codes: ['not-found', 'rate-limited'],
});

export const listComplaints = get('/api/complaints', {
  summary: 'Lists open or closed complaints, oldest first',
  who: 'administer',
  query: complaintsQuery,
  reply: complaintsReply,
});

export const stepComplaint = on(STEP_COMPLAINT, {
  summary: 'Acknowledges a complaint, or closes it with an answer',
  who: 'administer',
  body: complaintStepBody,
  reply: complaintRow,
  codes: ['wrong-state'],
});
