import * as v from 'valibot';
import { type AuditReply, auditReply } from '../contract/audit';
import { type PageFields, searchable } from '../contract/paging';
import {
  type BranchHeadRow,
  branchHeadsReply,
  type CreateUserBody,
  deletedReply,
  type EmailOwner,
  emailOwner,
  type OwnPasswordBody,
  type PatchUserBody,
  type UpdateUserBody,
  type UserRow,
  userRow,
  usersReply,
} from '../contract/users';
import { API_PATHS, rowPath } from '../lib/paths';
import { withQuery } from '../lib/query';
import { call } from './client';
import { ApiError } from './error';

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
  role?: string;
  status?: string;
  store?: string;
  sort?: string;
}

/** A page of staff; an empty search finds everybody. */
export function listUsers(query: UsersAsked, signal?: AbortSignal): Promise<UsersPage> {
  const path = withQuery(USERS, { ...query, search: searchable(query.search) });
  return call({ path, reply: usersReply, signal });
}

/** A page of branch heads, with the store each of them heads. */
export function listBranchHeads(
  query: Omit<UsersAsked, 'search'>,
  signal?: AbortSignal,
): Promise<BranchHeadsPage> {
  const path = withQuery(USERS, { ...query, role: 'branch_head' });
  return call({ path, reply: branchHeadsReply, signal });
}

/** The answer carries another username where the one sent is taken; an ApiError `email-taken` or `email-of-customer`. */
export function createUser(body: CreateUserBody): Promise<UserRow> {
  return call({ method: 'POST', path: USERS, body, reply: userRow });
}

/** The customer who has the e-mail address of a refused new user, if it is one. */
export function emailOwnerOf(error: unknown): EmailOwner | undefined {
  if (!(error instanceof ApiError) || error.code !== 'email-of-customer') return undefined;
  const parsed = v.safeParse(emailOwner, error.current);
  return parsed.success ? parsed.output : undefined;
}

/** Writes the whole form; an ApiError `stale` with the row as it is now when it was filled before somebody else's change. */
export function updateUser(id: number, body: UpdateUserBody): Promise<UserRow> {
  return call({ method: 'PUT', path: rowPath(USERS, id), body, reply: userRow });
}

/** One change at a time: active or not, or the store of who is no branch head. */
export function patchUser(
  id: number,
  body: Pick<PatchUserBody, 'is_active' | 'store'>,
): Promise<UserRow> {
  return call({ method: 'PATCH', path: rowPath(USERS, id), body: { id, ...body }, reply: userRow });
}

/** Deletes a user, ends their sessions and takes them off the store they head. */
export function deleteUser(id: number): Promise<{ id: number }> {
  return call({ method: 'DELETE', path: rowPath(USERS, id), reply: deletedReply });
}

/** An admin's new password for somebody; it ends their sessions. */
export function setPassword(id: number, password: string): Promise<undefined> {
  const path = rowPath(USERS, id, 'password');
  return call({ method: 'POST', path, body: { password }, reply: v.undefined() });
}

/** An ApiError `wrong-password` when the current one is wrong; other devices are logged out. */
export function changeOwnPassword(body: OwnPasswordBody): Promise<undefined> {
  return call({ method: 'POST', path: API_PATHS.ownPassword, body, reply: v.undefined() });
}

/** A page of who changed what about a user, the newest first. */
export function userHistory(id: number, page: number, signal?: AbortSignal): Promise<AuditReply> {
  const path = withQuery(rowPath(USERS, id, 'audit'), { page });
  return call({ path, reply: auditReply, signal });
}
