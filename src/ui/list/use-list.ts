import { useState } from 'react';
import type { AddressFormat, FilterValues, ListAddress, ListCall } from '../../lib/list-address';
import { withQuery } from '../../lib/query';
import { goTo, useQueryString } from '../navigation/query-string';
import { type ListPage, type Row, withNew } from './pages';
import { type ListRequest, type ListRows, useListRows } from './use-list-rows';
import { useNewRow, useRowCache } from './use-row-cache';

type History = 'push' | 'replace';

interface Options<Each extends Row, Filters extends FilterValues, Reply, More>
  extends Pick<ListRequest<Each>, 'name' | 'refetchMs'> {
  /** The URL query that the server received. */
  query: string;
  address: AddressFormat<Filters>;
  request: (call: ListCall<NoInfer<Filters>>, signal: AbortSignal) => Promise<Reply>;
  /** Adds to the page what the response says about the whole list, such as counts. */
  toPage: (reply: Reply, asked: ListCall<NoInfer<Filters>>) => ListPage<Each> & More;
  /** The server-rendered first page; undefined for a list that is mounted later. */
  initialPage: NoInfer<ListPage<Each> & More> | undefined;
}

/** A list's rows and pages. */
export interface ShownList<Each extends Row> extends ListRows<Each> {
  /** The id of the newly added row. */
  newId?: Row['id'] | undefined;
  /** Zero-based. */
  page: number;
  pageSize?: number;
  goToPage: (page: number, how: History) => void;
  /** The search text, without leading and trailing spaces. */
  search?: string;
  /** Clears the search and filters; undefined when none are set. */
  clear?: (() => void) | undefined;
}

/** A list's search. */
export interface ListSearch {
  /** The search as typed, including leading and trailing spaces. */
  typed: string;
  setSearch: (text: string) => void;
}

/** A list from the API; its page, search and filters are stored in the URL. */
export function useList<Each extends Row, Filters extends FilterValues, Reply, More>(
  options: Options<Each, Filters, Reply, More>,
) {
  const { name, address: format, request, toPage, initialPage, refetchMs } = options;
  const address = format.parse(useQueryString(options.query));
  const { page, filters } = address;
  const search = address.search.trim();
  const [latest, setLatest] = useState<(ListPage<Each> & More) | undefined>(initialPage);
  const cache = useRowCache<Each>(name);
  const { added, add } = useNewRow<Each>(name, { search, ...filters, page });
  const loaded = useListRows<Each>({
    name,
    filters: { search, ...filters },
    page,
    pageSize: format.pageSize,
    async load(part, signal) {
      const asked = format.toCall({ search, filters }, part);
      const loadedPage = toPage(await request(asked, signal), asked);
      setLatest(loadedPage);
      return loadedPage;
    },
    initialPage,
    refetchMs,
  });

  function show(next: Partial<ListAddress<Filters>>, how: History): void {
    goTo((query) => format.format({ ...format.parse(query), page: 0, ...next }), how);
  }

  /** Sets filters, in the same form as in the URL, and returns to the first page. */
  function setFilters(texts: Readonly<Record<string, string>>, how: History = 'push'): void {
    goTo((query) => {
      const now = Object.fromEntries(new URLSearchParams(query));
      return format.format(format.parse(withQuery('', { ...now, ...texts, page: '' })));
    }, how);
  }

  return {
    ...loaded,
    /** The page of the last response; it may be that of an earlier query. */
    latest,
    rows: withNew(loaded.rows, added),
    newId: added?.id,
    page,
    pageSize: format.pageSize,
    goToPage: (next: number, how: History) => show({ page: next }, how),
    clear: format.isFiltered(address) ? () => show(format.all, 'push') : undefined,
    search,
    typed: address.search,
    setSearch: (text: string) => show({ search: text }, page === 0 ? 'replace' : 'push'),
    filters,
    /** Returns the props that bind a select to a filter. */
    filter: (each: keyof Filters & string) => ({
      value: filters[each],
      onChoose: (text: string) => setFilters({ [each]: text }),
    }),
    setFilters,
    show,
    cache: { ...cache, add },
  };
}
