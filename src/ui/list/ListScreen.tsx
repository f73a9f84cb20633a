import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { AddressFormat, FilterValues, ListAddress } from '../../lib/list-address';
import { closeOnto } from '../dialog/use-modal';
import { QueryProvider } from '../QueryProvider';
import { SearchField } from './filters/SearchField';
import { ListHead } from './ListHead';
import { ListView } from './ListView';
import styles from './list.module.css';
import type { ListPage, Row } from './pages';
import { type OpenRows, useNewRow } from './rows/use-new-row';
import { latestOf, useList } from './use-list';
import { type ShowList, useListAddress } from './use-list-address';

export interface ListRecipe<Each extends Row, Filters extends FilterValues> {
  /** Names the list in the query cache. */
  name: string;
  title: string;
  /** One and many of what is listed. */
  nouns: readonly [one: string, many: string];
  address: AddressFormat<Filters>;
  load: (asked: ListAddress<Filters>, signal: AbortSignal) => Promise<ListPage<Each>>;
}

/** The dialog that is open over a list: for a new row, or about one that is there. */
type Opened<Each extends Row, Kind extends string> =
  | { kind: 'create' }
  /** `row` as it was when the dialog opened, `latest` as it was last read. */
  | { kind: Kind; row: Each; latest: Each };

export interface DialogProps<Each extends Row, Kind extends string> {
  opened: Opened<Each, Kind>;
  rows: OpenRows<Each>;
  onClose: () => void;
}

interface Props<Each extends Row, Kind extends string, Filters extends FilterValues> {
  list: ListRecipe<Each, Filters>;
  /** The query of the address, as the server saw it. */
  query: string;
  /** The first page, as the HTML brought it along. */
  first: ListPage<Each> | undefined;
  /** What narrows the list down beside the search. */
  filters?: (filters: Filters, show: ShowList<Filters>) => ReactNode;
  card: (row: Each, open: (kind: Kind) => void, isNew: boolean) => ReactNode;
  Dialog: ComponentType<DialogProps<Each, Kind>>;
  /** What else was found by the search. */
  above?: (search: string) => ReactNode;
  /** What stands where there are no rows; given what it says else. */
  whenEmpty?: (search: string, empty: ReactNode) => ReactNode;
}

/** A screen that is one list: search, filters and page in the address, cards, and dialogs over them. */
export function ListScreen<Each extends Row, Kind extends string, Filters extends FilterValues>(
  props: Props<Each, Kind, Filters>,
) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

function Screen<Each extends Row, Kind extends string, Filters extends FilterValues>(
  props: Props<Each, Kind, Filters>,
) {
  const { list, Dialog, whenEmpty } = props;
  const { name, title, nouns, address: format, load } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<{ kind: 'create' } | { kind: Kind; row: Each } | null>(null);
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

  return (
    <div className={styles.screen}>
      <ListHead
        title={title}
        titleRef={heading}
        nouns={nouns}
        state={listed}
        onAdd={() => setOpened({ kind: 'create' })}
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
      >
        {(row) => props.card(row, (kind) => setOpened({ kind, row }), row.id === newId)}
      </ListView>
      {opened && <Dialog opened={withLatest(opened)} rows={rows} onClose={close} />}
    </div>
  );

  function withLatest(open: NonNullable<typeof opened>): Opened<Each, Kind> {
    return 'row' in open ? { ...open, latest: latestOf(state, open.row) } : open;
  }
}
