import { sessionsReply } from '../auth.ts';
import { get, patch, post, put, remove } from '../operation.ts';
import { ownPasswordBody } from '../users.ts';
import { addressBody, addressesReply } from './addresses.ts';
import { profileBody, profileReply } from './profile.ts';

/** The caller's own password, for staff and customers. */
export const changeOwnPassword = post('/api/auth/password', {
  summary: 'Changes the caller’s password and ends their other sessions',
  who: 'bearer',
  body: ownPasswordBody,
  codes: ['wrong-password', 'rate-limited'],
});

export const listOwnSessions = get('/api/auth/sessions', {
  summary: 'Lists the caller’s sessions, most recently used first',
  who: 'bearer',
  reply: sessionsReply,
});

export const endOtherSessions = remove('/api/auth/sessions', {
  summary: 'Ends the caller’s sessions except the one that sends this request',
  who: 'bearer',
});

export const endOwnSession = remove('/api/auth/sessions/:id', {
  summary: 'Ends one of the caller’s sessions; ids of other users’ sessions have no effect',
  who: 'bearer',
});

export const readProfile = get('/api/account', {
  summary: 'Returns the caller’s name, mobile number and email address',
  who: 'bearer',
  reply: profileReply,
});

export const changeProfile = patch('/api/account', {
  summary: 'Changes the name and mobile number of the caller, who must be a customer',
  who: 'bearer',
  body: profileBody,
  reply: profileReply,
  codes: ['rate-limited'],
});

export const listAddresses = get('/api/account/addresses', {
  summary: 'Lists the addresses that the caller, who must be a customer, has saved',
  who: 'bearer',
  reply: addressesReply,
});

export const addAddress = post('/api/account/addresses', {
  summary: 'Saves an address, at most 10; saving the same address again changes nothing',
  who: 'bearer',
  body: addressBody,
  reply: addressesReply,
  codes: ['rate-limited'],
});

export const editAddress = put('/api/account/addresses/:id', {
  summary: 'Changes a saved address',
  who: 'bearer',
  body: addressBody,
  reply: addressesReply,
  codes: ['rate-limited'],
});

export const deleteAddress = remove('/api/account/addresses/:id', {
  summary: 'Deletes a saved address; deleting it again changes nothing',
  who: 'bearer',
  reply: addressesReply,
  codes: ['rate-limited'],
});
