import type { ListQuery, ReadList } from '../../../contract/lists';
import { may, type Role } from '../../../contract/roles';
import { dayText } from '../../../lib/india-time';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';

/** A count on the home page that links to the list of the counted items. */
export interface NewsItem {
  text: string;
  count: number;
  href: string;
  /** True if the counted items need action from staff. */
  isTask: boolean;
}

interface Counted {
  text: string;
  list: 'history' | 'orders' | 'repairs' | 'users' | 'stores';
  /** The query for the counted rows, shared with the linked page. */
  query: ListQuery;
  href: string;
  isTask: boolean;
}

/** The counts that all staff see; the server limits the lists to the user's store. */
function ofToday(role: Role, today: string): Counted[] {
  const isAdmin = may(role, 'administer');
  const days = isAdmin ? { from: today, to: today } : {};
  return [
    {
      text: 'Redemptions today',
      list: 'history',
      query: days,
      href: withQuery(PATHS.redemption, days),
      isTask: false,
    },
    {
      text: 'Orders today',
      list: 'orders',
      query: { day: today },
      href: withQuery(PATHS.orders, { day: today }),
      isTask: false,
    },
    {
      text: 'Payment pending',
      list: 'orders',
      query: { payment: 'due' },
      href: withQuery(PATHS.orders, { payment: 'due' }),
      isTask: false,
    },
    {
      text: 'Repairs booked',
      list: 'repairs',
      query: { tab: 'booked' },
      href: withQuery(PATHS.workledger, { tab: 'booked' }),
      isTask: false,
    },
  ];
}

function withoutStore(role: 'advisor' | 'branch_head', text: string): Counted {
  const query = { role, status: 'active', store: 'none' };
  const href = withQuery(PATHS.users, query);
  return { text, list: 'users', query, href, isTask: true };
}

/** Tasks for admins. */
const TASKS: readonly Counted[] = [
  {
    text: 'Stores without a branch head',
    list: 'stores',
    query: { status: 'active', branch_head_status: 'unassigned' },
    href: withQuery(PATHS.stores, { status: 'active', heads: 'unassigned' }),
    isTask: true,
  },
  withoutStore('advisor', 'Advisors without a store'),
  withoutStore('branch_head', 'Branch heads without a store'),
];

/**
 * Today's counts for this role; omits tasks with nothing to do and counts that cannot be loaded.
 */
export async function readNews(role: Role, read: ReadList, now: number): Promise<NewsItem[]> {
  if (!may(role, 'work')) return [];
  const counted = [...ofToday(role, dayText(now)), ...(may(role, 'administer') ? TASKS : [])];
  const items = await Promise.all(
    counted.map(async ({ list, query, ...item }) => {
      const reply = await read(list, { page: 0, size: 1, ...query });
      return { ...item, count: reply?.totalElements ?? null };
    }),
  );
  return items.flatMap(({ count, ...item }) =>
    count === null || (item.isTask && count === 0) ? [] : [{ ...item, count }],
  );
}
