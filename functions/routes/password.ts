import { Hono } from 'hono';
import { ownPasswordBody } from '../../src/contract/users';
import { changeOwnPassword } from '../domain/staff/password';
import type { AppEnv } from '../env';
import { commandContext } from '../http/context';
import { requireSession } from '../http/guard';
import { takeHashSlot } from '../http/limits/hashing';
import { limitByAddress } from '../http/limits/rate';
import { BUSINESS_WORDS } from '../http/limits/words';
import { readBody } from '../http/validate';

/** One's own password, of staff and customers alike. */
export const password = new Hono<AppEnv>().post(
  '/',
  requireSession,
  takeHashSlot,
  limitByAddress('LOGIN_RATE'),
  async (c) => {
    const body = await readBody(c, ownPasswordBody);
    await changeOwnPassword(commandContext(c), c.get('session'), body, BUSINESS_WORDS);
    return c.body(null, 204);
  },
);
