import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ApiError } from '../../../api/error';
import type { PageFields } from '../../../contract/paging';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { LoadError } from '../page/Loading';
import styles from './track.module.css';

const SIZE = 10;

type Noun = 'orders' | 'repairs';

/** Explains why an account's list is empty; null if more pages may follow. */
export function emptyText(noun: Noun, total: number, hasMore: boolean): string | null {
  if (hasMore) return null;
  return total === 0 ? `No ${noun} yet.` : `All your ${noun} are listed above.`;
}

interface Props<Row> {
  noun: Noun;
  load: (
    page: { page: number; size: number },
    signal: AbortSignal,
  ) => Promise<PageFields & { content: Row[] }>;
  idOf: (row: Row) => string;
  /** The IDs that the page already lists for this device. */
  onDevice: ReadonlySet<string>;
  /** True if most customers have no such rows, so an empty list is not shown. */
  isRare?: boolean;
  show: (row: Row) => ReactNode;
}

/** The logged-in customer's orders or repairs that are not stored on this device, newest first. */
export function AccountList<Row>({ noun, load, idOf, onDevice, isRare = false, show }: Props<Row>) {
  const id = useId();
  const reading = useInfiniteQuery({
    queryKey: ['account', noun],
    queryFn: ({ pageParam, signal }) => load({ page: pageParam, size: SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage + 1 < totalPages ? currentPage + 1 : undefined,
  });
  const { data, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } = reading;
  const all = data?.pages.flatMap(({ content }) => content) ?? [];
  const rows = all.filter((row) => !onDevice.has(idOf(row)));
  const reason = emptyText(noun, all.length, hasNextPage);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const isOver = error instanceof ApiError && error.status === 401;

  // The clicked button moves down or is removed, so the focus moves to the first new row.
  useEffect(() => {
    if (firstNew.current === undefined) return;
    const added = list.current?.children[firstNew.current];
    if (added === undefined) return;
    firstNew.current = undefined;
    added.querySelector('a')?.focus({ preventScroll: true });
  });

  function showMore(): void {
    firstNew.current = rows.length;
    void fetchNextPage();
  }

  if (isRare && rows.length === 0 && !hasNextPage && (error === null || isOver)) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {noun === 'orders' ? 'Orders' : 'Repairs'} from your account
      </h2>
      {isOver ? (
        <p>
          Your session has ended. <a href={`${PATHS.login}?open=${PATHS.track}`}>Log in</a> to see
          your {noun}.
        </p>
      ) : (
        <LoadError reading={reading} />
      )}
      {isLoading && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> Loading your {noun}…
        </p>
      )}
      {data && rows.length === 0 && reason && <p className="muted">{reason}</p>}
      <ul className={styles.list} ref={list}>
        {rows.map((row) => (
          <li key={idOf(row)}>{show(row)}</li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={showMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
