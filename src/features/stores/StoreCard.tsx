import { History, Pencil, Trash2, UserRoundCog } from 'lucide-react';
import type { StoreRow } from '../../contract/stores';
import { CardAction } from '../../ui/list/CardAction';
import { StatusToggle } from '../../ui/list/StatusToggle';

export type StoreAction = 'status' | 'assign' | 'edit' | 'history' | 'delete';

interface Props {
  store: StoreRow;
  onOpen: (action: StoreAction) => void;
}

export function StoreCard({ store, onOpen }: Props) {
  const { id, store_name: name } = store;
  return (
    <article className="card row-card" aria-labelledby={`store-${id}`}>
      <header>
        <h2 id={`store-${id}`}>{name}</h2>
        <StatusToggle isActive={store.is_active} name={name} onPress={() => onOpen('status')} />
      </header>
      <dl>
        <dt>Code</dt>
        <dd>{store.code}</dd>
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
      </dl>
      <footer>
        <CardAction
          icon={UserRoundCog}
          text="Head"
          verb="Assign branch head"
          about={name}
          onPress={() => onOpen('assign')}
        />
        <CardAction icon={Pencil} text="Edit" about={name} onPress={() => onOpen('edit')} />
        <CardAction icon={History} text="History" about={name} onPress={() => onOpen('history')} />
        <CardAction icon={Trash2} text="Delete" about={name} onPress={() => onOpen('delete')} />
      </footer>
    </article>
  );
}
