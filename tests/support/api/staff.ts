import { eq } from 'drizzle-orm';
import { auditLog, sessions, stores, users } from '../../../functions/db/schema';
import type { StoreRow } from '../../../src/contract/stores';
import type { UserRow } from '../../../src/contract/users';
import { call } from './call';
import { db, loggedIn, someone } from './people';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a system admin asks the API, and what it answers. */
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
  return { ask, token, user };
}

export type Admin = Awaited<ReturnType<typeof someAdmin>>;

/** The user form, as the screen sends it. */
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
    code: crypto.randomUUID().slice(0, 18),
    ...change,
  };
}

/** A store with its head, made through the API. */
export async function headedStore({ ask }: Admin, name = 'Aundh') {
  const head = await someone('branch_head');
  const { body: store } = await ask<StoreRow>(
    'POST',
    '/api/stores',
    storeForm({ store_name: name }),
  );
  const path = `/api/stores/${store.id}/assign-branch-head`;
  const assigned = await ask<StoreRow>('POST', path, { user_id: head.id });
  if (assigned.status !== 200) throw new Error(`no head was assigned: ${assigned.status}`);
  return { head, store: assigned.body };
}

export async function userInDb(id: number) {
  const row = await db.select().from(users).where(eq(users.id, id)).get();
  if (row === undefined) throw new Error(`there is no user ${id}`);
  return row;
}

export async function storeInDb(id: number) {
  const row = await db.select().from(stores).where(eq(stores.id, id)).get();
  if (row === undefined) throw new Error(`there is no store ${id}`);
  return row;
}

/** Everything the staff calls may change. */
export async function everything() {
  const tables = await db.batch([
    db.select().from(users),
    db.select().from(stores),
    db.select().from(sessions),
    db.select().from(auditLog),
  ]);
  return JSON.stringify(tables);
}

export type { StoreRow, UserRow };
