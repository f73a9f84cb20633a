import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { timeOfDayText } from '../../lib/india-time';
import { PAGE_SIZE } from '../../lib/list-address';
import { Button } from '../Button';
import { Failure } from '../feedback/Failure';
import { Skeletons } from '../loading/Skeletons';
import { useOffline } from '../use-offline';
import { EmptyState } from './EmptyState';
import styles from './list.module.css';
import type { Row } from './pages';
import { LoadMore } from './paging/LoadMore';
import { Pager } from './paging/Pager';
import { retryFrom } from './QueryError';
import type { ShownList } from './use-list';

interface Props {
  list: ShownList<Row>;
  /**
   * Returns the content to show for an empty list; receives the default content as its argument.
   */
  whenEmpty?: (empty: ReactNode) => ReactNode;
  /** True if the rows' actions are disabled while offline. */
  isViewOnly?: boolean;
  /** The rows, as cards or as a table. */
  children: ReactNode;
}

const SKELETONS = 6;

/** A list's rows and paging, or its loading, empty, offline or failed state. */
export function ListView({
  list,
  whenEmpty = (empty) => empty,
  isViewOnly = false,
  children,
}: Props) {
  const { query, rows, total, paging, page, pageSize = PAGE_SIZE, goToPage, clear } = list;
  const isPrevious = query.isPlaceholderData;
  const restText = list.more
    ? `These are the newest ${total}. Add a word to find others.`
    : undefined;
  const totalPages = Math.ceil((total ?? 0) / pageSize);
  const lastPage = total === undefined || isPrevious ? undefined : Math.max(totalPages - 1, 0);
  const goBack = useEffectEvent((last: number) => goToPage(last, 'replace'));

  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) goBack(lastPage);
  }, [lastPage, page]);

  if (list.isLoading) return <SkeletonCards />;
  if (total === undefined) return query.isPaused ? <Offline /> : <Failed query={query} />;
  if (rows.length === 0) {
    if (isPrevious && query.isPaused) return <Offline />;
    // If the only row of a later page was removed, the list loads the previous page.
    const isLoading = isPrevious || (page > 0 && !query.isPaused && !query.isRefetchError);
    return isLoading ? (
      <SkeletonCards />
    ) : (
      whenEmpty(<Empty search={list.search} onClear={clear} />)
    );
  }

  function openPage(next: number): void {
    goToPage(next - 1, 'push');
    scrollTo(0, 0);
  }

  return (
    <div className={styles.list} data-old={(isPrevious && !query.isPaused) || undefined}>
      <RefreshNotice list={list} isViewOnly={isViewOnly} />
      {children}
      {typeof paging === 'object' ? (
        <LoadMore more={paging} count={rows.length} endText={restText} />
      ) : (
        totalPages > 1 && <Pager current={page + 1} total={totalPages} onPage={openPage} />
      )}
      {page === lastPage && typeof paging !== 'object' && restText && (
        <p className={styles.rest}>{restText}</p>
      )}
    </div>
  );
}

type Query = ShownList<Row>['query'];

function Failed({ query }: { query: Query }) {
  return (
    <div className={styles.trouble}>
      <Failure>{query.error?.message || 'The list did not load.'}</Failure>
      <Retry retry={query.refetch} />
    </div>
  );
}

/** Warns the user that the rows may be out of date. */
function RefreshNotice({ list, isViewOnly }: Pick<Props, 'list'> & { isViewOnly: boolean }) {
  const { query, updatedAt } = list;
  const isOffline = useOffline() || query.isPaused;
  if (!isOffline && !query.isRefetchError) return null;
  const time = timeOfDayText(updatedAt);
  return (
    <div className={`notice ${styles.notice}`} role="status">
      {isOffline && <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />}
      <span>
        {isOffline
          ? offlineText(query.isPlaceholderData, isViewOnly, time)
          : `The list could not be refreshed. It is as of ${time}.`}
      </span>
      {!isOffline && <Retry retry={query.refetch} />}
    </div>
  );
}

function offlineText(isPrevious: boolean, isViewOnly: boolean, time: string): string {
  if (isViewOnly) return `Offline: view only, list of ${time}`;
  return `Offline: ${isPrevious ? 'previous list,' : 'list as of'} ${time}`;
}

interface CardsProps<Each extends Row> {
  label: string;
  list: ShownList<Each>;
  card: (row: Each) => ReactNode;
}

/** Renders a list's rows as cards. */
export function Cards<Each extends Row>({ label, list, card }: CardsProps<Each>) {
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={list.query.isPlaceholderData}>
      {list.rows.map((row) => (
        <li key={row.id}>{card(row)}</li>
      ))}
    </ul>
  );
}

function Retry({ retry }: { retry: () => unknown }) {
  return <Button onClick={({ currentTarget }) => retryFrom(currentTarget, retry)}>Retry</Button>;
}

/** Placeholder cards for rows that are still loading. */
export function SkeletonCards({ count = SKELETONS }: { count?: number }) {
  return (
    <Skeletons
      count={count}
      className={styles.cards}
      itemClassName={`card ${styles.placeholder}`}
    />
  );
}

interface EmptyProps {
  search: string | undefined;
  onClear: (() => void) | undefined;
}

function Empty({ search, onClear }: EmptyProps) {
  return (
    <EmptyState art={search ? 'empty-search' : 'empty-data'} text="No data found">
      {search && <p className="muted">Nothing matches “{search}”. Check the spelling.</p>}
      {onClear && <Button onClick={onClear}>Show all</Button>}
    </EmptyState>
  );
}

function Offline() {
  return (
    <EmptyState
      art="offline"
      text="You are offline. The list will load when you are online."
      isStatus
    />
  );
}
