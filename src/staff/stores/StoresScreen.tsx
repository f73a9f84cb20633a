import type { StoreRow } from '../../contract/stores';
import { choicesOf } from '../../ui/form/SelectField';
import { BulkBar, rowsCsv } from '../../ui/list/bulk/BulkBar';
import { BulkStatus } from '../../ui/list/bulk/BulkStatus';
import { SelectFilter, STATUS_CHOICES } from '../../ui/list/Filters';
import { ListHead } from '../../ui/list/ListHead';
import { Cards, ListView } from '../../ui/list/ListView';
import styles from '../../ui/list/list.module.css';
import type { ListPage } from '../../ui/list/pages';
import { type Columns, RowTable, statusColumn } from '../../ui/list/table/RowTable';
import { ByView, useView, type View, ViewSwitch } from '../../ui/list/table/ViewSwitch';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import { QueryProvider } from '../../ui/QueryProvider';
import { StoreDialog, statusChange } from './dialogs/StoreDialog';
import { CreateStore } from './dialogs/StoreForms';
import { useStores } from './queries';
import { type StoreAction, StoreCard } from './StoreCard';

const NOUNS = ['store', 'stores'] as const;

const HEAD_CHOICES = choicesOf({
  all: 'All Stores',
  assigned: 'With Branch Head',
  unassigned: 'Without Branch Head',
});

const STORE_STATUS_CHOICES = [...STATUS_CHOICES, ...choicesOf({ deleted: 'Deleted' })];

const nameOf = ({ store_name }: StoreRow) => store_name;

const COLUMNS: Columns<StoreRow> = [
  { title: 'Name', sort: 'name', text: nameOf },
  { title: 'Code', sort: 'code', width: 'narrow', text: ({ code }) => code },
  { title: 'Address', width: 'wider', text: ({ address }) => address },
  { title: 'Branch head', text: (store) => store.branch_head_name ?? 'Not assigned' },
];

interface Props {
  /** The URL query. */
  query: string;
  /** The server-rendered first page. */
  initialPage: ListPage<StoreRow> | undefined;
  /** The view stored on this device. */
  view: View;
}

/** The list of stores, where admins add, edit, close and delete them. */
export function StoresScreen(props: Props) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

function Screen({ query, initialPage, view: stored }: Props) {
  const list = useStores(query, initialPage);
  const dialog = useRowDialog<StoreRow, StoreAction>();
  const { view, choose } = useView(stored);
  const isDeleted = list.filters.status === 'deleted';
  const columns: Columns<StoreRow> = isDeleted
    ? COLUMNS
    : [...COLUMNS, statusColumn(nameOf, (store: StoreRow) => dialog.open('status', store))];
  const card = (store: StoreRow) => (
    <StoreCard
      store={store}
      isDeleted={isDeleted}
      isNew={store.id === list.newId}
      onOpen={(action) => dialog.open(action, store)}
    />
  );

  return (
    <div className={styles.screen}>
      <ListHead
        title="Stores"
        titleRef={dialog.title}
        nouns={NOUNS}
        list={list}
        addButton={dialog.addButton}
        viewSwitch={<ViewSwitch view={view} onChoose={choose} />}
      >
        <SelectFilter label="Status" choices={STORE_STATUS_CHOICES} {...list.filter('status')} />
        <SelectFilter label="Branch head" choices={HEAD_CHOICES} {...list.filter('heads')} />
      </ListHead>
      <ListView list={list}>
        <ByView
          view={view}
          cards={<Cards label="Stores" list={list} card={card} />}
          table={
            <RowTable
              label="Stores"
              list={list}
              columns={columns}
              details={card}
              bulk={(selection) => (
                <BulkBar
                  selection={selection}
                  fileName="stores"
                  toCsv={(stores) => rowsCsv(stores, columns)}
                >
                  {!isDeleted && (
                    <BulkStatus {...statusChange(list.cache)} selection={selection} nouns={NOUNS} />
                  )}
                </BulkBar>
              )}
            />
          }
        />
      </ListView>
      <CreateStore
        key={dialog.createKey}
        framed={dialog.framed}
        onCreated={list.cache.add}
        onClose={dialog.close}
      />
      {dialog.opened && <StoreDialog opened={dialog.opened} list={list} onClose={dialog.close} />}
    </div>
  );
}
