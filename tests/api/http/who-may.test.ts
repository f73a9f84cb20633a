import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../scripts/build/openapi/endpoints';
import { call } from '../../support/api/call';
import { loggedIn } from '../../support/api/people';
import app from '../../support/api/worker';

const EVERYONE = ['anonymous', 'customer', 'advisor', 'branch_head', 'system_admin'] as const;
const LOGGED_IN = EVERYONE.slice(1);
const CUSTOMERS = EVERYONE.slice(1, 2);
const STAFF = EVERYONE.slice(2);
const BOOKKEEPERS = EVERYONE.slice(3);
const ADMINS = EVERYONE.slice(4);

/** The roles that each endpoint admits; a request may still be rejected for another reason. */
const WHO_MAY: Readonly<Record<string, readonly string[]>> = {
  'GET /api/health': EVERYONE,
  'POST /api/auth/register': EVERYONE,
  'POST /api/auth/login': EVERYONE,
  'POST /api/auth/logout': EVERYONE,
  'POST /api/auth/password': LOGGED_IN,
  'GET /api/auth/sessions': LOGGED_IN,
  'DELETE /api/auth/sessions': LOGGED_IN,
  'DELETE /api/auth/sessions/:id': LOGGED_IN,
  'POST /api/token/refresh': EVERYONE,
  'GET /api/account': LOGGED_IN,
  'PATCH /api/account': CUSTOMERS,
  'GET /api/account/addresses': CUSTOMERS,
  'POST /api/account/addresses': CUSTOMERS,
  'PUT /api/account/addresses/:id': CUSTOMERS,
  'DELETE /api/account/addresses/:id': CUSTOMERS,

  'POST /api/orders': EVERYONE,
  'GET /api/orders': STAFF,
  'GET /api/orders/options': EVERYONE,
  'GET /api/orders/networks': STAFF,
  'POST /api/orders/networks/release': STAFF,
  'GET /api/repairs/networks': STAFF,
  'POST /api/repairs/networks/release': STAFF,
  'POST /api/orders/sales': STAFF,
  'GET /api/orders/sales/redemption': STAFF,
  'GET /api/orders/sales/:sale_id': STAFF,
  'POST /api/orders/track': EVERYONE,
  'GET /api/orders/without-code': ADMINS,
  'GET /api/orders/:id': EVERYONE,
  'POST /api/orders/:id/account': LOGGED_IN,
  'POST /api/orders/:id/steps': EVERYONE,
  'POST /api/orders/:id/returns': EVERYONE,
  'POST /api/orders/:id/payments/:payment/correction': BOOKKEEPERS,
  'POST /api/orders/:id/exchanges': STAFF,
  'POST /api/orders/:id/payment': EVERYONE,
  'POST /api/orders/:id/payment-check': EVERYONE,
  'POST /api/orders/:id/upi-claim': EVERYONE,
  'POST /api/orders/:id/simulated-payment': EVERYONE,
  'POST /api/payments/events': EVERYONE,
  'GET /api/audit': ADMINS,
  'GET /api/figures/money': BOOKKEEPERS,
  'GET /api/figures/stock': BOOKKEEPERS,
  'GET /api/figures/rows': STAFF,
  'GET /api/figures/own': STAFF,
  'GET /api/figures/today': BOOKKEEPERS,
  'GET /api/figures/repairs': BOOKKEEPERS,
  'GET /api/figures/web': BOOKKEEPERS,

  'GET /api/goods': STAFF,
  'GET /api/goods/:id/history': STAFF,
  'POST /api/goods/prices': ADMINS,
  'GET /api/stock/public': EVERYONE,
  'GET /api/stock/branches': EVERYONE,
  'GET /api/catalogue': EVERYONE,
  'GET /api/stock/counter': STAFF,
  'GET /api/stock': STAFF,
  'GET /api/stock/:id/audit': STAFF,
  'POST /api/stock/:id': STAFF,
  'POST /api/stock/:id/faulty': BOOKKEEPERS,
  'GET /api/stock/:id/holds': BOOKKEEPERS,
  'POST /api/stock/:id/release': BOOKKEEPERS,
  'POST /api/orders/:id/called': STAFF,
  'GET /api/stock-counts': STAFF,
  'POST /api/stock-counts': STAFF,
  'GET /api/stock-counts/:id': STAFF,
  'POST /api/stock-counts/:id/lines': STAFF,
  'POST /api/stock-counts/:id/steps': STAFF,
  'GET /api/transfers': STAFF,
  'POST /api/transfers': STAFF,
  'GET /api/transfers/:id': STAFF,
  'POST /api/transfers/:id/steps': STAFF,
  'GET /api/devices': STAFF,
  'GET /api/devices/:id': STAFF,
  'POST /api/devices': STAFF,

  'POST /api/repairs/bookings': EVERYONE,
  'POST /api/repairs/track': EVERYONE,
  'POST /api/repairs/customers': STAFF,
  'POST /api/repairs/warranties': STAFF,
  'GET /api/repairs': STAFF,
  'POST /api/repairs': STAFF,
  'GET /api/repairs/intakes/:intake_id': STAFF,
  'GET /api/repairs/:name': EVERYONE,
  'GET /api/repairs/account': LOGGED_IN,
  'POST /api/repairs/:name/account': LOGGED_IN,
  'GET /api/repairs/:name/technicians': STAFF,
  'POST /api/repairs/:name/approval': EVERYONE,
  'POST /api/repairs/:name/steps': EVERYONE,
  'POST /api/repairs/:name/payment': EVERYONE,
  'POST /api/repairs/:name/payment-check': EVERYONE,
  'POST /api/repairs/:name/upi-claim': EVERYONE,
  'POST /api/repairs/:name/simulated-payment': EVERYONE,
  'PUT /api/repairs/:name/photos/:stage/:position': STAFF,
  'GET /api/repairs/:name/photos/:stage/:position': EVERYONE,
  'DELETE /api/repairs/:name/photos/:stage/:position': STAFF,
  'POST /api/repairs/:name/lock-code/view': STAFF,
  'POST /api/repairs/:name/slip': STAFF,
  'POST /api/repairs/:name/key': EVERYONE,

  'GET /api/tasks': STAFF,
  'GET /api/figures/trust': BOOKKEEPERS,
  'GET /api/alerts': BOOKKEEPERS,
  'POST /api/alerts/:id/seen': BOOKKEEPERS,
  'PUT /api/alerts/limits/:alert': ADMINS,

  'POST /api/complaints': EVERYONE,
  'POST /api/complaints/state': EVERYONE,
  'GET /api/complaints': ADMINS,
  'POST /api/complaints/:id/steps': ADMINS,

  'POST /api/redemption': STAFF,
  'GET /api/redemption/history': STAFF,
  'GET /api/redemption/history.csv': ADMINS,
  'GET /api/redemption/unresolved': ADMINS,
  'POST /api/redemption/:id/resolve': ADMINS,

  'GET /api/invoices': BOOKKEEPERS,
  'GET /api/invoices/register': BOOKKEEPERS,
  'GET /api/invoices/:number': EVERYONE,

  'GET /api/branch-days': BOOKKEEPERS,
  'POST /api/branch-days': BOOKKEEPERS,
  'GET /api/cash-movements': STAFF,
  'POST /api/cash-movements': STAFF,
  'GET /api/ticks': BOOKKEEPERS,
  'POST /api/ticks/:payment': BOOKKEEPERS,
  'DELETE /api/ticks/:payment': BOOKKEEPERS,
  'GET /api/day-closes': STAFF,
  'POST /api/day-closes': STAFF,
  'GET /api/day-closes/:id': STAFF,
  'POST /api/day-closes/:id/refunds': BOOKKEEPERS,
  'POST /api/day-closes/:id/steps': STAFF,

  'GET /api/find': STAFF,

  'GET /api/users': ADMINS,
  'POST /api/users': ADMINS,
  'GET /api/users/:id': ADMINS,
  'PUT /api/users/:id': ADMINS,
  'PATCH /api/users/:id': ADMINS,
  'DELETE /api/users/:id': ADMINS,
  'POST /api/users/:id/password': ADMINS,
  'DELETE /api/users/:id/sessions': ADMINS,
  'GET /api/users/:id/audit': ADMINS,
  'GET /api/customers': ADMINS,
  'PATCH /api/customers/:id': ADMINS,
  'POST /api/customers/:id/password': ADMINS,
  'DELETE /api/customers/:id/sessions': ADMINS,
  'GET /api/stores': ADMINS,
  'POST /api/stores': ADMINS,
  'GET /api/stores/:id': ADMINS,
  'PUT /api/stores/:id': ADMINS,
  'PATCH /api/stores/:id': ADMINS,
  'DELETE /api/stores/:id': ADMINS,
  'POST /api/stores/:id/restore': ADMINS,
  'POST /api/stores/:id/assign-branch-head': ADMINS,
  'POST /api/stores/:id/unassign-branch-head': ADMINS,
  'GET /api/stores/:id/audit': ADMINS,
};

