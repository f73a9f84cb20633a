import { useQuery } from '@tanstack/react-query';
import { ICON, PLACE_ICONS } from '../icons';
import { FirstOrders } from './FirstOrders';
import { ordersQuery, REPAIRS_QUERY } from './queries';
import { Group } from './Results';
import styles from './search-results.module.css';
import type { View } from './views';

const VIEW_LISTS: Readonly<Record<View['list'], string>> = {
  orders: 'Orders',
  workledger: 'Work ledger',
};

/**
 * Links to filtered lists, with the numbers of their rows where these are known, and the first
 * orders if there is only one list.
 */
export function ViewLinks({ views }: { views: readonly View[] }) {
  const countOf = useViewCounts(views);
  const [first, second] = views;
  const only = second === undefined ? first : undefined;
  return (
    <>
      <Group title="Filtered lists">
        {views.map((view) => {
          const { list, name, href } = view;
          const Icon = PLACE_ICONS[list];
          const count = countOf(view);
          return (
            <li key={href}>
              <a className="popover-menu-item" href={href}>
                <Icon {...ICON} />
                <span>
                  {`${VIEW_LISTS[list]}: ${name}`}
                  {count !== undefined && <span className={styles.count}> {count}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </Group>
      {only?.list === 'orders' && <FirstOrders query={ordersQuery(only.filters)} />}
    </>
  );
}

/** Returns how many rows a view has, with at most one request per list while the box is open. */
function useViewCounts(views: readonly View[]): (view: View) => number | undefined {
  const has = (name: View['list']) => views.some(({ list }) => list === name);
  const orders = useQuery({ ...ordersQuery({ state: 'todo' }), enabled: has('orders') }).data
    ?.counts;
  const repairs = useQuery({ ...REPAIRS_QUERY, enabled: has('workledger') }).data?.counts;
  return (view) => {
    if (view.list === 'workledger') return repairs?.[view.count];
    return view.count && orders?.[view.count];
  };
}
