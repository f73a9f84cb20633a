import { useStore } from '@nanostores/react';
import LogOut from 'lucide-react/icons/log-out';
import PanelBottomOpen from 'lucide-react/icons/panel-bottom-open';
import { useEffect } from 'react';
import type { SessionUser } from '../../contract/auth';
import { isStaff, roleName } from '../../contract/roles';
import { placeOf } from '../../lib/place-of';
import { $isLoggingOut, followSession, logOut } from '../../session/state';
import { Row } from '../../ui/layout/Layout';
import { Avatar } from '../profile/Avatar';
import { ProfileDialogs } from '../profile/ProfileDialogs';
import { Keys } from './keys/Keys';
import { $bar, SHOW_BAR, showBar } from './state';
import '../../ui/dialog/dialog-history';
import '../../ui/styles/controls/popover-menu.css';
import styles from './TopBar.module.css';

/** On phones, longer first names are shown in smaller text, so that two lines fit in the bar. */
const LONG_NAME = 10;

interface Props {
  user: SessionUser;
}

/** The fixed top bar on every staff page: the logged-in user and a logout button. */
export function TopBar({ user }: Props) {
  const firstName = user.first_name || 'User';
  const isLoggingOut = useStore($isLoggingOut, { ssr: 'initial' });
  useEffect(() => followSession(user.username), [user.username]);
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.who}>
          <p className={styles.welcome} data-long={firstName.length > LONG_NAME || undefined}>
            Welcome, {firstName}
          </p>
          <p className={styles.role}>
            <span>Logged in as {roleName(user.role)}</span>
            {isStaff(user.role) && <span className={styles.place}>{placeOf(user)}</span>}
          </p>
        </div>
        <ShowBar />
        <Keys role={user.role} username={user.username} />
        <button type="button" className={styles.profile} popoverTarget="profile-menu">
          {isStaff(user.role) && <span className={styles.label}>{placeOf(user)}</span>}
          <Avatar user={user} />
          <span className="visually-hidden">Profile menu</span>
        </button>
      </div>
      <div id="profile-menu" popover="auto" className={`popover-menu ${styles.menu}`}>
        <Row className={styles.own}>
          <Avatar user={user} />
          <p className={styles.name}>
            {user.first_name} {user.last_name}
            <span>
              {user.username}
              {isStaff(user.role) && ` · ${placeOf(user)}`}
            </span>
          </p>
        </Row>
        <ProfileDialogs menu="profile-menu" />
        <button type="button" className="popover-menu-item" onClick={logOut}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
          Logout
        </button>
      </div>
      {isLoggingOut && <Loading />}
    </>
  );
}

/** Shows the hidden menu bar again. The button sits in the top bar, where it covers no content. */
function ShowBar() {
  const isHidden = useStore($bar, { ssr: 'initial' }) === 'hidden';
  if (!isHidden) return null;
  return (
    <button
      type="button"
      id={SHOW_BAR}
      className={`icon-button ${styles.show}`}
      aria-label="Show menu bar"
      onClick={showBar}
    >
      <PanelBottomOpen size={24} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/** Covers the page during logout and until the logged-in user is known. */
export function Loading() {
  return (
    <Row className={styles.loading} role="status">
      <span className="spinner" aria-hidden="true" />
      Loading...
    </Row>
  );
}
