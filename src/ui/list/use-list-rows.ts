import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PAGE_SIZE, type Part } from '../../lib/list-address';
import { MEDIUM } from '../breakpoints';
import {
  firstPart,
  joinParts,
  type ListPage,
  type Loaded,
  lastOf,
  mergePages,
  nextPart,
  type Row,
} from './pages';
import type { QueryState } from './QueryError';

export interface ListRequest<Each extends Row> {
  /** The list's key in the query cache. */
  name: string;
  /** The search text and the selected filters. */
  filters: object;
  /** Zero-based. */
  page: number;
  pageSize?: number | undefined;
  load: (part: Part, signal: AbortSignal) => Promise<ListPage<Each>>;
  /** The server-rendered first page; undefined for a list that is mounted later. */
  initialPage: ListPage<Each> | undefined;
  /** How often to refetch while the list is visible, in ms. */
  refetchMs?: number | undefined;
}

export interface LoadMorePaging {
  state: 'idle' | 'loading' | 'failed' | 'end';
  load: () => void;
}

/** A list's loaded rows. */
export interface ListRows<Each> {
  /**
   * The state of the last request; `isPlaceholderData` means that the rows are from the previous
   * query.
   */
  query: QueryState & { isPlaceholderData: boolean; isRefetchError: boolean };
  /** When the rows were loaded, in ms. */
  updatedAt: number;
  /** True while the first rows are loading. */
  isLoading: boolean;
  rows: readonly Each[];
  /** The number of rows in the whole list; undefined until some are loaded. */
  total: number | undefined;
  /** True if the list is a search that found more rows than it lists. */
  more?: boolean | undefined;
  /** How the list loads more rows: as numbered pages or on scroll; unknown on the server. */
  paging: 'unknown' | 'numbered' | LoadMorePaging;
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(MEDIUM);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** True if the desktop layout fits; undefined on the server. */
function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(MEDIUM).matches,
    () => undefined,
  );
}

/** The cache key that all pages share on a narrow screen. */
const ALL = 'all';

/**
 * Puts the server-rendered page into the cache. Returns true while the server-rendered page makes
 * the first request unnecessary.
 */
function useServerPage<Each extends Row>(
  { name, filters, pageSize, initialPage }: ListRequest<Each>,
  isWide: boolean | undefined,
): boolean {
  const client = useQueryClient();
  const [isFresh, setIsFresh] = useState(() => {
    if (initialPage === undefined) return false;
    const loaded = firstPart(initialPage, pageSize);
    for (const page of [0, ALL]) client.setQueryData([name, filters, page], loaded);
    return true;
  });
  useEffect(() => {
    if (isWide !== undefined) setIsFresh(false);
  }, [isWide]);
  return isFresh;
}

/** Loads a list's rows: as numbered pages on wide screens, otherwise on scroll. */
export function useListRows<Each extends Row>(request: ListRequest<Each>): ListRows<Each> {
  const { name, filters, page, pageSize = PAGE_SIZE, load, refetchMs = false } = request;
  const client = useQueryClient();
  const isWide = useIsWide();
  const isFresh = useServerPage(request, isWide);
  const isGrowing = isWide === false;
  const queryKey = [name, filters, isGrowing ? ALL : page];

  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: { page: isGrowing ? 0 : page, size: pageSize },
    getNextPageParam: (last, parts, part) => nextPart(last, parts, part, pageSize),
    placeholderData: keepPreviousData,
    enabled: isWide !== undefined,
    refetchInterval: refetchMs,
    staleTime: isFresh ? Number.POSITIVE_INFINITY : 0,
  });

  async function loadMore(): Promise<void> {
    const { isError } = await query.fetchNextPage();
    if (isError) return;
    client.setQueryData<Loaded<Each>>(queryKey, (loaded) => loaded && joinParts(loaded));
  }

  function moreState(): LoadMorePaging['state'] {
    if (query.isFetchingNextPage) return 'loading';
    if (query.isFetchNextPageError) return 'failed';
    return query.hasNextPage ? 'idle' : 'end';
  }

  function paging(): ListRows<Each>['paging'] {
    if (isWide === undefined) return 'unknown';
    return isWide ? 'numbered' : { state: moreState(), load: () => void loadMore() };
  }

  const [updatedAt, setUpdatedAt] = useState(0);
  // Rows of the previous query are as old as that query's response.
  if (!query.isPlaceholderData && query.dataUpdatedAt !== updatedAt) {
    setUpdatedAt(query.dataUpdatedAt);
  }

  const { data } = query;
  const { total, more } = data ? lastOf(data.pages) : {};
  return {
    query,
    updatedAt,
    isLoading: query.isPending && !query.isPaused,
    rows: data ? mergePages(data.pages) : [],
    total,
    more,
    paging: paging(),
  };
}
