import { enter, loggedIn, PASSWORD, someone } from '../../people';
import { from, NEW_PASSWORD, type Prepare } from './write';

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
