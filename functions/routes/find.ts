import { Hono } from 'hono';
import { findQuery, findReply } from '../../src/contract/find';
import type { AppEnv } from '../env';
import { requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { find as findTyped } from '../http/pages/find';
import { readQuery } from '../http/validate';

/** The search box of the staff pages. */
export const find = new Hono<AppEnv>().get(
  '/',
  endpoint(
    'Finds orders, repairs, people, stores and redemptions by mobile number, order number, repair number, IMEI or serial number, enrollment number, email or name',
    { query: findQuery, reply: findReply },
  ),
  requirePermission('work'),
  async (c) => c.json(await findTyped(requesterOf(c), readQuery(c).text)),
);
