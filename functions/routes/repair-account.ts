import { Hono } from 'hono';
import { REPAIR_KEY_HEADER } from '../../src/contract/repairs/id';
import { accountRepairsQuery, accountRepairsReply } from '../../src/contract/repairs/list';
import { repairReply } from '../../src/contract/repairs/repair';
import { addToAccount } from '../domain/repairs/account/add';
import { listAccountRepairs } from '../domain/repairs/account/list';
import type { AppEnv } from '../env';
import { endpoint } from '../http/endpoint';
import { requireSession } from '../http/guard';
import { repairContext } from '../http/repairs/context';
import { parseQuery } from '../http/validate';

/** The repairs in a customer's account (repairs.md section 3). */
export const repairAccount = new Hono<AppEnv>()
  .get(
    '/account',
    endpoint('Lists the repairs in the caller’s account', {
      query: accountRepairsQuery,
      reply: accountRepairsReply,
    }),
    requireSession,
    async (c) => {
      const page = parseQuery(c.req.query(), accountRepairsQuery);
      return c.json(await listAccountRepairs(repairContext(c), c.get('session').user.id, page));
    },
  )

  .post(
    '/:name/account',
    endpoint('Adds a repair to the caller’s account; requires the customer’s key', {
      headers: { [REPAIR_KEY_HEADER]: 'The customer’s key' },
      reply: repairReply,
      codes: ['stale'],
    }),
    requireSession,
    async (c) => {
      const visitor = { key: c.req.header(REPAIR_KEY_HEADER), user: c.get('session').user };
      return c.json(await addToAccount(repairContext(c), c.req.param('name'), visitor));
    },
  );
