import type { SessionUser } from '../../contract/auth';
import type { ReadList } from '../../contract/lists';
import { isStaff } from '../../contract/roles';
import type { TasksReply } from '../../contract/tasks';
import { type NewsItem, readNews } from './news/news';

/** The data that the staff home page shows. */
export interface Home {
  /** The tasks; undefined if they could not be loaded. */
  tasks: TasksReply | undefined;
  news: readonly NewsItem[];
  /** When the server rendered the page, in ms. */
  renderedAt: number;
}

/** Loads the home page's data for a staff member; the data is empty for all other users. */
export async function readHome(
  user: SessionUser | undefined,
  readList: ReadList | undefined,
  now: number,
): Promise<Home> {
  if (!user || !readList || !isStaff(user.role)) {
    return { tasks: undefined, news: [], renderedAt: now };
  }
  const [tasks, news] = await Promise.all([
    readList('tasks', {}),
    readNews(user.role, readList, now),
  ]);
  return { tasks, news, renderedAt: now };
}