/** Returns `admitted`, or the error code of the access check. */
async function accessOf(line: string, visitor: (typeof EVERYONE)[number]): Promise<string> {
  const [method = '', path = ''] = line.split(' ');
  const token = visitor === 'anonymous' ? undefined : (await loggedIn(visitor)).token;
  const response = await call(path.replace(/:\w+/, '987654'), {
    method,
    ...(method !== 'GET' && { body: {} }),
    ...(token !== undefined && { token }),
  });
  if (response.status !== 401 && response.status !== 403) return 'admitted';
  const { code }: { code: string } = await response.json();
  return code === 'session-ended' ? 'admitted' : code;
}

it('every API endpoint has a description', () => {
  const described = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(Object.keys(WHO_MAY).toSorted());
});

it('the list of permitted roles covers every API endpoint', () => {
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  expect(Object.keys(WHO_MAY).toSorted()).toEqual([...new Set(served)].toSorted());
});

describe('an API endpoint', () => {
  it.each(Object.entries(WHO_MAY))('admits only the listed roles: %s', async (line, may) => {
    for (const visitor of EVERYONE) {
      const denied = visitor === 'anonymous' ? 'unauthenticated' : 'forbidden';
      expect(await accessOf(line, visitor), visitor).toBe(
        may.includes(visitor) ? 'admitted' : denied,
      );
    }
  });
});
