import { Hono } from 'hono';
import { ownPasswordBody } from '../../src/contract/users';
import { changeOwnPassword } from '../domain/people/staff/password';
import type { AppEnv } from '../env';
import { commandContext } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requireSession } from '../http/guard';
import { limitByAddress, limitHashing } from '../http/limits/rate';
import { BUSINESS_WORDS } from '../http/limits/words';
import { readBody } from '../http/validate';

/** The caller's own password, for staff and customers. */
export const password = new Hono<AppEnv>().post(
  '/',
  endpoint('Changes the caller’s password and ends their other sessions', {
    body: ownPasswordBody,
    codes: ['wrong-password'],
  }),
  requireSession,
  limitHashing,
  limitByAddress('LOGIN_RATE'),
  async (c) => {
    const body = await readBody(c);
    await changeOwnPassword(commandContext(c), c.get('session'), body, BUSINESS_WORDS);
    return c.body(null, 204);
  },
);
