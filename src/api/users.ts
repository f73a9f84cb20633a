import * as v from 'valibot';
import { type AuditReply, auditReply } from '../contract/audit';
import type { PageFields } from '../contract/paging';
import {
  type BranchHeadRow,
  branchHeadsReply,
  type CreateUserBody,
  deletedReply,
  type OwnPasswordBody,
  type PatchUserBody,
  type UpdateUserBody,
  type UserRow,
  userRow,
  usersReply,
} from '../contract/users';
import { API_PATHS, rowPath, withQuery } from '../lib/paths';
import { call } from './client';

const USERS = API_PATHS.users;

export interface UsersPage extends PageFields {
  userData: UserRow[];
}

export interface BranchHeadsPage extends PageFields {
  userData: BranchHeadRow[];
}

interface UsersAsked {
  page: number;
  size: number;
  search: string;
}

export function listUsers(query: UsersAsked, signal?: AbortSignal): Promise<UsersPage> {
  return call({ path: withQuery(USERS, { ...query }), reply: usersReply, signal });
}

export function listBranchHeads(
  query: Omit<UsersAsked, 'search'>,
  signal?: AbortSignal,
): Promise<BranchHeadsPage> {
  const path = withQuery(USERS, { ...query, role: 'branch_head' });
  return call({ path, reply: branchHeadsReply, signal });
}

/** One user as they are now; an ApiError `not-found` when they are no longer listed. */
export function fetchUser(id: number, signal?: AbortSignal): Promise<UserRow> {
  return call({ path: rowPath(USERS, id), reply: userRow, signal });
}

export function createUser(body: CreateUserBody): Promise<UserRow> {
  return call({ method: 'POST', path: USERS, body, reply: userRow });
}

export function updateUser(id: number, body: UpdateUserBody): Promise<UserRow> {
  return call({ method: 'PUT', path: rowPath(USERS, id), body, reply: userRow });
}

export function patchUser(
  id: number,
  body: Pick<PatchUserBody, 'is_active' | 'store'>,
): Promise<UserRow> {
  return call({ method: 'PATCH', path: rowPath(USERS, id), body: { id, ...body }, reply: userRow });
}

export function deleteUser(id: number): Promise<{ id: number }> {
  return call({ method: 'DELETE', path: rowPath(USERS, id), reply: deletedReply });
}

export function setPassword(id: number, password: string): Promise<undefined> {
  const path = rowPath(USERS, id, 'password');
  return call({ method: 'POST', path, body: { password }, reply: v.undefined() });
}

export function changeOwnPassword(body: OwnPasswordBody): Promise<undefined> {
  return call({ method: 'POST', path: API_PATHS.ownPassword, body, reply: v.undefined() });
}

export function userHistory(id: number, page: number, signal?: AbortSignal): Promise<AuditReply> {
  const path = withQuery(rowPath(USERS, id, 'audit'), { page });
  return call({ path, reply: auditReply, signal });
}
