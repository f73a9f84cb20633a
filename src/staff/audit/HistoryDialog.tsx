import type { AuditReply } from '../../contract/audit';
import { HistoryEntry, HistoryFrame } from './HistoryFrame';
import { actionText, changeLines } from './history';

interface Props {
  about: string;
  /** The row's key in the query cache. */
  name: string;
  load: (page: number, signal: AbortSignal) => Promise<AuditReply>;
  onClose: () => void;
}

/** A row's change history, newest first. */
export function HistoryDialog(props: Props) {
  return (
    <HistoryFrame
      {...props}
      hasMore={({ currentPage, totalPages }) => currentPage + 1 < totalPages}
      entriesOf={({ content }) => content}
    >
      {(entry) => (
        <HistoryEntry
          key={entry.id}
          at={entry.at}
          title={
            <>
              <strong>{entry.actor_name ?? 'System'}</strong> {actionText(entry)}
            </>
          }
          lines={changeLines(entry)}
        />
      )}
    </HistoryFrame>
  );
}
