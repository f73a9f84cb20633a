import { History, KeyRound, Pencil, Store, Trash2 } from 'lucide-react';
import { roleName } from '../../contract/roles';
import type { UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { CardAction } from '../../ui/list/CardAction';
import { StatusToggle } from '../../ui/list/StatusToggle';

export type UserAction = 'status' | 'assign' | 'edit' | 'password' | 'history' | 'delete';

interface Props {
  user: UserRow;
  /** The card of who is looking. */
  isOwn: boolean;
  onOpen: (action: UserAction) => void;
}

export function UserCard({ user, isOwn, onOpen }: Props) {
  const name = fullName(user);
  return (
    <article className="card row-card" aria-labelledby={`user-${user.id}`}>
      <header>
        <h2 id={`user-${user.id}`}>
          {name}
          {isOwn && <small className="row-chip">You</small>}
        </h2>
        <StatusToggle isActive={user.is_active} name={name} onPress={() => onOpen('status')} />
      </header>
      <dl>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${user.phone}`}>{user.phone}</a>
        </dd>
        <dt>Role</dt>
        <dd>{roleName(user.role)}</dd>
        <dt>Store</dt>
        <dd data-empty={user.store === null || undefined}>{user.store_name ?? 'unassigned'}</dd>
      </dl>
      <footer>
        <CardAction
          icon={Store}
          text="Store"
          verb="Assign store"
          about={name}
          onPress={() => onOpen('assign')}
        />
        <CardAction icon={Pencil} text="Edit" about={name} onPress={() => onOpen('edit')} />
        {!isOwn && (
          <CardAction
            icon={KeyRound}
            text="Password"
            about={name}
            onPress={() => onOpen('password')}
          />
        )}
        <CardAction icon={History} text="History" about={name} onPress={() => onOpen('history')} />
        <CardAction icon={Trash2} text="Delete" about={name} onPress={() => onOpen('delete')} />
      </footer>
    </article>
  );
}
