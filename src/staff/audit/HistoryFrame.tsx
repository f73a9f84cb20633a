import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explainApiError } from '../../api/explain';
import { momentText } from '../../lib/india-time';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Stack } from '../../ui/layout/Layout';
import { QueryError } from '../../ui/list/QueryError';
import styles from './history.module.css';

interface Props<Reply, Entry> {
  about: string;
  /** The row's key in the query cache. */
  name: string;
  load: (page: number, signal: AbortSignal) => Promise<Reply>;
  /** True if older entries follow. */
  hasMore: (reply: Reply) => boolean;
  entriesOf: (reply: Reply) => readonly Entry[];
  /** An entry as a list item. */
  children: (entry: Entry, reply: Reply) => ReactNode;
  onClose: () => void;
}

/** A dialog with what happened to a row, newest first. */
export function HistoryFrame<Reply, Entry>(props: Props<Reply, Entry>) {
  const { about, name, load, hasMore, entriesOf, children, onClose } = props;
  const history = useInfiniteQuery({
    queryKey: ['history', name],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Reply, _pages, page: number) => (hasMore(last) ? page + 1 : undefined),
    staleTime: 0,
  });
  const pages = history.data?.pages ?? [];
  return (
    <FormDialog title="History" about={about} onClose={onClose}>
      {(requestClose) => (
        <>
          {history.isPending && !history.isPaused && (
            <p className={styles.none} role="status">
              Loading…
            </p>
          )}
          <QueryError reading={history} explain={explainApiError} />
          {pages.length > 0 && pages.every((page) => entriesOf(page).length === 0) && (
            <p className={styles.none}>No changes yet.</p>
          )}
          <Stack as="ol" gap={4} className={styles.entries}>
            {pages.flatMap((page) => entriesOf(page).map((entry) => children(entry, page)))}
          </Stack>
          <div className="form-foot dialog-actions">
            {history.hasNextPage && (
              <Button busy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
                Show older
              </Button>
            )}
            <Button data-first onClick={requestClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}

export interface Line {
  label: string;
  before: string | undefined;
  after: string | undefined;
}

interface EntryProps {
  /** Who did it, and what. */
  title: ReactNode;
  at: number;
  lines: readonly Line[];
  children?: ReactNode;
}

/** An entry of a history: who did what when, and the values before and after. */
export function HistoryEntry({ title, at, lines, children }: EntryProps) {
  return (
    <li>
      <p>{title}</p>
      <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
      {lines.length > 0 && (
        <dl>
          {lines.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before !== undefined && <del>{before}</del>}
                {before !== undefined && after !== undefined && ' '}
                {after !== undefined && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </li>
  );
}
