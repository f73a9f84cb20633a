import type { Options } from '../call';
import { complaintForm, someComplaint } from '../orders/complaints';
import { counterBody, newTransactionId, orderBody, place, send, stockOf } from '../orders/orders';
import { branchStore, staffAt } from '../orders/staff';
import { enter, loggedIn, PASSWORD, someone } from '../people';
import { saleOf, somePrize } from '../redemption/prizes';
import { someRedemption } from '../redemption/redemptions';
import { headedStore, someAdmin, storeForm, userForm } from '../staff';

/** One call that changes something, with whatever it needs prepared for it alone. */
export interface Write {
  path: string;
  options: Options;
}

type Prepare = () => Promise<Write>;

const NEW_PASSWORD = 'Monsoon-Umbrella-7';
let count = 0;

function asAdmin(method: string, prepare: () => Promise<{ path: string; body?: object }>): Prepare {
  return async () => {
    const { token } = await loggedIn('system_admin');
    const { path, ...rest } = await prepare();
    return { path, options: { method, token, ...rest } };
  };
}

const userPath = async (rest = '') => `/api/users/${(await someone('advisor')).id}${rest}`;

async function storePath(rest = '') {
  const { store } = await headedStore(await someAdmin());
  return `/api/stores/${store.id}${rest}`;
}

function from(): Record<string, string> {
  count += 1;
  return { 'CF-Connecting-IP': `fault-${count}` };
}

const ACCOUNTS: Readonly<Record<string, Prepare>> = {
  'POST /api/auth/register': async () => ({
    path: '/api/auth/register',
    options: {
      headers: from(),
      body: {
        firstName: 'Meera',
        lastName: 'Joshi',
        email: `${crypto.randomUUID()}@example.com`,
        phone: '9812345678',
        password: NEW_PASSWORD,
      },
    },
  }),
  'POST /api/auth/login': async () => {
    const user = await someone('advisor');
    const { refresh } = await enter(user);
    const body = { username: user.username, password: PASSWORD };
    return { path: '/api/auth/login', options: { headers: from(), cookies: { refresh }, body } };
  },
  'POST /api/auth/logout': async () => {
    const { token, refresh } = await loggedIn('advisor');
    return { path: '/api/auth/logout', options: { token, cookies: { refresh }, body: {} } };
  },
  'POST /api/auth/password': async () => {
    const { token } = await loggedIn('advisor');
    const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    return { path: '/api/auth/password', options: { token, body } };
  },
  'DELETE /api/auth/sessions/:id': async () => {
    const user = await someone('advisor');
    const [{ token }, { sessionId }] = [await enter(user), await enter(user)];
    return { path: `/api/auth/sessions/${sessionId}`, options: { method: 'DELETE', token } };
  },
  'POST /api/token/refresh': async () => {
    const { refresh } = await enter(await someone('advisor'), Date.now() - 60_000);
    return { path: '/api/token/refresh', options: { headers: from(), body: { refresh } } };
  },
};

