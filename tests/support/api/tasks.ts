import { env } from 'cloudflare:workers';
import { connect } from '../../../functions/db';
import { listTasks } from '../../../functions/domain/tasks/tasks';
import type { TasksReply } from '../../../src/contract/tasks';
import { ask, contextAt } from './orders/orders';
import type { enter } from './people';

export type Staff = Awaited<ReturnType<typeof enter>>;

export const LEDGER = { longestRunMs: 60_000 };

/** Returns the tasks from the API. */
export async function tasksOf({ token }: Staff): Promise<TasksReply> {
  return (await ask<TasksReply>('/api/tasks', { token })).body;
}

/**
 * Returns the tasks as of a later time. The clock moves forward, because an order's history cannot
 * be backdated.
 */
export function tasksAfter(ms: number, { user }: Staff, d1 = env.DB): Promise<TasksReply> {
  const context = contextAt(Date.now() + ms, { db: connect(d1) });
  return listTasks({ ...context, ledger: LEDGER }, user);
}
