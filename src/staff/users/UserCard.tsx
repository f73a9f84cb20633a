import Copy from 'lucide-react/icons/copy';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Store from 'lucide-react/icons/store';
import Trash2 from 'lucide-react/icons/trash-2';
import { roleName } from '../../contract/roles';
import type { UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { copyText } from '../../ui/feedback/copy-text';
import { type CardAction, RowCard } from '../../ui/list/cards/RowCard';
import rowCard from '../../ui/list/cards/row-card.module.css';

export type UserAction =
  | 'status'
  | 'assign'
  | 'edit'
  | 'password'
  | 'sessions'
  | 'history'
  | 'delete';

/** What an admin can do about the access of another person, staff or customer. */
export const ACCESS_ACTIONS: readonly CardAction<'password' | 'sessions'>[] = [
  { kind: 'password', icon: KeyRound, text: 'Password' },
  {
    kind: 'sessions',
    icon: LogOut,
    text: 'Log out',
    verb: 'Log out everywhere',
    needsActive: true,
  },
];

const ACTIONS: readonly CardAction<UserAction>[] = [
  { kind: 'assign', icon: Store, text: 'Store', verb: 'Assign store' },
  { kind: 'edit', icon: Pencil, text: 'Edit' },
  ...ACCESS_ACTIONS,
  { kind: 'history', icon: History, text: 'History' },
  { kind: 'delete', icon: Trash2, text: 'Delete' },
];
const OWN_ACTIONS = ACTIONS.filter(({ kind }) => kind !== 'password' && kind !== 'sessions');

interface Props {
  user: UserRow;
  /** True if the card shows the logged-in user. */
  isOwn: boolean;
  /** True if the user was just added. */
  isNew: boolean;
  onOpen: (action: UserAction) => void;
}

export function UserCard({ user, isOwn, isNew, onOpen }: Props) {
  return (
    <RowCard
      id={`user-${user.id}`}
      name={fullName(user)}
      badge={isOwn && <OwnChip />}
      isNew={isNew}
      isActive={user.is_active}
      actions={isOwn ? OWN_ACTIONS : ACTIONS}
      onOpen={onOpen}
    >
      {isNew && <NewUsername username={user.username} />}
      <ContactTerms {...user} />
      <dt>Role</dt>
      <dd>{roleName(user.role)}</dd>
      <dt>Store</dt>
      <dd data-empty={user.store === null || undefined}>{user.store_name ?? 'unassigned'}</dd>
    </RowCard>
  );
}

/** Marks the logged-in user. */
export function OwnChip() {
  return <small className={rowCard.chip}>You</small>;
}

/** A person's contact details, as a description list for a card. */
export function ContactTerms({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Phone</dt>
      <dd>
        <a href={`tel:${phone}`}>{phone}</a>
      </dd>
    </>
  );
}

/** A new user's username with a copy button. */
function NewUsername({ username }: { username: string }) {
  return (
    <>
      <dt>Username</dt>
      <dd className={rowCard.copied}>
        <strong>{username}</strong>
        <button
          type="button"
          className={rowCard.copy}
          aria-label={`Copy username ${username}`}
          onClick={() => copyText('Username', username)}
        >
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          Copy
        </button>
      </dd>
    </>
  );
}
