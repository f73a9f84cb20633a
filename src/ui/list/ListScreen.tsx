import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { AddressFormat, FilterValues, ListAddress } from '../../lib/list-address';
import { closeAndFocus } from '../dialog/use-modal';
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
  /** The key of the list in the query cache. */
  name: string;
  title: string;
  /** Singular and plural of the listed items. */
  nouns: readonly [one: string, many: string];
  address: AddressFormat<Filters>;
  load: (asked: ListAddress<Filters>, signal: AbortSignal) => Promise<ListPage<Each>>;
  /** Reads the sort from the filters and writes it back. */
  sorting: { of: (filters: Filters) => string; by: (sort: string) => Partial<Filters> };
}

/** The open dialog of a list: for a new row or an existing one. */
type Opened<Each extends Row, Kind extends string> =
  | { kind: 'create' }
  /** `row` as it was when the dialog opened; `latest` as last loaded. */
  | { kind: Kind | 'status'; row: Each; latest: Each };

export interface DialogProps<Each extends Row, Kind extends string> {
  opened: Opened<Each, Kind>;
  rows: OpenRows<Each>;
  onClose: () => void;
}

interface Props<Each extends ActiveRow, Kind extends string, Filters extends FilterValues> {
  list: ListRecipe<Each, Filters>;
  /** The URL query as seen by the server. */
  query: string;
  /** The first page, rendered into the HTML. */
  initialPage: ListPage<Each> | undefined;
  /** The view that this device remembers. */
  view: View;
  table: TableRecipe<Each>;
  bulk: BulkRecipe<Each>;
  /** The filters besides the search. */
  filters?: (filters: Filters, show: ShowList<Filters>) => ReactNode;
  card: (row: Each, open: (kind: Kind | 'status') => void, isNew: boolean) => ReactNode;
  Dialog: ComponentType<DialogProps<Each, Kind>>;
  /** Other results of the search. */
  above?: (search: string) => ReactNode;
  /** Replaces the content of an empty list, which it receives. */
  whenEmpty?: (search: string, empty: ReactNode) => ReactNode;
}

/** A list screen: search, filters and page in the URL, cards or a table, and dialogs. */
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
    initialPage: props.initialPage,
  });
  const state = withNewRow(listed);
  const close = () => closeAndFocus(heading.current, () => setOpened(null));
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
