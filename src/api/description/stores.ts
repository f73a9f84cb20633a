import { auditQuery, auditReply } from '../../contract/audit';
import { publicStockReply, stockChangeBody, stockReply, stockRow } from '../../contract/stock';
import {
  branchHeadBody,
  createStoreBody,
  patchStoreBody,
  storeRow,
  storesQuery,
  storesReply,
  updateStoreBody,
} from '../../contract/stores';
import { deletedReply } from '../../contract/users';
import type { Endpoint } from './endpoint';

const STORE = { who: 'administer', path: '/api/stores/:id' } as const;
const CHANGED = [{ status: 200, reply: storeRow }] as const;

export const STORES: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/api/stores',
    summary: 'The branches by name',
    who: 'administer',
    query: storesQuery,
    success: [{ status: 200, reply: storesReply }],
  },
  {
    method: 'POST',
    path: '/api/stores',
    summary: 'Adds a branch',
    who: 'administer',
    body: createStoreBody,
    success: [{ status: 201, reply: storeRow }],
    codes: ['code-taken'],
  },
  { ...STORE, method: 'GET', summary: 'One branch', success: CHANGED },
  {
    ...STORE,
    method: 'PUT',
    summary: 'Changes a branch',
    body: updateStoreBody,
    success: CHANGED,
    codes: ['stale', 'code-taken'],
  },
  {
    ...STORE,
    method: 'PATCH',
    summary: 'Activates or deactivates a branch; without a head then',
    body: patchStoreBody,
    success: CHANGED,
  },
  {
    ...STORE,
    method: 'DELETE',
    summary: 'Deletes a branch and takes it from its staff',
    success: [{ status: 200, reply: deletedReply }],
  },
  {
    method: 'POST',
    path: '/api/stores/:id/assign-branch-head',
    summary: 'Makes a branch head the head of a branch, in place of another',
    who: 'administer',
    body: branchHeadBody,
    success: CHANGED,
    codes: ['not-eligible', 'store-inactive'],
  },
  {
    method: 'POST',
    path: '/api/stores/:id/unassign-branch-head',
    summary: 'Leaves a branch without a head',
    who: 'administer',
    body: branchHeadBody,
    success: CHANGED,
    codes: ['not-assigned'],
  },
  {
    method: 'GET',
    path: '/api/stores/:id/audit',
    summary: 'Who changed a branch, newest first',
    who: 'administer',
    query: auditQuery,
    success: [{ status: 200, reply: auditReply }],
  },
  {
    method: 'GET',
    path: '/api/stock/public',
    summary: 'How many of each product a shopper can have now',
    who: 'anyone',
    success: [{ status: 200, reply: publicStockReply }],
  },
  {
    method: 'GET',
    path: '/api/stock',
    summary: 'What is on hand, held and sold of each product',
    who: 'work',
    success: [{ status: 200, reply: stockReply }],
  },
  {
    method: 'POST',
    path: '/api/stock/:id',
    summary: 'Books what came in or went out of a product',
    who: 'administer',
    body: stockChangeBody,
    success: [{ status: 200, reply: stockRow }],
    codes: ['stale', 'stock-held'],
  },
  {
    method: 'GET',
    path: '/api/stock/:id/audit',
    summary: 'Who changed the stock of a product, newest first',
    who: 'work',
    query: auditQuery,
    success: [{ status: 200, reply: auditReply }],
  },
];
