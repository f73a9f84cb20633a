import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionUser } from '../../../contract/auth';
import type { MenuCounts } from '../../../contract/tasks';
import type { PlaceId } from '../../../lib/staff-places';
import { logOut } from '../../../session/state';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { deferred } from '../../../ui/loading/deferred';
import { barMenuOf, currentEntry, groupsOf, menuOf } from '../menu';
import { $bar } from '../state';
import styles from './bottom-nav.module.css';
import { MenuBadge } from './MenuBadge';
import { MoreSheet } from './MoreSheet';
import { NavLink } from './NavLink';
import { rememberOwnBar } from './own-bar';
import { useMenuCounts } from './use-menu-counts';

/** Without the script, the bar stays as it is. */
const EditBar = deferred(async () => (await import('./EditBar')).EditBar, {
  onFailed: ({ onClose }) => onClose(),
});

interface Props {
  user: Pick<SessionUser, 'id' | 'role'>;
  path: string;
  /** The items that this person chose for the bar. */
  chosen: readonly PlaceId[];
  /** The server-rendered counts; undefined if they could not be loaded. */
  counts: MenuCounts | undefined;
}

/**
 * The staff menu: on phones a bar with up to five items and a More sheet, on desktops a rail with
 * all items. Users can hide it.
 */
export function BottomNav({ user, path, chosen, counts: initialCounts }: Props) {
  const { id, role } = user;
  const isShown = useStore($bar, { ssr: 'initial' }) !== 'hidden';
  const [isLeaving, setIsLeaving] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [own, setOwn] = useState(chosen);
  const counts = useMenuCounts(initialCounts);
  const { direct, more } = barMenuOf(role, own);
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
              groups={groupsOf(role, direct)}
              current={current}
              counts={counts}
              onEdit={() => setIsEditing(true)}
              onLogout={() => setIsLeaving(true)}
            />
          </li>
        </ul>
      </nav>
      {isEditing &&
        createPortal(
          <EditBar
            entries={menuOf(role)}
            bar={direct.map((entry) => entry.id)}
            standard={barMenuOf(role).direct.map((entry) => entry.id)}
            onSave={(bar) => {
              rememberOwnBar(id, bar);
              setOwn(bar);
              setIsEditing(false);
            }}
            onClose={() => setIsEditing(false)}
          />,
          document.body,
        )}
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
