import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MEDIUM } from '../breakpoints';
import { type ListPage, mergePages, nextPage, type Row } from './pages';
import type { QueryState } from './QueryError';

interface ListRequest<Each extends Row> {
  /** The key of the list in the query cache. */
  name: string;
  /** The filters of the list. */
  filters: object;
  /** Zero-based. */
  page: number;
  load: (page: number, signal: AbortSignal) => Promise<ListPage<Each>>;
  /** The first page, rendered into the HTML; undefined for a list that is mounted later. */
  initialPage?: ListPage<Each> | undefined;
  /** The refetch interval while the list is visible. */
  refetchMs?: number;
}

export interface LoadMorePaging {
  state: 'idle' | 'loading' | 'failed' | 'end';
  load: () => void;
}

interface Ready<Each> {
  status: 'ready';
  rows: Each[];
  total: number;
  totalPages: number;
  /** Whether the rows are still those of the previous query. */
  isPrevious: boolean;
  /** The result of the last refresh. */
  refresh: 'done' | 'offline' | 'failed';
  retry: () => void;
  /** Whether the list has numbered pages or grows by scrolling; the server cannot know. */
  paging: 'unknown' | 'numbered' | LoadMorePaging;
}

export type ListState<Each> =
  | { status: 'loading' }
  | { status: 'offline' }
  | { status: 'failed'; message: string; retry: () => void }
  | Ready<Each>;

function withoutData(query: QueryState): Exclude<ListState<never>, Ready<never>> {
  if (query.isPaused) return { status: 'offline' };
  if (!query.isError) return { status: 'loading' };
  return { status: 'failed', message: query.error?.message ?? '', retry: () => query.refetch() };
}

function refreshState({ isPaused, isError }: QueryState): Ready<never>['refresh'] {
  if (isPaused) return 'offline';
  return isError ? 'failed' : 'done';
}

/** The last loaded version of a row, even if the list no longer contains it. */
export function latestOf<Each extends Row>(state: ListState<Each>, row: Each): Each {
  if (state.status !== 'ready') return row;
  return state.rows.find(({ id }) => id === row.id) ?? row;
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(MEDIUM);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the desktop layout fits; undefined on the server. */
function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(MEDIUM).matches,
    () => undefined,
  );
}

/**
 * Puts the server-rendered page into the cache. Returns whether it still replaces the first
 * request.
 */
function useServerPage<Each extends Row>(
  { name, filters, initialPage }: ListRequest<Each>,
  isWide: boolean | undefined,
): boolean {
  const client = useQueryClient();
  const [isFresh, setIsFresh] = useState(() => {
    if (initialPage === undefined) return false;
    client.setQueryData([name, 'page', filters, 0], initialPage);
    client.setQueryData([name, 'more', filters], { pages: [initialPage], pageParams: [0] });
    return true;
  });
  useEffect(() => {
    if (isWide !== undefined) setIsFresh(false);
  }, [isWide]);
  return isFresh;
}

/** Loads a list: numbered pages where they fit, otherwise one that grows by scrolling. */
export function useList<Each extends Row>(asked: ListRequest<Each>): ListState<Each> {
  const { name, filters, page, load, refetchMs: refetchInterval = false } = asked;
  const isWide = useIsWide();
  const staleTime = useServerPage(asked, isWide) ? Number.POSITIVE_INFINITY : 0;

  const numbered = useQuery({
    queryKey: [name, 'page', filters, page],
    queryFn: ({ signal }) => load(page, signal),
    placeholderData: keepPreviousData,
    enabled: isWide === true,
    refetchInterval,
    staleTime,
  });
  const growing = useInfiniteQuery({
    queryKey: [name, 'more', filters],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    enabled: isWide === false,
    refetchInterval,
    staleTime,
  });

  return isWide === false ? growingState() : numberedState();

  function numberedState(): ListState<Each> {
    const { data, isPlaceholderData, refetch } = numbered;
    if (!data) return withoutData(numbered);
    return {
      status: 'ready',
      rows: data.rows,
      total: data.total,
      totalPages: data.totalPages,
      isPrevious: isPlaceholderData,
      refresh: refreshState(numbered),
      retry: () => void refetch(),
      paging: isWide === undefined ? 'unknown' : 'numbered',
    };
  }

  function growingState(): ListState<Each> {
    const { data, isPlaceholderData, refetch } = growing;
    const last = data?.pages.at(-1);
    if (!data || !last) return withoutData(growing);
    return {
      status: 'ready',
      rows: mergePages(data.pages),
      total: last.total,
      totalPages: last.totalPages,
      isPrevious: isPlaceholderData,
      refresh: growing.isFetchNextPageError ? 'done' : refreshState(growing),
      retry: () => void refetch(),
      paging: { state: moreState(), load: () => void growing.fetchNextPage() },
    };
  }

  function moreState(): LoadMorePaging['state'] {
    if (growing.isFetchingNextPage) return 'loading';
    if (growing.isFetchNextPageError) return 'failed';
    return growing.hasNextPage ? 'idle' : 'end';
  }
}
