import { useStore } from '@nanostores/react';
import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Gift from 'lucide-react/icons/gift';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import type { MenuItem, Role } from '../../contract/roles';
import { logOut } from '../../session/state';
import styles from './BottomNav.module.css';
import { type MenuEntry, menuOf, splitMenu } from './menu';
import { $bar, HIDE_BAR, hideBar } from './state';

const ICONS: Readonly<Record<MenuItem, LucideIcon>> = {
  dashboard: LayoutDashboard,
  settings: Settings,
  stores: Store,
  users: Users,
  giveaway: Gift,
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  role: Role;
  path: string;
}

/**
 * The staff menu at the bottom of the screen, with up to five items for the role; users can hide
 * it.
 */
export function BottomNav({ role, path }: Props) {
  const isShown = useStore($bar, { ssr: 'initial' }) !== 'hidden';
  const { direct, more } = splitMenu(menuOf(role));
  return (
    <div className={styles.bar} data-bar={isShown ? 'shown' : 'hidden'}>
      <nav aria-label="Staff" hidden={!isShown}>
        <ul>
          {direct.map((entry) => (
            <NavLink key={entry.id} entry={entry} path={path} />
          ))}
          {more.length > 0 && (
            <li>
              <button type="button" className={styles.item} popoverTarget="staff-more">
                <Ellipsis {...ICON} />
                More
              </button>
              <ul id="staff-more" popover="auto" className={`popover-menu ${styles.menu}`}>
                {more.map((entry) => (
                  <NavLink key={entry.id} entry={entry} path={path} />
                ))}
              </ul>
            </li>
          )}
          <li>
            <button type="button" className={styles.item} onClick={logOut}>
              <LogOut {...ICON} />
              Logout
            </button>
          </li>
          <li className={styles.hide}>
            <button
              type="button"
              id={HIDE_BAR}
              className={styles.item}
              aria-label="Hide menu bar"
              onClick={hideBar}
            >
              <ChevronDown {...ICON} />
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function NavLink({ entry, path }: { entry: MenuEntry; path: string }) {
  const Icon = ICONS[entry.id];
  return (
    <li>
      <a
        className={styles.item}
        href={entry.href}
        aria-current={entry.href === path ? 'page' : undefined}
      >
        <Icon {...ICON} />
        {entry.name}
      </a>
    </li>
  );
}
