import type { StaffRole } from '../../../src/contract/roles.ts';
import { API_PATHS, rowPath } from '../../../src/lib/paths.ts';
import { type Ask, ask } from './visitor.ts';

const PASSWORDS = ['Nariyal7Pani', 'Nariyal8Pani'] as const;

/** A logged-in admin of the served site. */
export interface Admin {
  origin: string;
  token: string;
}

export interface Account {
  id: number;
  username: string;
  email: string;
  role: StaffRole;
  password: (typeof PASSWORDS)[number];
}

/** A way to change an account, and to restore it for the next login. */
export interface Way {
  role: StaffRole;
  /** A path that the account can no longer call after the change. */
  lost: string;
  change: (admin: Admin, account: Account) => Promise<unknown>;
  restore: (admin: Admin, account: Account) => Promise<Account>;
}

const ORDERS = `${API_PATHS.orders}?size=1`;

async function send({ origin, token }: Admin, path: string, options: Ask): Promise<string> {
  const response = await ask(origin, path, { token, ...options });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

const pathOf = ({ id }: Account, action?: 'password') => rowPath(API_PATHS.users, id, action);

let count = 0;

/** Creates a staff account. */
export async function newAccount(admin: Admin, role: StaffRole): Promise<Account> {
  count += 1;
  const email = `raced${count}@chipwala.test`;
  const [password] = PASSWORDS;
  const body = { ...form({ email }, role), password };
  const user = JSON.parse(await send(admin, API_PATHS.users, { body }));
  return { id: user.id, username: user.username, email, role, password };
}

function form({ email }: Pick<Account, 'email'>, role: StaffRole) {
  return { first_name: 'Raced', email, phone: '9812345678', role };
}

function setActive(admin: Admin, account: Account, is_active: boolean) {
  return send(admin, pathOf(account), { method: 'PATCH', body: { is_active } });
}

function setRole(admin: Admin, account: Account, role: StaffRole) {
  return send(admin, pathOf(account), { method: 'PUT', body: form(account, role) });
}

function otherPassword({ password }: Account) {
  return password === PASSWORDS[0] ? PASSWORDS[1] : PASSWORDS[0];
}

export const WAYS: Readonly<Record<string, Way>> = {
  'a deactivation': {
    role: 'advisor',
    lost: ORDERS,
    change: (admin, account) => setActive(admin, account, false),
    restore: async (admin, account) => {
      await setActive(admin, account, true);
      return account;
    },
  },
  'a new password': {
    role: 'advisor',
    lost: ORDERS,
    change: (admin, account) =>
      send(admin, pathOf(account, 'password'), { body: { password: otherPassword(account) } }),
    restore: async (_admin, account) => ({ ...account, password: otherPassword(account) }),
  },
  'a deletion': {
    role: 'advisor',
    lost: ORDERS,
    change: (admin, account) => send(admin, pathOf(account), { method: 'DELETE' }),
    restore: (admin) => newAccount(admin, 'advisor'),
  },
  'a lesser role': {
    role: 'system_admin',
    lost: `${API_PATHS.users}?size=1`,
    change: (admin, account) => setRole(admin, account, 'advisor'),
    restore: async (admin, account) => {
      await setRole(admin, account, 'system_admin');
      return account;
    },
  },
};
