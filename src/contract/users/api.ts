import * as v from 'valibot';
import { auditQuery, auditReply } from '../audit.ts';
import { get, on, patch, post, put, remove } from '../operation.ts';
import {
  branchHeadsReply,
  createUserBody,
  deletedReply,
  patchUserBody,
  setPasswordBody,
  updateUserBody,
  userRow,
  usersQuery,
  usersReply,
} from '../users.ts';

/** Staff accounts; customers are not included. */
const USERS = '/api/users';
const USER = '/api/users/:id';

/** A page of staff; an empty search matches everyone. */
export const listUsers = on(
  { method: 'GET', path: USERS },
  { query: usersQuery, reply: usersReply },
);

/** A page of branch heads, each with the store that they head; `role` must be `branch_head`. */
export const listBranchHeads = on(
  { method: 'GET', path: USERS },
  { query: usersQuery, reply: branchHeadsReply },
);

export const listStaff = get(USERS, {
  summary: 'Lists staff by name; role=branch_head adds the store that each one heads',
  who: 'administer',
  query: usersQuery,
  reply: v.union([branchHeadsReply, usersReply]),
});

export const createUser = post(USERS, {
  summary:
    'Adds a staff member, with or without a store; generates a username if it is missing or taken',
  who: 'administer',
  body: createUserBody,
  reply: userRow,
  status: [201],
  codes: [
    'email-taken',
    'email-of-customer',
    'store-missing',
    'store-inactive',
    'stale',
    'rate-limited',
  ],
});

export const readUser = get(USER, {
  summary: 'Returns one staff member',
  who: 'administer',
  reply: userRow,
});

export const updateUser = put(USER, {
  summary: 'Updates a staff member',
  who: 'administer',
  body: updateUserBody,
  reply: userRow,
  codes: ['stale', 'email-taken', 'email-of-customer', 'own-account', 'last-admin'],
});

export const patchUser = patch(USER, {
  summary: 'Activates or deactivates a staff member, or sets their store',
  who: 'administer',
  body: patchUserBody,
  reply: userRow,
  codes: ['own-account', 'last-admin', 'not-eligible', 'store-missing', 'store-inactive', 'stale'],
});

export const deleteUser = remove(USER, {
  summary: 'Deletes a staff member and keeps their history',
  who: 'administer',
  reply: deletedReply,
  codes: ['own-account', 'last-admin'],
});

export const setUserPassword = post('/api/users/:id/password', {
  summary: 'Sets a staff member’s password and ends their sessions',
  who: 'administer',
  body: setPasswordBody,
  codes: ['rate-limited'],
});

export const endUserSessions = remove('/api/users/:id/sessions', {
  summary: 'Ends all sessions of a staff member, who can log in again with the same password',
  who: 'administer',
});

export const listUserChanges = get('/api/users/:id/audit', {
  summary: 'Lists the changes to a staff member, newest first',
  who: 'administer',
  query: auditQuery,
  reply: auditReply,
});
