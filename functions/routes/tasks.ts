import { Hono } from 'hono';
import { tasksReply } from '../../src/contract/tasks';
import type { GuardedEnv } from '../env';
import { requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { LISTS } from '../http/pages/lists';

/** The tasks of the logged-in staff member. */
export const tasks = new Hono<GuardedEnv>().get(
  '/',
  endpoint(
    'Lists the caller’s tasks, most urgent first: orders of their branch or, for an admin, orders of all branches, complaints and redemptions',
    { reply: tasksReply },
  ),
  requirePermission('work'),
  async (c) => c.json(await LISTS.tasks(requesterOf(c), {})),
);
