import { useState } from 'react';
import { explainApiError } from '../../../api/explain';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import { Button } from '../../../ui/Button';
import { changeAll, explainPart, namesText } from '../../../ui/list/bulk/change-all';
import { AssignDialog } from '../../../ui/list/dialogs/AssignDialog';
import { assignStore, replacedHead, storeLabel, unassignStore, useOtherStores } from '../queries';

interface Props {
  refresh: () => void;
  onClose: () => void;
}

/** Assigns a user to a store, or removes the assignment. */
export function AssignStore({ user, ...props }: Props & { user: UserRow }) {
  const isHead = user.role === 'branch_head';
  const isAssigned = user.store !== null;
  return (
    <AssignDialog
      {...props}
      title="Assign Store"
      about={`${fullName(user)}: ${user.store_name ?? 'unassigned'}`}
      label="Store"
      placeholder="Select store"
      query={useOtherStores(user.store)}
      labelOf={storeLabel}
      hintOf={(store) => (isHead ? replacedHead(store) : undefined)}
      assign={{ run: (store) => assignStore(user, store), done: USER_TEXTS.storeAssigned }}
      unassign={
        isAssigned
          ? { run: () => unassignStore(user), done: USER_TEXTS.storeUnassigned }
          : undefined
      }
      explain={explainApiError}
    />
  );
}

interface ManyProps {
  users: readonly UserRow[];
  refresh: () => void;
}

/**
 * A button that assigns several users to one store. Branch heads are excluded because a store has
 * only one head.
 */
export function AssignMany({ users, refresh }: ManyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Assign store</Button>
      {isOpen && (
        <AssignManyDialog users={users} refresh={refresh} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function AssignManyDialog({ users, ...props }: Props & ManyProps) {
  const hasHead = users.some(({ role }) => role === 'branch_head');
  return (
    <AssignDialog
      {...props}
      title="Assign Store"
      about={namesText(users.map(fullName))}
      label="Store"
      placeholder="Select store"
      query={useOtherStores(null)}
      labelOf={storeLabel}
      blockedReason={
        hasHead
          ? 'A store can have only one branch head. Deselect the branch heads first.'
          : undefined
      }
      assign={{
        run: (store) =>
          changeAll(users, (user) => assignStore(user, store), fullName, explainApiError),
        done: USER_TEXTS.storeAssigned,
      }}
      explain={explainPart(explainApiError)}
    />
  );
}
