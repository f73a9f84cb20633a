import type { SessionUser } from '../../../src/contract/auth';
import type { MenuCounts } from '../../../src/contract/tasks';
import type { OrderContext } from '../orders/context';
import { countTodo } from '../orders/list/counts';
import { repairTasks } from './repair-tasks';

/** The counts in the staff menu, equal to those of `listTasks`, in one round trip. */
export async function readMenuCounts(
  context: Pick<OrderContext, 'db' | 'now' | 'shop'>,
  user: SessionUser,
): Promise<MenuCounts> {
  const [[todo], [late]] = await context.db.batch([
    countTodo(context, user),
    repairTasks(context, user, { kind: 'repair-late', size: 1 }),
  ]);
  return { ordersTodo: todo?.total ?? 0, lateRepairs: late?.found ?? 0 };
}
