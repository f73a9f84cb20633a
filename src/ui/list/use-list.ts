import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MEDIUM } from '../breakpoints';
import { type ListPage, mergePages, nextPage, type Row } from './pages';
import type { Reading } from './QueryError';

interface Asked<Each extends Row> {
  /** Names the list in the query cache. */
  name: string;
  /** What narrows it down. */
  filters: object;
  /** Counted from 0. */
  page: number;
  load: (page: number, signal: AbortSignal) => Promise<ListPage<Each>>;
  /** The first page, as the HTML brought it along; not for a list that is mounted again later. */
  first?: ListPage<Each> | undefined;
  /** Reads the list again this often while it is looked at. */
  refetchMs?: number;
}

export interface More {
  state: 'idle' | 'loading' | 'failed' | 'end';
  load: () => void;
}

interface Ready<Each> {
  status: 'ready';
  rows: Each[];
  total: number;
  totalPages: number;
  /** Still the rows that were asked for before. */
  isPrevious: boolean;
  /** How the last reading of the list went. */
  refresh: 'done' | 'offline' | 'failed';
  retry: () => void;
  /** Whether the list has numbered pages, or grows by scrolling; the server cannot know. */
  paging: 'unknown' | 'numbered' | More;
}

export type ListState<Each> =
  | { status: 'loading' }
  | { status: 'offline' }
  | { status: 'failed'; message: string; retry: () => void }
  | Ready<Each>;

function withoutData(query: Reading): Exclude<ListState<never>, Ready<never>> {
  if (query.isPaused) return { status: 'offline' };
  if (!query.isError) return { status: 'loading' };
  return { status: 'failed', message: query.error?.message ?? '', retry: () => query.refetch() };
}

function refreshState({ isPaused, isError }: Reading): Ready<never>['refresh'] {
  if (isPaused) return 'offline';
  return isError ? 'failed' : 'done';
}

/** A row as it was last read, also where the list does not show it any more. */
export function latestOf<Each extends Row>(state: ListState<Each>, row: Each): Each {
  if (state.status !== 'ready') return row;
  return state.rows.find(({ id }) => id === row.id) ?? row;
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(MEDIUM);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether there is room for a desktop's layout; `undefined` on the server, which cannot know. */
function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(MEDIUM).matches,
    () => undefined,
  );
}

/** Puts what the HTML brought along into the cache. Says whether it still stands for a first reading. */
function useBrought<Each extends Row>(
  { name, filters, first }: Asked<Each>,
  isWide: boolean | undefined,
): boolean {
  const client = useQueryClient();
  const [isFresh, setIsFresh] = useState(() => {
    if (first === undefined) return false;
    client.setQueryData([name, 'page', filters, 0], first);
    client.setQueryData([name, 'more', filters], { pages: [first], pageParams: [0] });
    return true;
  });
  useEffect(() => {
    if (isWide !== undefined) setIsFresh(false);
  }, [isWide]);
  return isFresh;
}

/** A list from the server: numbered pages where there is room, else one that grows by scrolling. */
export function useList<Each extends Row>(asked: Asked<Each>): ListState<Each> {
  const { name, filters, page, load, refetchMs: refetchInterval = false } = asked;
  const isWide = useIsWide();
  const staleTime = useBrought(asked, isWide) ? Number.POSITIVE_INFINITY : 0;

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

  function moreState(): More['state'] {
    if (growing.isFetchingNextPage) return 'loading';
    if (growing.isFetchNextPageError) return 'failed';
    return growing.hasNextPage ? 'idle' : 'end';
  }
}
