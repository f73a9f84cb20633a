import { get, patch, post, remove } from '../operation.ts';
import {
  customerRow,
  customersQuery,
  customersReply,
  patchCustomerBody,
  setPasswordBody,
} from '../users.ts';

/** Customers are found only by their whole email address, and there is no list. */
export const findCustomer = get('/api/customers', {
  summary: 'Returns one customer by their exact email address',
  who: 'administer',
  query: customersQuery,
  reply: customersReply,
});

export const patchCustomer = patch('/api/customers/:id', {
  summary: 'Activates or deactivates a customer',
  who: 'administer',
  body: patchCustomerBody,
  reply: customerRow,
});

export const setCustomerPassword = post('/api/customers/:id/password', {
  summary: 'Sets the password of a customer and ends their sessions',
  who: 'administer',
  body: setPasswordBody,
  codes: ['rate-limited'],
});

export const endCustomerSessions = remove('/api/customers/:id/sessions', {
  summary: 'Ends all sessions of a customer, who can log in again with the same password',
  who: 'administer',
});
