import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { artPath } from '../../lib/paths';
import { Button } from '../Button';
import { Failure } from '../feedback/Failure';
import styles from './list.module.css';
import type { Row } from './pages';
import { LoadMore } from './paging/LoadMore';
import { Pager } from './paging/Pager';
import { retryFrom } from './QueryError';
import type { ShownList } from './use-list';
import { isPrevious } from './use-list-rows';

interface Props {
  list: ShownList<Row>;
  /** Replaces the content of an empty list, which it receives. */
  whenEmpty?: (empty: ReactNode) => ReactNode;
  /** The rows, as cards or as a table. */
  children: ReactNode;
}

const SKELETONS = 6;

/** The rows of a list and its paging, or its loading, empty, offline or failed state. */
export function ListView({ list, whenEmpty = (empty) => empty, children }: Props) {
  const { state, rows, page, goToPage, clear } = list;
  const lastPage = state.status === 'ready' && !state.isPrevious ? state.totalPages - 1 : undefined;
  const goBack = useEffectEvent((last: number) => goToPage(last, 'replace'));

  useEffect(() => {
    if (lastPage !== undefined && page > Math.max(lastPage, 0)) goBack(Math.max(lastPage, 0));
  }, [lastPage, page]);

  if (state.status === 'loading') return <Skeletons />;
  if (state.status === 'offline') return <Offline />;
  if (state.status === 'failed') {
    return (
      <div className={styles.trouble}>
        <Failure>{state.message || 'The list did not load.'}</Failure>
        <Retry retry={state.retry} />
      </div>
    );
  }
  if (rows.length === 0) {
    if (state.isPrevious && state.refresh === 'offline') return <Offline />;
    // The last row of a later page was removed, so the previous page is being loaded.
    const isLoading = state.isPrevious || (page > 0 && state.refresh === 'done');
    return isLoading ? <Skeletons /> : whenEmpty(<Empty onClear={clear} />);
  }

  function openPage(next: number): void {
    goToPage(next - 1, 'push');
    scrollTo(0, 0);
  }

  return (
    <div className={styles.list} data-old={state.isPrevious || undefined}>
      {state.refresh !== 'done' && (
        <div className={`notice ${styles.notice}`} role="status">
          {state.refresh === 'offline'
            ? 'You are offline. This is what was last loaded.'
            : 'The list could not be refreshed.'}
          {state.refresh === 'failed' && <Retry retry={state.retry} />}
        </div>
      )}
      {children}
      {typeof state.paging === 'object' ? (
        <LoadMore more={state.paging} count={rows.length} />
      ) : (
        state.totalPages > 1 && (
          <Pager current={page + 1} total={state.totalPages} onPage={openPage} />
        )
      )}
    </div>
  );
}

interface CardsProps<Each extends Row> {
  label: string;
  list: ShownList<Each>;
  children: (row: Each) => ReactNode;
}

/** The rows of a list as cards. */
export function Cards<Each extends Row>({ label, list, children }: CardsProps<Each>) {
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isPrevious(list.state)}>
      {list.rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}

function Retry({ retry }: { retry: () => void }) {
  return <Button onClick={({ currentTarget }) => retryFrom(currentTarget, retry)}>Retry</Button>;
}

/** Placeholders for cards that are loading. */
export function Skeletons({ count = SKELETONS }: { count?: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div key={place} className={`card ${styles.skeleton}`} />
      ))}
    </div>
  );
}

function Empty({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <div className={styles.empty}>
      <img src={artPath('empty-data')} width={180} height={180} alt="" />
      <p>No data found</p>
      {onClear && <Button onClick={onClear}>Show all</Button>}
    </div>
  );
}

function Offline() {
  return (
    <div className={styles.empty} role="status">
      <img src={artPath('offline')} width={180} height={180} alt="" />
      <p>You are offline. The list loads as soon as there is a connection.</p>
    </div>
  );
}
