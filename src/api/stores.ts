import { type AuditReply, auditReply } from '../contract/audit';
import { type PageFields, searchable } from '../contract/paging';
import {
  type CreateStoreBody,
  type StoreRow,
  type StoresQuery,
  storeRow,
  storesReply,
  type UpdateStoreBody,
} from '../contract/stores';
import { deletedReply } from '../contract/users';
import { API_PATHS, rowPath } from '../lib/paths';
import { withQuery } from '../lib/query';
import { call } from './client';

const STORES = API_PATHS.stores;

export interface StoresPage extends PageFields {
  content: StoreRow[];
}

type StoresAsked = Pick<StoresQuery, 'page' | 'size'> &
  Partial<Pick<StoresQuery, 'search' | 'status' | 'branch_head_status' | 'sort'>>;

/** Fetches a page of stores; an omitted filter matches every store. */
export function listStores(query: StoresAsked, signal?: AbortSignal): Promise<StoresPage> {
  const { search = '', ...rest } = query;
  const path = withQuery(STORES, { ...rest, search: searchable(search) });
  return call({ path, reply: storesReply, signal });
}

/** Creates a store; throws ApiError `code-taken` if another store has the same code. */
export function createStore(body: CreateStoreBody): Promise<StoreRow> {
  return call({ method: 'POST', path: STORES, body, reply: storeRow });
}

/**
 * Saves the whole form; throws ApiError `stale` with the current row if it changed after the form
 * loaded.
 */
export function updateStore(id: number, body: UpdateStoreBody): Promise<StoreRow> {
  return call({ method: 'PUT', path: rowPath(STORES, id), body, reply: storeRow });
}

/** Opens or closes a store. */
export function patchStore(id: number, is_active: boolean): Promise<StoreRow> {
  const path = rowPath(STORES, id);
  return call({ method: 'PATCH', path, body: { id, is_active }, reply: storeRow });
}

/** Deletes a store and unassigns its users. */
export function deleteStore(id: number): Promise<{ id: number }> {
  return call({ method: 'DELETE', path: rowPath(STORES, id), reply: deletedReply });
}

/** Brings a deleted store back; throws ApiError `code-taken` if another store has its code. */
export function restoreStore(id: number): Promise<StoreRow> {
  return call({ method: 'POST', path: rowPath(STORES, id, 'restore'), body: {}, reply: storeRow });
}

export type HeadChange = 'assign-branch-head' | 'unassign-branch-head';

/** Assigns or removes a store's head; returns the store. */
export function setBranchHead(id: number, user_id: number, how: HeadChange): Promise<StoreRow> {
  const path = rowPath(STORES, id, how);
  return call({ method: 'POST', path, body: { user_id }, reply: storeRow });
}

/** A page of a store's change history, newest first. */
export function storeHistory(id: number, page: number, signal?: AbortSignal): Promise<AuditReply> {
  const path = withQuery(rowPath(STORES, id, 'audit'), { page });
  return call({ path, reply: auditReply, signal });
}
