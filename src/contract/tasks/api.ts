import { get } from '../operation.ts';
import { tasksReply } from '../tasks.ts';

export const listTasks = get('/api/tasks', {
  summary:
    'Lists the caller’s tasks, most urgent first: orders of their branch or, for an admin, orders of all branches, complaints and redemptions',
  who: 'work',
  reply: tasksReply,
});
