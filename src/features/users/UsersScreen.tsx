import { ListScreen } from '../../ui/list/ListScreen';
import { UserDialog } from './dialogs/UserDialog';
import { FoundCustomer, UnlessCustomer } from './FoundCustomer';
import { USERS } from './queries';
import { UserCard } from './UserCard';

interface Props {
  /** The query of the address. */
  query: string;
  ownId: number | undefined;
}

export function UsersScreen({ query, ownId }: Props) {
  return (
    <ListScreen
      list={USERS}
      query={query}
      card={(user, open) => <UserCard user={user} isOwn={user.id === ownId} onOpen={open} />}
      Dialog={UserDialog}
      above={(search) => <FoundCustomer search={search} />}
      whenEmpty={(search, empty) => <UnlessCustomer search={search}>{empty}</UnlessCustomer>}
    />
  );
}
