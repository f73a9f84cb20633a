import CalendarDays from 'lucide-react/icons/calendar-days';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import { STORE_TEXTS, type StoreRow } from '../../contract/stores';
import { type CardAction, RowCard } from '../../ui/list/cards/RowCard';
import { isSetUp } from './NoStore';

export type StoreAction = 'status' | 'assign' | 'edit' | 'history' | 'delete' | 'restore' | 'days';

const ACTIONS: readonly CardAction<StoreAction>[] = [
  { kind: 'assign', icon: UserRoundCog, text: 'Head', verb: 'Assign branch head' },
  { kind: 'days', icon: CalendarDays, text: 'Days', verb: 'Holidays and half days' },
  { kind: 'edit', icon: Pencil, text: 'Edit' },
  { kind: 'history', icon: History, text: 'History' },
  { kind: 'delete', icon: Trash2, text: 'Delete' },
];

const DELETED_ACTIONS: readonly CardAction<StoreAction>[] = [
  { kind: 'restore', icon: Undo2, text: 'Bring back' },
];

interface Props {
  store: StoreRow;
  isDeleted: boolean;
  /** True if the store was just added. */
  isNew: boolean;
  onOpen: (action: StoreAction) => void;
}

export function StoreCard({ store, isDeleted, isNew, onOpen }: Props) {
  return (
    <RowCard
      id={`store-${store.id}`}
      name={store.store_name}
      isNew={isNew}
      isActive={isDeleted ? undefined : store.is_active}
      actions={isDeleted ? DELETED_ACTIONS : ACTIONS}
      onOpen={onOpen}
    >
      <dt>Code</dt>
      <dd>
        {store.code}
        {!isSetUp(store.code) && (
          <>
            <br />
            <span className="muted">{STORE_TEXTS.notSetUp}</span>
          </>
        )}
      </dd>
      <dt>Address</dt>
      <dd>{store.address}</dd>
      <dt>Branch head</dt>
      {store.branch_head === null ? (
        <dd data-empty>Not assigned</dd>
      ) : (
        <dd>
          {store.branch_head_name}
          <br />
          <a href={`mailto:${store.branch_head_email}`}>{store.branch_head_email}</a>
        </dd>
      )}
    </RowCard>
  );
}
