import * as v from 'valibot';
import { type AuditReply, auditReply } from '../contract/audit';
import { type PageFields, searchable } from '../contract/paging';
import {
  type BranchHeadRow,
  branchHeadsReply,
  type CreateUserBody,
  currentEmailOwner,
  deletedReply,
  type EmailOwner,
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

/** A page of staff; an empty search matches everyone. */
export function listUsers(query: UsersAsked, signal?: AbortSignal): Promise<UsersPage> {
  const path = withQuery(USERS, { ...query, search: searchable(query.search) });
  return call({ path, reply: usersReply, signal });
}

/** A page of branch heads, each with the store that they head. */
export function listBranchHeads(
  query: Omit<UsersAsked, 'search'>,
  signal?: AbortSignal,
): Promise<BranchHeadsPage> {
  const path = withQuery(USERS, { ...query, role: 'branch_head' });
  return call({ path, reply: branchHeadsReply, signal });
}

/**
 * Creates a user; if the requested username is taken, the reply contains a different one. Throws
 * ApiError `email-taken` or `email-of-customer`.
 */
export function createUser(body: CreateUserBody): Promise<UserRow> {
  return call({ method: 'POST', path: USERS, body, reply: userRow });
}

/**
 * If a new user was rejected because a customer has the same e-mail address, returns that customer.
 */
export function emailOwnerOf(error: unknown): EmailOwner | undefined {
  if (!(error instanceof ApiError) || error.code !== 'email-of-customer') return undefined;
  const parsed = v.safeParse(currentEmailOwner, error.current);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Saves the whole form; throws ApiError `stale` with the current row if it changed after the form
 * loaded.
 */
export function updateUser(id: number, body: UpdateUserBody): Promise<UserRow> {
  return call({ method: 'PUT', path: rowPath(USERS, id), body, reply: userRow });
}

/** Changes either the active state or, for users other than branch heads, the assigned store. */
export function patchUser(
  id: number,
  body: Pick<PatchUserBody, 'is_active' | 'store'>,
): Promise<UserRow> {
  return call({ method: 'PATCH', path: rowPath(USERS, id), body: { id, ...body }, reply: userRow });
}

/** Deletes a user, ends their sessions and removes them as their store's head. */
export function deleteUser(id: number): Promise<{ id: number }> {
  return call({ method: 'DELETE', path: rowPath(USERS, id), reply: deletedReply });
}

/** Sets a user's password on an admin's behalf and ends the user's sessions. */
export function setPassword(id: number, password: string): Promise<undefined> {
  const path = rowPath(USERS, id, 'password');
  return call({ method: 'POST', path, body: { password }, reply: v.undefined() });
}

/** Ends all sessions of a user, who can log in again with the same password. */
export function endSessions(id: number): Promise<undefined> {
  return call({ method: 'DELETE', path: rowPath(USERS, id, 'sessions'), reply: v.undefined() });
}

/**
 * Changes the logged-in user's password and ends their other sessions; throws ApiError
 * `wrong-password`.
 */
export function changeOwnPassword(body: OwnPasswordBody): Promise<undefined> {
  return call({ method: 'POST', path: API_PATHS.ownPassword, body, reply: v.undefined() });
}

/** A page of a user's change history, newest first. */
export function userHistory(id: number, page: number, signal?: AbortSignal): Promise<AuditReply> {
  const path = withQuery(rowPath(USERS, id, 'audit'), { page });
  return call({ path, reply: auditReply, signal });
}
