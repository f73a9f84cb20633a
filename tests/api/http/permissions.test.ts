import { beforeAll, describe, expect, it } from 'vitest';
import { stores } from '../../../functions/db/schema';
import type { Role } from '../../../src/contract/roles';
import { call } from '../../support/api/call';
import { db, loggedIn, someone, someStore } from '../../support/api/people';
import { everything, storeForm, userForm } from '../../support/api/staff';

const VISITORS = ['anonymous', 'customer', 'advisor', 'branch_head', 'system_admin'] as const;
type Visitor = (typeof VISITORS)[number];

const tokens: Partial<Record<Visitor, string>> = {};
let openStore: number;
let freeHead: number;

beforeAll(async () => {
  for (const role of VISITORS.filter((visitor): visitor is Role => visitor !== 'anonymous')) {
    tokens[role] = (await loggedIn(role)).token;
  }
  openStore = await someStore('Open');
  freeHead = (await someone('branch_head')).id;
});

type State =
  | 'active'
  | 'inactive'
  | 'deleted'
  | 'customer'
  | 'a store with a head'
  | 'missing'
  | 'no id';

async function aUser(state: State): Promise<string> {
  if (state === 'missing') return '987654';
  if (state === 'no id') return 'abc';
  const role = state === 'customer' ? 'customer' : 'advisor';
  const extra = { isActive: state !== 'inactive', deletedAt: state === 'deleted' ? 5 : null };
  return String((await someone(role, extra)).id);
}

async function aStore(state: State): Promise<string> {
  if (state === 'missing') return '987654';
  if (state === 'no id') return '1e3';
  const head = state === 'a store with a head' ? await someone('branch_head') : undefined;
  const code = crypto.randomUUID().slice(0, 20);
  const row = await db
    .insert(stores)
    .values({
      storeName: 'Baner',
      address: 'Pune',
      code,
      isActive: state !== 'inactive',
      branchHeadId: head?.id ?? null,
      createdAt: 1,
      updatedAt: 1,
      deletedAt: state === 'deleted' ? 5 : null,
    })
    .returning()
    .get();
  return String(row.id);
}

interface Endpoint {
  call: string;
  body?: (state: State) => object;
  row?: (state: State) => Promise<string>;
  /** The status that a system admin gets for each state of the row. */
  admin: Partial<Record<State, number>>;
}

const GONE = { deleted: 404, missing: 404, 'no id': 404 } as const;
const USER = { row: aUser, admin: { active: 200, inactive: 200, customer: 404, ...GONE } };
const STORE = {
  row: aStore,
  admin: { active: 200, inactive: 200, 'a store with a head': 200, ...GONE },
};
const NO_ROW = { active: 200 };

const ENDPOINTS: readonly Endpoint[] = [
  { call: 'GET /api/users', admin: NO_ROW },
  {
    call: 'POST /api/users',
    body: () => userForm({ password: 'Lamp4Zebra' }),
    admin: { active: 201 },
  },
  { call: 'GET /api/users/:id', ...USER },
  { call: 'PUT /api/users/:id', body: () => userForm(), ...USER },
  { call: 'PATCH /api/users/:id', body: (state) => ({ is_active: state === 'inactive' }), ...USER },
  { call: 'PATCH /api/users/:id', body: () => ({ store: openStore }), ...USER },
  { call: 'DELETE /api/users/:id', ...USER },
  {
    call: 'POST /api/users/:id/password',
    body: () => ({ password: 'Lamp4Zebra' }),
    row: aUser,
    admin: { ...USER.admin, active: 204, inactive: 204 },
  },
  { call: 'GET /api/users/:id/audit', ...USER },
  { call: 'GET /api/customers?email=a@chipwala.test', admin: NO_ROW },
  {
    call: 'PATCH /api/customers/:id',
    body: () => ({ is_active: false }),
    row: aUser,
    admin: { customer: 200, active: 404, ...GONE },
  },
  {
    call: 'POST /api/customers/:id/password',
    body: () => ({ password: 'Lamp4Zebra' }),
    row: aUser,
    admin: { customer: 204, active: 404, ...GONE },
  },
  { call: 'GET /api/stores', admin: NO_ROW },
  { call: 'POST /api/stores', body: () => storeForm(), admin: { active: 201 } },
  { call: 'GET /api/stores/:id', ...STORE },
  { call: 'PUT /api/stores/:id', body: () => storeForm(), ...STORE },
  {
    call: 'PATCH /api/stores/:id',
    body: (state) => ({ is_active: state === 'inactive' }),
    ...STORE,
  },
  { call: 'DELETE /api/stores/:id', ...STORE },
  {
    call: 'POST /api/stores/:id/assign-branch-head',
    body: () => ({ user_id: freeHead }),
    row: aStore,
    admin: { inactive: 409, ...GONE },
  },
  {
    call: 'POST /api/stores/:id/unassign-branch-head',
    body: () => ({ user_id: freeHead }),
    row: aStore,
    admin: { active: 409, inactive: 409, 'a store with a head': 409, ...GONE },
  },
  { call: 'GET /api/stores/:id/audit', ...STORE },
];

const cases = ENDPOINTS.flatMap((endpoint) =>
  VISITORS.flatMap((visitor) =>
    Object.entries(endpoint.admin).map(([state, ok]) => {
      const refused = visitor === 'anonymous' ? 401 : 403;
      const status = visitor === 'system_admin' ? ok : refused;
      return [visitor, endpoint.call, state as State, status, endpoint] as const;
    }),
  ),
);

describe('a staff API request', () => {
  it.each(cases)(
    'returns the expected status for the role: %s, %s, row %s: %i',
    async (visitor, line, state, status, end) => {
      const [method = '', path = ''] = line.split(' ');
      const id = (await end.row?.(state)) ?? '';
      const before = await everything();
      const token = tokens[visitor];
      const body = end.body?.(state);
      const response = await call(path.replace(':id', id), {
        method,
        ...(token !== undefined && { token }),
        ...(body !== undefined && { body }),
      });

      expect(response.status).toBe(status);
      const reads = method === 'GET';
      if (status >= 400 || reads) expect(await everything()).toBe(before);
      else expect(await everything()).not.toBe(before);
    },
  );

  it('is rejected because of the user’s role before its body or query is parsed', async () => {
    const { advisor: token } = tokens;
    const path = '/api/users';
    expect((await call(path, { body: 'not json' })).status).toBe(401);
    expect((await call(path, { body: 'not json', token: token ?? '' })).status).toBe(403);
    expect((await call(`${path}?size=0`)).status).toBe(401);
    expect((await call(`${path}?size=0`, { token: token ?? '' })).status).toBe(403);
  });

  it('returns 405 and the allowed methods when its method is not supported', async () => {
    const token = tokens.system_admin ?? '';
    const response = await call('/api/users/5', { method: 'POST', body: {}, token });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, PUT, PATCH, DELETE');
  });
});

describe('the password change endpoint', () => {
  it.each(VISITORS)('admits every logged-in role but no anonymous request: %s', async (visitor) => {
    const token = tokens[visitor];
    const body = { current_password: 'Wrong1234', new_password: 'Another12' };
    const before = await everything();
    const response = await call('/api/auth/password', { body, ...(token && { token }) });
    expect(response.status).toBe(visitor === 'anonymous' ? 401 : 422);
    expect(await everything()).toBe(before);
  });
});
