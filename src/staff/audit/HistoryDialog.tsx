import { useInfiniteQuery } from '@tanstack/react-query';
import { explainApiError } from '../../api/explain';
import type { AuditReply, AuditRow } from '../../contract/audit';
import { momentText } from '../../lib/india-time';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Stack } from '../../ui/layout/Layout';
import { QueryError } from '../../ui/list/QueryError';
import { actionText, changeLines, type Line } from './history';
import styles from './history.module.css';

interface Props {
  about: string;
  /** The row's key in the query cache. */
  name: string;
  load: (page: number, signal: AbortSignal) => Promise<AuditReply>;
  onClose: () => void;
}

/** A row's change history, newest first. */
export function HistoryDialog({ about, name, load, onClose }: Props) {
  const history = useInfiniteQuery({
    queryKey: ['history', name],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage + 1 < totalPages ? currentPage + 1 : undefined,
    staleTime: 0,
  });
  const entries = history.data?.pages.flatMap(({ content }) => content) ?? [];

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
          {history.isSuccess && entries.length === 0 && (
            <p className={styles.none}>No changes yet.</p>
          )}
          <Stack as="ol" gap={4} className={styles.entries}>
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} />
            ))}
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

function HistoryEntry({ entry }: { entry: AuditRow }) {
  return (
    <li>
      <p>
        <strong>{entry.actor_name ?? 'System'}</strong> {actionText(entry)}
      </p>
      <time dateTime={new Date(entry.at).toISOString()}>{momentText(entry.at)}</time>
      <ChangeList lines={changeLines(entry)} />
    </li>
  );
}

function ChangeList({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
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
  );
}
