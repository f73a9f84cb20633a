import { ICON, MENU_ICONS } from '../nav/NavLink';
import { Group } from './Results';
import styles from './search-results.module.css';
import { useViewCounts } from './use-view-counts';
import type { View } from './views';

const VIEW_LISTS: Readonly<Record<View['list'], string>> = {
  orders: 'Orders',
  workledger: 'Work ledger',
};

/** Links to filtered lists, with the numbers of their rows where these are known. */
export function ViewLinks({ views }: { views: readonly View[] }) {
  const countOf = useViewCounts(views);
  return (
    <Group title="Filtered lists">
      {views.map((view) => {
        const { list, name, href } = view;
        const Icon = MENU_ICONS[list];
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
  );
}
