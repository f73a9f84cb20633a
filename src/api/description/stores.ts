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
    summary: 'Lists the branches by name',
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
    codes: ['stale', 'code-taken', 'in-use'],
  },
  {
    ...STORE,
    method: 'PATCH',
    summary: 'Activates or deactivates a branch',
    body: patchStoreBody,
    success: CHANGED,
  },
  {
    ...STORE,
    method: 'DELETE',
    summary: 'Deletes a branch and unassigns its staff',
    success: [{ status: 200, reply: deletedReply }],
  },
  {
    method: 'POST',
    path: '/api/stores/:id/assign-branch-head',
    summary: 'Assigns a branch head to a branch, replacing the current one',
    who: 'administer',
    body: branchHeadBody,
    success: CHANGED,
    codes: ['not-eligible', 'store-inactive'],
  },
  {
    method: 'POST',
    path: '/api/stores/:id/unassign-branch-head',
    summary: 'Removes the head of a branch',
    who: 'administer',
    body: branchHeadBody,
    success: CHANGED,
    codes: ['not-assigned'],
  },
  {
    method: 'GET',
    path: '/api/stores/:id/audit',
    summary: 'Lists the changes to a branch, newest first',
    who: 'administer',
    query: auditQuery,
    success: [{ status: 200, reply: auditReply }],
  },
  {
    method: 'GET',
    path: '/api/stock/public',
    summary: 'Returns how many of each product are available to shoppers',
    who: 'anyone',
    success: [{ status: 200, reply: publicStockReply }],
  },
  {
    method: 'GET',
    path: '/api/stock',
    summary: 'Lists each product’s stock on hand, reserved and sold',
    who: 'work',
    success: [{ status: 200, reply: stockReply }],
  },
  {
    method: 'POST',
    path: '/api/stock/:id',
    summary: 'Changes the stock of a product',
    who: 'administer',
    body: stockChangeBody,
    success: [{ status: 200, reply: stockRow }],
    codes: ['stale', 'stock-held'],
  },
  {
    method: 'GET',
    path: '/api/stock/:id/audit',
    summary: 'Lists the changes to the stock of a product, newest first',
    who: 'work',
    query: auditQuery,
    success: [{ status: 200, reply: auditReply }],
  },
];
