import UserRound from 'lucide-react/icons/user-round';
import type { SessionUser } from '../../contract/auth';
import styles from './avatar.module.css';

/** The user's initials in a circle; an icon for a user without a name. */
export function Avatar({ user }: { user: SessionUser }) {
  const initials = [user.first_name, user.last_name]
    .map((name) => [...name.trim()][0]?.toLocaleUpperCase('en-IN') ?? '')
    .join('');
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials || <UserRound size={20} strokeWidth={1.75} />}
    </span>
  );
}
