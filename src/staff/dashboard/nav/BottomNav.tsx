import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Role } from '../../../contract/roles';
import type { MenuCounts } from '../../../contract/tasks';
import { logOut } from '../../../session/state';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { barMenuOf, currentEntry, groupsOf } from '../menu';
import { $bar } from '../state';
import styles from './bottom-nav.module.css';
import { MenuBadge } from './MenuBadge';
import { MoreSheet } from './MoreSheet';
import { NavLink } from './NavLink';
import { useMenuCounts } from './use-menu-counts';

interface Props {
  role: Role;
  path: string;
  /** The server-rendered counts; undefined if they could not be loaded. */
  counts: MenuCounts | undefined;
}

/**
 * The staff menu: on phones a bar with up to five items and a More sheet, on desktops a rail with
 * all items. Users can hide it.
 */
export function BottomNav({ role, path, counts: initialCounts }: Props) {
  const isShown = useStore($bar, { ssr: 'initial' }) !== 'hidden';
  const [isLeaving, setIsLeaving] = useState(false);
  const counts = useMenuCounts(initialCounts);
  const { direct, more } = barMenuOf(role);
  const current = currentEntry([...direct, ...more], path);
  return (
    <div className={styles.bar} data-bar={isShown ? 'shown' : 'hidden'}>
      <nav aria-label="Staff" hidden={!isShown}>
        <ul>
          {direct.map((entry) => (
            <NavLink key={entry.id} entry={entry} current={current} className={styles.tab}>
              <MenuBadge id={entry.id} counts={counts} />
            </NavLink>
          ))}
          <li className={styles.more}>
            <MoreSheet
              groups={groupsOf(direct, more)}
              current={current}
              counts={counts}
              onLogout={() => setIsLeaving(true)}
            />
          </li>
        </ul>
      </nav>
      {isLeaving &&
        createPortal(
          <ConfirmDialog
            title="Log out?"
            text="You need your password to log in again."
            yes="Logout"
            no="Stay logged in"
            kind="primary"
            onYes={() => void logOut()}
            onNo={() => setIsLeaving(false)}
          />,
          document.body,
        )}
    </div>
  );
}
