import {
  type AddressFormat,
  type FilterValues,
  type ListAddress,
  type ListCall,
  listCall,
} from '../../lib/list-address';
import { withQuery } from '../../lib/query';
import { goTo, useQueryString } from '../navigation/query-string';
import { type ListPage, type Row, withNew } from './pages';
import { type ListState, useListRows } from './use-list-rows';
import { useNewRow, useRowCache } from './use-row-cache';

type History = 'push' | 'replace';

interface Options<Each extends Row, Filters extends FilterValues, Reply> {
  /** The key of the list in the query cache. */
  name: string;
  address: AddressFormat<Filters>;
  request: (call: ListCall<Filters>, signal: AbortSignal) => Promise<Reply>;
  toPage: (reply: Reply) => ListPage<Each>;
  /** The URL query as seen by the server. */
  query: string;
  /** The first page, rendered into the HTML. */
  initialPage: ListPage<Each> | undefined;
  /** The refetch interval while the list is visible. */
  refetchMs?: number;
}

/** The rows and pages of a list. */
export interface ShownList<Each extends Row> {
  state: ListState<Each>;
  rows: readonly Each[];
  /** The id of the row that was just added. */
  newId?: Row['id'] | undefined;
  /** Zero-based. */
  page: number;
  goToPage: (page: number, how: History) => void;
  /** Removes search and filters; undefined when there are none. */
  clear?: (() => void) | undefined;
}

/** A list of the API, with its page, search and filters in the URL. */
export function useList<Each extends Row, Filters extends FilterValues, Reply>(
  options: Options<Each, Filters, Reply>,
) {
  const { name, address: format, request, toPage, initialPage, refetchMs } = options;
  const address = format.parse(useQueryString(options.query));
  const { page, filters } = address;
  const search = address.search.trim();
  const cache = useRowCache<Each>(name);
  const { added, add } = useNewRow<Each>(name, { search, ...filters, page });
  const state = useListRows<Each>({
    name,
    filters: { search, ...filters },
    page,
    load: async (part, signal) =>
      toPage(await request(listCall({ search, filters }, part), signal)),
    initialPage,
    refetchMs,
  });

  const rows: readonly Each[] = state.status === 'ready' ? withNew(state.rows, added) : [];

  function show(next: Partial<ListAddress<Filters>>, how: History): void {
    goTo((query) => format.format({ ...format.parse(query), page: 0, ...next }), how);
  }

  /** Sets filters to texts as in the URL, and returns to the first page. */
  function setFilters(texts: { [Name in keyof Filters]?: string }, how: History = 'push'): void {
    goTo((query) => {
      const now = Object.fromEntries(new URLSearchParams(query));
      return format.format(format.parse(withQuery('', { ...now, ...texts, page: '' })));
    }, how);
  }

  return {
    state,
    rows,
    newId: added?.id,
    page,
    goToPage: (next: number, how: History) => show({ page: next }, how),
    clear: format.isFiltered(address) ? () => show(format.all, 'push') : undefined,
    search,
    /** The search as typed, with spaces at its ends. */
    typed: address.search,
    setSearch: (text: string) => show({ search: text }, page === 0 ? 'replace' : 'push'),
    filters,
    setFilters,
    show,
    cache: { ...cache, add },
  };
}
