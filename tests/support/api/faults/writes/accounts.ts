import type { AddressesReply } from '../../../../../src/contract/account/addresses';
import { call } from '../../call';
import { enter, loggedIn, PASSWORD, someone } from '../../people';
import { from, NEW_PASSWORD, type Prepare } from './write';

const ADDRESS = {
  name: 'Meera Joshi',
  mobile: '9812345678',
  address: '7 Karve Road, Pune',
  pin_code: '411004',
};

/** A customer with a saved address, and its path. */
async function addressOf() {
  const { token } = await loggedIn('customer');
  const response = await call('/api/account/addresses', { token, body: ADDRESS });
  const { content }: AddressesReply = await response.json();
  return { token, path: `/api/account/addresses/${content[0]?.id}` };
}

export const ACCOUNTS: Readonly<Record<string, Prepare>> = {
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
  'PATCH /api/account': async () => {
    const { token } = await loggedIn('customer');
    const body = { first_name: 'Meera', last_name: 'Joshi', phone: '9812345670' };
    return { path: '/api/account', options: { method: 'PATCH', token, body } };
  },
  'POST /api/account/addresses': async () => {
    const { token } = await loggedIn('customer');
    return { path: '/api/account/addresses', options: { token, body: ADDRESS } };
  },
  'PUT /api/account/addresses/:id': async () => {
    const { token, path } = await addressOf();
    const body = { ...ADDRESS, pin_code: '411005' };
    return { path, options: { method: 'PUT', token, body } };
  },
  'DELETE /api/account/addresses/:id': async () => {
    const { token, path } = await addressOf();
    return { path, options: { method: 'DELETE', token } };
  },
  'DELETE /api/auth/sessions': async () => {
    const user = await someone('advisor');
    await enter(user);
    const { token } = await enter(user);
    return { path: '/api/auth/sessions', options: { method: 'DELETE', token } };
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
