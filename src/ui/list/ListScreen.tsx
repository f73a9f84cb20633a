import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { AddressFormat, FilterValues, ListAddress } from '../../lib/list-address';
import { closeOnto } from '../dialog/use-modal';
import { QueryProvider } from '../QueryProvider';
import { BulkBar, type BulkRecipe } from './bulk/BulkBar';
import { SearchField } from './filters/SearchField';
import { ListHead } from './ListHead';
import { ListView } from './ListView';
import styles from './list.module.css';
import type { ListPage, Row } from './pages';
import { type OpenRows, useNewRow } from './rows/use-new-row';
import type { ActiveRow, TableRecipe } from './table/RowTable';
import { TableView } from './table/TableView';
import { ViewSwitch } from './table/ViewSwitch';
import { useView, type View } from './table/view';
import { latestOf, useList } from './use-list';
import { type ShowList, useListAddress } from './use-list-address';

export interface ListRecipe<Each extends ActiveRow, Filters extends FilterValues> {
  /** Names the list in the query cache. */
  name: string;
  title: string;
  /** One and many of what is listed. */
  nouns: readonly [one: string, many: string];
  address: AddressFormat<Filters>;
  load: (asked: ListAddress<Filters>, signal: AbortSignal) => Promise<ListPage<Each>>;
  /** What of the filters is the order, and the way to another one. */
  sorting: { of: (filters: Filters) => string; by: (sort: string) => Partial<Filters> };
}

/** The dialog that is open over a list: for a new row, or about one that is there. */
type Opened<Each extends Row, Kind extends string> =
  | { kind: 'create' }
  /** `row` as it was when the dialog opened, `latest` as it was last read. */
  | { kind: Kind | 'status'; row: Each; latest: Each };

export interface DialogProps<Each extends Row, Kind extends string> {
  opened: Opened<Each, Kind>;
  rows: OpenRows<Each>;
  onClose: () => void;
}

interface Props<Each extends ActiveRow, Kind extends string, Filters extends FilterValues> {
  list: ListRecipe<Each, Filters>;
  /** The query of the address, as the server saw it. */
  query: string;
  /** The first page, as the HTML brought it along. */
  first: ListPage<Each> | undefined;
  /** How lists are looked at, as this device remembers. */
  view: View;
  table: TableRecipe<Each>;
  bulk: BulkRecipe<Each>;
  /** What narrows the list down beside the search. */
  filters?: (filters: Filters, show: ShowList<Filters>) => ReactNode;
  card: (row: Each, open: (kind: Kind | 'status') => void, isNew: boolean) => ReactNode;
  Dialog: ComponentType<DialogProps<Each, Kind>>;
  /** What else was found by the search. */
  above?: (search: string) => ReactNode;
  /** What stands where there are no rows; given what it says else. */
  whenEmpty?: (search: string, empty: ReactNode) => ReactNode;
}

/** A screen that is one list: search, filters and page in the address, cards, and dialogs over them. */
export function ListScreen<
  Each extends ActiveRow,
  Kind extends string,
  Filters extends FilterValues,
>(props: Props<Each, Kind, Filters>) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

function Screen<Each extends ActiveRow, Kind extends string, Filters extends FilterValues>(
  props: Props<Each, Kind, Filters>,
) {
  const { list, Dialog, whenEmpty } = props;
  const { name, title, nouns, address: format, load } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<
    { kind: 'create' } | { kind: Kind | 'status'; row: Each } | null
  >(null);
  const { address, show } = useListAddress(format, props.query);
  const { page, ...narrowed } = { ...address, search: address.search.trim() };
  const { rows, newId, withNewRow } = useNewRow<Each>(name, { ...narrowed, page });
  const listed = useList<Each>({
    name,
    filters: narrowed,
    page,
    load: (wanted, signal) => load({ ...narrowed, page: wanted }, signal),
    first: props.first,
  });
  const state = withNewRow(listed);
  const close = () => closeOnto(heading.current, () => setOpened(null));
  const open = (row: Each) => (kind: Kind | 'status') => setOpened({ kind, row });
  const { view, choose } = useView(props.view);

  return (
    <div className={styles.screen}>
      <ListHead
        title={title}
        titleRef={heading}
        nouns={nouns}
        state={listed}
        onAdd={() => setOpened({ kind: 'create' })}
        viewSwitch={<ViewSwitch view={view} onChoose={choose} />}
      >
        <SearchField
          label={`Search ${nouns[1]}`}
          placeholder={`Search ${nouns[1]}...`}
          value={address.search}
          onSearch={(search) => show({ search }, page === 0 ? 'replace' : 'push')}
        />
        {props.filters?.(address.filters, show)}
      </ListHead>
      {props.above?.(narrowed.search)}
      <ListView
        state={state}
        label={title}
        page={page}
        onPage={(next, how) => show({ page: next }, how)}
        onClear={format.isFiltered(address) ? () => show(format.all, 'push') : undefined}
        whenEmpty={whenEmpty && ((empty) => whenEmpty(narrowed.search, empty))}
        table={
          view === 'table'
            ? (shown, isBusy) => (
                <TableView
                  label={title}
                  table={props.table}
                  rows={shown}
                  isBusy={isBusy}
                  newId={newId}
                  sort={list.sorting.of(address.filters)}
                  onSort={(sort) => show({ filters: list.sorting.by(sort) }, 'push')}
                  onStatus={(row) => open(row)('status')}
                  details={(row) => props.card(row, open(row), row.id === newId)}
                  bulkBar={(chosen, onClear) => (
                    <BulkBar
                      chosen={chosen}
                      bulk={props.bulk}
                      table={props.table}
                      nouns={nouns}
                      rows={rows}
                      onClear={onClear}
                    />
                  )}
                />
              )
            : undefined
        }
      >
        {(row) => props.card(row, open(row), row.id === newId)}
      </ListView>
      {opened && <Dialog opened={withLatest(opened)} rows={rows} onClose={close} />}
    </div>
  );

  function withLatest(open: NonNullable<typeof opened>): Opened<Each, Kind> {
    return 'row' in open ? { ...open, latest: latestOf(state, open.row) } : open;
  }
}
