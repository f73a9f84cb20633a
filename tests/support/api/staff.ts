import { eq } from 'drizzle-orm';
import { auditLog, auditValues, sessions, stores, users } from '../../../functions/db/schema';
import type { StoreRow } from '../../../src/contract/stores';
import type { UserRow } from '../../../src/contract/users';
import { NEW_PASSWORD } from '../passwords';
import { call } from './call';
import { db, loggedIn, someone } from './people';

export { NEW_PASSWORD };

const USERS = '/api/users';
const STORES = '/api/stores';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Creates a system admin and a function that calls the API as that admin. */
export async function someAdmin() {
  const { token, user } = await loggedIn('system_admin');
  const ask = async <T = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: T }> => {
    const response = await call(path, { method, token, ...(body !== undefined && { body }) });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  return {
    ask,
    token,
    user,
    createUser: (change: object = {}) =>
      ask<UserRow>('POST', USERS, { ...userForm(change), password: NEW_PASSWORD }),
    readUser: async (id: number) => (await ask<UserRow>('GET', `${USERS}/${id}`)).body,
    putUser: (id: number, body: object) => ask<UserRow>('PUT', `${USERS}/${id}`, body),
    patchUser: (id: number, body: object) => ask<UserRow>('PATCH', `${USERS}/${id}`, body),
    createStore: (change: object = {}) => ask<StoreRow>('POST', STORES, storeForm(change)),
    readStore: async (id: number) => (await ask<StoreRow>('GET', `${STORES}/${id}`)).body,
    putStore: (id: number, body: object) => ask<StoreRow>('PUT', `${STORES}/${id}`, body),
    patchStore: (id: number, body: object) => ask<StoreRow>('PATCH', `${STORES}/${id}`, body),
    assignHead: (id: number, user_id: number) =>
      ask<StoreRow>('POST', `${STORES}/${id}/assign-branch-head`, { user_id }),
    unassignHead: (id: number, user_id: number) =>
      ask<StoreRow>('POST', `${STORES}/${id}/unassign-branch-head`, { user_id }),
  };
}

export type Admin = Awaited<ReturnType<typeof someAdmin>>;

/** Returns the user form as the screen submits it. */
export function userForm(change: object = {}) {
  return {
    first_name: 'Meera',
    last_name: 'Joshi',
    email: `${crypto.randomUUID()}@chipwala.test`,
    phone: '9812345678',
    role: 'advisor',
    ...change,
  };
}

export function storeForm(change: object = {}) {
  return {
    store_name: 'Kothrud',
    address: 'Paud Road, Pune',
    code: crypto.randomUUID().slice(0, 18).toUpperCase(),
    ...change,
  };
}

/** Creates a store with a branch head through the API. */
export async function headedStore({ ask }: Admin, name = 'Aundh') {
  const head = await someone('branch_head');
  const { body: store } = await ask<StoreRow>(
    'POST',
    '/api/stores',
    storeForm({ store_name: name }),
  );
  const path = `/api/stores/${store.id}/assign-branch-head`;
  const assigned = await ask<StoreRow>('POST', path, { user_id: head.id });
  if (assigned.status !== 200) throw new Error(`could not assign a head: ${assigned.status}`);
  return { head, store: assigned.body };
}

export async function userInDb(id: number) {
  const row = await db.select().from(users).where(eq(users.id, id)).get();
  if (row === undefined) throw new Error(`user ${id} does not exist`);
  return row;
}

export async function storeInDb(id: number) {
  const row = await db.select().from(stores).where(eq(stores.id, id)).get();
  if (row === undefined) throw new Error(`store ${id} does not exist`);
  return row;
}

/** Returns all data that staff API calls can change. */
export async function everything() {
  const tables = await db.batch([
    db.select().from(users),
    db.select().from(stores),
    db.select().from(sessions),
    db.select().from(auditLog),
    db.select().from(auditValues),
  ]);
  return JSON.stringify(tables);
}

export type { StoreRow, UserRow };
