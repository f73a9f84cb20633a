/** One endpoint of the API, with a valid body and the names of its query parameters. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  query?: readonly string[];
  /** A valid token would end the session that the fuzzing uses. */
  endsSession?: boolean;
}

const LIST = ['page', 'size', 'search', 'sort'];
const PERSON = {
  first_name: 'Meera',
  last_name: 'Joshi',
  email: 'meera@example.in',
  phone: '9812345678',
  role: 'advisor',
};
const STORE = { store_name: 'Kothrud', address: 'Paud Road', code: 'FZ-1', is_active: true };
const PASSWORD = 'Tarang-Monsoon-24';
const ORDER = {
  order_id: 'ORD1780077760500GQTOA',
  secret: 'ZGh1bi1idWRzLTItc2VjcmV0LWZvci10ZXN0cw',
  checkout: 'drawer',
  lines: [{ product_id: 'dhun-buds-2', quantity: 1 }],
  amount: 1799,
  fulfilment: {
    kind: 'deliver',
    name: 'Meera Joshi',
    mobile: '9812345678',
    address: 'Paud Road',
    pin_code: '411038',
  },
  payment: 'online',
  contact: { mobile: '9812345678' },
};
const SALE = {
  action: 'redeem',
  instagram_id: 'chipwala_fan_01',
  enrollment_no: 'CHP-2026-0001',
  customer_name: 'Meera Joshi',
  mobile: '9812345678',
  product: 'Dhun Buds',
  original_price: 1799,
  received: true,
  discount: 100,
  final_price: 1699,
};

const COMPLAINT = {
  name: 'Meera Joshi',
  mobile: '9812345678',
  email: 'meera@example.in',
  order_id: 'ORD1780077760500GQTOA',
  text: 'The parcel came without the charger.',
  website: '',
};

export const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/auth/register',
    body: {
      firstName: 'Meera',
      lastName: 'Joshi',
      email: 'meera@example.in',
      phone: '9812345678',
      password: PASSWORD,
    },
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    body: { username: 'unknown', password: PASSWORD, remember: true },
  },
  { method: 'POST', path: '/api/auth/logout', body: {}, endsSession: true },
  {
    method: 'POST',
    path: '/api/auth/password',
    body: { current_password: PASSWORD, new_password: `${PASSWORD}5` },
    endsSession: true,
  },
  { method: 'GET', path: '/api/auth/sessions' },
  { method: 'DELETE', path: '/api/auth/sessions/:id' },
  { method: 'POST', path: '/api/token/refresh', body: { refresh: 'a'.repeat(43) } },
  { method: 'GET', path: '/api/users', query: [...LIST, 'role', 'status', 'store'] },
  { method: 'POST', path: '/api/users', body: { ...PERSON, password: PASSWORD, take_over: 3 } },
  { method: 'GET', path: '/api/users/:id' },
  { method: 'PUT', path: '/api/users/:id', body: { ...PERSON, updated_at: 1 } },
  { method: 'PATCH', path: '/api/users/:id', body: { id: 3, is_active: true, store: null } },
  { method: 'DELETE', path: '/api/users/:id' },
  { method: 'POST', path: '/api/users/:id/password', body: { password: PASSWORD } },
  { method: 'GET', path: '/api/users/:id/audit', query: LIST },
  { method: 'GET', path: '/api/customers', query: ['email'] },
  { method: 'PATCH', path: '/api/customers/:id', body: { is_active: true } },
  { method: 'POST', path: '/api/customers/:id/password', body: { password: PASSWORD } },
  { method: 'GET', path: '/api/stores', query: [...LIST, 'status', 'branch_head_status'] },
  { method: 'POST', path: '/api/stores', body: STORE },
  { method: 'GET', path: '/api/stores/:id' },
  { method: 'PUT', path: '/api/stores/:id', body: { ...STORE, updated_at: 1 } },
  { method: 'PATCH', path: '/api/stores/:id', body: { id: 2, is_active: true } },
  { method: 'DELETE', path: '/api/stores/:id' },
  { method: 'POST', path: '/api/stores/:id/assign-branch-head', body: { user_id: 2 } },
  { method: 'POST', path: '/api/stores/:id/unassign-branch-head', body: { user_id: 2 } },
  { method: 'GET', path: '/api/stores/:id/audit', query: LIST },
  { method: 'POST', path: '/api/orders', body: ORDER },
  {
    method: 'GET',
    path: '/api/orders',
    query: [...LIST, 'mine', 'state', 'payment', 'branch', 'day', 'network'],
  },
  { method: 'GET', path: '/api/orders/options' },
  { method: 'GET', path: '/api/orders/networks' },
  {
    method: 'POST',
    path: '/api/orders/networks/release',
    body: { network: 'bmV0d29yay1vZi1vbmUtaG9tZS1vci1jb21wYW55LTE' },
  },
  {
    method: 'POST',
    path: '/api/orders/track',
    body: { order_id: ORDER.order_id, mobile: '9812345678' },
  },
  { method: 'GET', path: '/api/orders/without-code', query: ['page', 'size'] },
  { method: 'GET', path: '/api/orders/:id' },
  {
    method: 'POST',
    path: '/api/orders/:id/steps',
    body: {
      step: 'hand-over',
      version: 1,
      code: '123456',
      without_code: { checked: 'photo-id', reason: 'New phone' },
      reason: 'Broken',
      method: 'cash',
    },
  },
  {
    method: 'POST',
    path: '/api/orders/:id/simulated-payment',
    body: { transaction_id: 'TXN1780077760500ABCDE' },
  },
  {
    method: 'POST',
    path: '/api/payments/events',
    body: { orderId: ORDER.order_id, amountPaise: 100, currency: 'INR', state: 'paid' },
  },
  { method: 'GET', path: '/api/stock/public' },
  { method: 'GET', path: '/api/stock' },
  {
    method: 'POST',
    path: '/api/stock/:id',
    body: { change: 1, reason: 'Counted', version: 0 },
  },
  { method: 'GET', path: '/api/stock/:id/audit', query: LIST },
  { method: 'POST', path: '/api/redemption', body: SALE },
  { method: 'GET', path: '/api/redemption/history', query: [...LIST, 'from', 'to', 'store'] },
  { method: 'GET', path: '/api/redemption/history.csv', query: ['search', 'from', 'to', 'store'] },
  { method: 'GET', path: '/api/redemption/unresolved', query: LIST },
  {
    method: 'POST',
    path: '/api/redemption/:id/resolve',
    body: { outcome: 'redeemed', ref_no: 'REF-1', reason: 'Asked', claimed_at: 1 },
  },
  { method: 'POST', path: '/api/complaints', body: COMPLAINT },
  {
    method: 'POST',
    path: '/api/complaints/state',
    body: { number: 'CMP2345678A', contact: '9812345678' },
  },
  { method: 'GET', path: '/api/complaints', query: ['page', 'size', 'state'] },
  {
    method: 'POST',
    path: '/api/complaints/:id/steps',
    body: { step: 'close', answer: 'The screen was replaced' },
  },
  { method: 'GET', path: '/api/health' },
];
