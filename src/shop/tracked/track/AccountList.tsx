import { useEffect, useId, useRef } from 'react';
import { ApiError } from '../../../api/error';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { LoadError } from '../page/Loading';
import { emptyText } from './newest';
import styles from './track.module.css';
import { useAccountRows } from './use-account-rows';

interface Props {
  /** The ids of the orders and repairs that the page already lists for this device. */
  onDevice: ReadonlySet<string>;
}

/** The logged-in customer's orders and repairs that are not stored on this device, newest first. */
export function AccountList({ onDevice }: Props) {
  const id = useId();
  const { entries, failed, isLoading, hasMore, isFetchingMore, fetchMore } = useAccountRows();
  const rows = entries.filter((entry) => !onDevice.has(entry.id));
  const isEmpty = rows.length === 0 && !isLoading && failed === undefined;
  const reason = isEmpty ? emptyText(entries.length, hasMore) : null;
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const isOver = failed?.error instanceof ApiError && failed.error.status === 401;

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
    fetchMore();
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        From your account
      </h2>
      {isOver && (
        <p>
          Your session has ended. <a href={`${PATHS.login}?open=${PATHS.track}`}>Log in</a> to see
          your orders and repairs.
        </p>
      )}
      {failed && !isOver && <LoadError reading={failed} />}
      {isLoading && failed === undefined && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> Loading your orders and repairs…
        </p>
      )}
      {reason && <p className="muted">{reason}</p>}
      <ul className={styles.list} ref={list}>
        {rows.map((entry) => (
          <li key={entry.id}>{entry.summary}</li>
        ))}
      </ul>
      {hasMore && (
        <Button busy={isFetchingMore} onClick={showMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
