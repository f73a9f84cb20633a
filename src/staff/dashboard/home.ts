import type { SessionUser } from '../../contract/auth';
import type { OwnFiguresReply, TodayReply } from '../../contract/figures/figures';
import type { ReadList } from '../../contract/lists';
import { isStaff, may } from '../../contract/roles';
import type { TasksReply } from '../../contract/tasks';
import { periodOf } from '../../lib/figures/period';
import { type NewsItem, readNews } from './news/news';

/** The data that the staff home page shows. */
export interface Home {
  /** The tasks; undefined if they could not be loaded. */
  tasks: TasksReply | undefined;
  news: readonly NewsItem[];
  /** Today's figures for admins and branch heads. */
  today: TodayReply | undefined;
  /** An advisor's own figures of the last 7 days. */
  own: OwnFiguresReply | undefined;
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
    return { tasks: undefined, news: [], today: undefined, own: undefined, renderedAt: now };
  }
  const seesBranch = may(user.role, 'bookkeep');
  const [tasks, news, today, own] = await Promise.all([
    readList('tasks', {}),
    readNews(user.role, readList, now),
    seesBranch ? readList('figuresToday', {}) : undefined,
    seesBranch ? undefined : readList('figuresOwn', { ...periodOf('week', now) }),
  ]);
  return { tasks, news, today, own, renderedAt: now };
}
