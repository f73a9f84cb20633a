import * as v from 'valibot';
import { auditQuery, auditReply } from '../../contract/audit';
import {
  branchHeadsReply,
  createUserBody,
  customerRow,
  customersQuery,
  customersReply,
  deletedReply,
  patchCustomerBody,
  patchUserBody,
  setPasswordBody,
  updateUserBody,
  userRow,
  usersQuery,
  usersReply,
} from '../../contract/users';
import type { Endpoint } from './endpoint';

const USER = { who: 'administer', path: '/api/users/:id' } as const;
const CUSTOMER = { who: 'administer', path: '/api/customers/:id' } as const;

export const PEOPLE: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/api/users',
    summary: 'Lists staff by name; role=branch_head adds the store each of them heads',
    who: 'administer',
    query: usersQuery,
    success: [{ status: 200, reply: v.union([branchHeadsReply, usersReply]) }],
  },
  {
    method: 'POST',
    path: '/api/users',
    summary: 'Adds a member of staff; the server replaces a missing or taken username',
    who: 'administer',
    body: createUserBody,
    success: [{ status: 201, reply: userRow }],
    codes: ['email-taken', 'email-of-customer', 'rate-limited', 'stale'],
  },
  {
    ...USER,
    method: 'GET',
    summary: 'Returns one member of staff',
    success: [{ status: 200, reply: userRow }],
  },
  {
    ...USER,
    method: 'PUT',
    summary: 'Changes a member of staff',
    body: updateUserBody,
    success: [{ status: 200, reply: userRow }],
    codes: ['stale', 'email-taken', 'email-of-customer', 'own-account', 'last-admin'],
  },
  {
    ...USER,
    method: 'PATCH',
    summary: 'Activates or deactivates a member of staff, or sets their store',
    body: patchUserBody,
    success: [{ status: 200, reply: userRow }],
    codes: [
      'own-account',
      'last-admin',
      'not-eligible',
      'store-missing',
      'store-inactive',
      'stale',
    ],
  },
  {
    ...USER,
    method: 'DELETE',
    summary: 'Deletes a member of staff; their history stays',
    success: [{ status: 200, reply: deletedReply }],
    codes: ['own-account', 'last-admin'],
  },
  {
    method: 'POST',
    path: '/api/users/:id/password',
    summary: 'Sets the password of a member of staff and ends their sessions',
    who: 'administer',
    body: setPasswordBody,
    success: [{ status: 204 }],
    codes: ['rate-limited'],
  },
  {
    method: 'GET',
    path: '/api/users/:id/audit',
    summary: 'Lists the changes to a member of staff, newest first',
    who: 'administer',
    query: auditQuery,
    success: [{ status: 200, reply: auditReply }],
  },
  {
    method: 'GET',
    path: '/api/customers',
    summary: 'Returns one customer by their complete e-mail address',
    who: 'administer',
    query: customersQuery,
    success: [{ status: 200, reply: customersReply }],
  },
  {
    ...CUSTOMER,
    method: 'PATCH',
    summary: 'Activates or deactivates a customer',
    body: patchCustomerBody,
    success: [{ status: 200, reply: customerRow }],
  },
  {
    method: 'POST',
    path: '/api/customers/:id/password',
    summary: 'Sets the password of a customer and ends their sessions',
    who: 'administer',
    body: setPasswordBody,
    success: [{ status: 204 }],
    codes: ['rate-limited'],
  },
];
