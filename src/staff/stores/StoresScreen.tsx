import type { StoreRow } from '../../contract/stores';
import { choicesOf } from '../../ui/form/SelectField';
import { SearchField } from '../../ui/list/filters/SearchField';
import { SelectFilter, STATUS_CHOICES } from '../../ui/list/filters/SelectFilter';
import { ListHead } from '../../ui/list/ListHead';
import { Cards, ListView } from '../../ui/list/ListView';
import styles from '../../ui/list/list.module.css';
import type { ListPage } from '../../ui/list/pages';
import { ViewSwitch } from '../../ui/list/table/ViewSwitch';
import { useView, type View } from '../../ui/list/table/view';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import { QueryProvider } from '../../ui/QueryProvider';
import { StoreDialog } from './dialogs/StoreDialog';
import { useStores } from './queries';
import { type StoreAction, StoreCard } from './StoreCard';
import { NOUNS, StoresTable } from './StoresTable';

const HEAD_CHOICES = choicesOf({
  all: 'All Stores',
  assigned: 'With Branch Head',
  unassigned: 'Without Branch Head',
});

interface Props {
  /** The URL query. */
  query: string;
  /** The first page, rendered into the HTML. */
  initialPage: ListPage<StoreRow> | undefined;
  /** The view that this device remembers. */
  view: View;
}

/** The stores, which an admin adds, edits, closes and deletes. */
export function StoresScreen(props: Props) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

function Screen({ query, initialPage, view: storedView }: Props) {
  const list = useStores(query, initialPage);
  const { filters, setFilters } = list;
  const dialog = useRowDialog<StoreRow, StoreAction>();
  const { view, choose } = useView(storedView);
  const card = (store: StoreRow) => (
    <StoreCard
      store={store}
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
        state={list.state}
        onAdd={dialog.openNew}
        viewSwitch={<ViewSwitch view={view} onChoose={choose} />}
      >
        <SearchField
          label="Search stores"
          placeholder="Search stores..."
          value={list.typed}
          onSearch={list.setSearch}
        />
        <SelectFilter
          label="Status"
          choices={STATUS_CHOICES}
          value={filters.status}
          onChoose={(status) => setFilters({ status })}
        />
        <SelectFilter
          label="Branch head"
          choices={HEAD_CHOICES}
          value={filters.heads}
          onChoose={(heads) => setFilters({ heads })}
        />
      </ListHead>
      <ListView list={list}>
        {view === 'table' ? (
          <StoresTable
            list={list}
            details={card}
            onStatus={(store) => dialog.open('status', store)}
          />
        ) : (
          <Cards label="Stores" list={list}>
            {card}
          </Cards>
        )}
      </ListView>
      {dialog.opened && <StoreDialog opened={dialog.opened} list={list} onClose={dialog.close} />}
    </div>
  );
}