const STAFF: Readonly<Record<string, Prepare>> = {
  'POST /api/users': asAdmin('POST', async () => ({
    path: '/api/users',
    body: userForm({ password: NEW_PASSWORD }),
  })),
  'PUT /api/users/:id': asAdmin('PUT', async () => ({ path: await userPath(), body: userForm() })),
  'PATCH /api/users/:id': asAdmin('PATCH', async () => ({
    path: await userPath(),
    body: { is_active: false },
  })),
  'DELETE /api/users/:id': asAdmin('DELETE', async () => {
    const { head } = await headedStore(await someAdmin());
    return { path: `/api/users/${head.id}` };
  }),
  'POST /api/users/:id/password': asAdmin('POST', async () => ({
    path: await userPath('/password'),
    body: { password: NEW_PASSWORD },
  })),
  'PATCH /api/customers/:id': asAdmin('PATCH', async () => ({
    path: `/api/customers/${(await loggedIn('customer')).user.id}`,
    body: { is_active: false },
  })),
  'POST /api/customers/:id/password': asAdmin('POST', async () => ({
    path: `/api/customers/${(await loggedIn('customer')).user.id}/password`,
    body: { password: NEW_PASSWORD },
  })),
  'POST /api/stores': asAdmin('POST', async () => ({ path: '/api/stores', body: storeForm() })),
  'PUT /api/stores/:id': asAdmin('PUT', async () => ({
    path: await storePath(),
    body: storeForm({ is_active: false }),
  })),
  'PATCH /api/stores/:id': asAdmin('PATCH', async () => ({
    path: await storePath(),
    body: { is_active: false },
  })),
  'DELETE /api/stores/:id': asAdmin('DELETE', async () => ({ path: await storePath() })),
  'POST /api/stores/:id/assign-branch-head': asAdmin('POST', async () => ({
    path: await storePath('/assign-branch-head'),
    body: { user_id: (await someone('branch_head')).id },
  })),
  'POST /api/stores/:id/unassign-branch-head': asAdmin('POST', async () => {
    const { head, store } = await headedStore(await someAdmin());
    const path = `/api/stores/${store.id}/unassign-branch-head`;
    return { path, body: { user_id: head.id } };
  }),
};

const COUNTER: Readonly<Record<string, Prepare>> = {
  'POST /api/redemption': async () => {
    const { token } = await loggedIn('advisor');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    return {
      path: '/api/redemption',
      options: { token, headers, body: saleOf(await somePrize()) },
    };
  },
  'POST /api/redemption/:id/resolve': asAdmin('POST', async () => {
    const { id } = await someone('advisor');
    const change = { state: 'unknown' as const, refNo: null, claimedAt: 1 };
    const row = await someRedemption(id, { ...(await somePrize()), ...change });
    const body = { outcome: 'released', reason: 'Not in the sheet' };
    return { path: `/api/redemption/${row.id}/resolve`, body };
  }),
  'POST /api/stock/:id': asAdmin('POST', async () => ({
    path: '/api/stock/taal-neck-n3',
    body: { change: 1, reason: 'Delivery', version: (await stockOf('taal-neck-n3')).version },
  })),
};

const ORDERS: Readonly<Record<string, Prepare>> = {
  'POST /api/orders': async () => ({
    path: '/api/orders',
    options: { headers: from(), body: orderBody() },
  }),
  'POST /api/orders/track': async () => {
    const body = counterBody();
    await send(body);
    const { order_id, contact } = body;
    const asked = { order_id, mobile: contact?.mobile };
    return { path: '/api/orders/track', options: { headers: from(), body: asked } };
  },
  'POST /api/orders/:id/steps': async () => {
    const { order } = await place(counterBody());
    const { token } = await staffAt('advisor', await branchStore('PUN-01'));
    const body = { step: 'cancel', version: order.version, reason: 'Asked by phone' };
    return { path: `/api/orders/${order.order_id}/steps`, options: { token, body } };
  },
  'POST /api/orders/:id/simulated-payment': async () => {
    const { order, key } = await place();
    const path = `/api/orders/${order.order_id}/simulated-payment`;
    const body = { transaction_id: newTransactionId() };
    return { path, options: { headers: { 'Order-Key': key }, body } };
  },
};

const COMPLAINTS: Readonly<Record<string, Prepare>> = {
  'POST /api/complaints': async () => ({
    path: '/api/complaints',
    options: { headers: from(), body: complaintForm() },
  }),
  'POST /api/complaints/state': async () => {
    const { number, mobile } = await someComplaint();
    const body = { number, contact: mobile };
    return { path: '/api/complaints/state', options: { headers: from(), body } };
  },
  'POST /api/complaints/:id/steps': asAdmin('POST', async () => ({
    path: `/api/complaints/${(await someComplaint()).id}/steps`,
    body: { step: 'acknowledge' },
  })),
};

/** By route, each call that changes something. */
export const WRITES: Readonly<Record<string, Prepare>> = {
  ...ACCOUNTS,
  ...STAFF,
  ...COUNTER,
  ...ORDERS,
  ...COMPLAINTS,
};
