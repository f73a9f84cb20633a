import type { StoreRow } from '../../contract/stores';
import { choicesOf } from '../../ui/form/SelectField';
import { BulkBar, rowsCsv } from '../../ui/list/bulk/BulkBar';
import { BulkStatus } from '../../ui/list/bulk/BulkStatus';
import { SelectFilter, STATUS_CHOICES } from '../../ui/list/Filters';
import { ListHead } from '../../ui/list/ListHead';
import { ListView } from '../../ui/list/ListView';
import styles from '../../ui/list/list.module.css';
import type { ListPage } from '../../ui/list/pages';
import { useView, type View, ViewSwitch } from '../../ui/list/table/ViewSwitch';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import { QueryProvider } from '../../ui/QueryProvider';
import { type RecordColumns, RecordList, statusColumn } from '../work/records/RecordList';
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

const COLUMNS: RecordColumns<StoreRow> = [
  { name: 'name', title: 'Name', isSortable: true, text: nameOf },
  { name: 'code', title: 'Code', isSortable: true, width: 'narrow', text: ({ code }) => code },
  { name: 'address', title: 'Address', width: 'wider', text: ({ address }) => address },
  {
    name: 'head',
    title: 'Branch head',
    text: ({ branch_head_name }) => branch_head_name ?? 'Not assigned',
  },
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
  const columns: RecordColumns<StoreRow> = isDeleted
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
        <RecordList
          view={view}
          label="Stores"
          list={list}
          columns={columns}
          card={card}
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
