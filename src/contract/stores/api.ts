import { auditQuery, auditReply } from '../audit.ts';
import { get, patch, post, put, remove } from '../operation.ts';
import {
  branchHeadBody,
  createStoreBody,
  patchStoreBody,
  storeRow,
  storesQuery,
  storesReply,
  updateStoreBody,
} from '../stores.ts';
import { deletedReply } from '../users.ts';

/** The branches of the business. */
const STORES = '/api/stores';
const STORE = '/api/stores/:id';

export const listStores = get(STORES, {
  summary: 'Lists the branches by name',
  who: 'administer',
  query: storesQuery,
  reply: storesReply,
});

export const createStore = post(STORES, {
  summary: 'Adds a branch',
  who: 'administer',
  body: createStoreBody,
  reply: storeRow,
  status: [201],
  codes: ['code-taken'],
});

export const readStore = get(STORE, {
  summary: 'Returns one branch',
  who: 'administer',
  reply: storeRow,
});

export const updateStore = put(STORE, {
  summary: 'Updates a branch',
  who: 'administer',
  body: updateStoreBody,
  reply: storeRow,
  codes: ['stale', 'code-taken', 'in-use'],
});

export const patchStore = patch(STORE, {
  summary: 'Activates a branch, or deactivates one without unfinished work',
  who: 'administer',
  body: patchStoreBody,
  reply: storeRow,
  codes: ['in-use'],
});

export const deleteStore = remove(STORE, {
  summary: 'Deletes a branch without unfinished work and unassigns its staff',
  who: 'administer',
  reply: deletedReply,
  codes: ['in-use'],
});

export const restoreStore = post('/api/stores/:id/restore', {
  summary: 'Brings a deleted branch back; repeating it changes nothing',
  who: 'administer',
  reply: storeRow,
  codes: ['code-taken'],
});

export const assignBranchHead = post('/api/stores/:id/assign-branch-head', {
  summary: 'Assigns a branch head to a branch, replacing the current one',
  who: 'administer',
  body: branchHeadBody,
  reply: storeRow,
  codes: ['not-eligible', 'store-inactive'],
});

export const unassignBranchHead = post('/api/stores/:id/unassign-branch-head', {
  summary: 'Removes the head of a branch',
  who: 'administer',
  body: branchHeadBody,
  reply: storeRow,
  codes: ['not-assigned'],
});

export const listStoreChanges = get('/api/stores/:id/audit', {
  summary: 'Lists the changes to a branch, newest first',
  who: 'administer',
  query: auditQuery,
  reply: auditReply,
});
