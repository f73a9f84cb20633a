import { type TasksReply, tasksReply } from '../contract/tasks';
import { API_PATHS } from '../lib/paths';
import { call } from './client';

/** The open tasks of the logged-in staff member, oldest first. */
export function listTasks(signal?: AbortSignal): Promise<TasksReply> {
  return call({ path: API_PATHS.tasks, reply: tasksReply, signal });
}
