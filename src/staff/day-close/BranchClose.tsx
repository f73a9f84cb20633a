import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { staleRow } from '../../api/stale-row';
import type { SessionUser } from '../../contract/auth';
import { readClose, startClose } from '../../contract/day-close/api';
import { type CloseReply, closeReply, type OpenBranch } from '../../contract/day-close/close';
import { DAY_CLOSE_TEXTS } from '../../contract/day-close/texts';
import { dateText, dayText, startOfDay } from '../../lib/india-time';
import { Stack, Toolbar } from '../../ui/layout/Layout';
import { EmptyState } from '../../ui/list/EmptyState';
import { QueryError } from '../../ui/list/QueryError';
import { Skeletons } from '../../ui/loading/Skeletons';
import { CloseView } from './CloseView';
import { CountForm } from './count/CountForm';
import { countDraft } from './count/draft';
import { emptyCount } from './count/values';
import styles from './day-close.module.css';
import { dayName } from './labels';
import { Steps } from './Steps';

interface Props {
  open: OpenBranch;
  user: SessionUser;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  /** Reloads the list of closes. */
  onChange: () => void;
}

/** The next step in a branch's day close: count, compare, confirm, or nothing. */
export function BranchClose({ open, user, renderedAt, onChange }: Props) {
  const [started, setStarted] = useState<CloseReply | null>(null);
  const { branch, day, previous_cash } = open;
  const id = started?.id ?? open.close?.id;

  // Once the branch has a close, a count whose response was lost need not be sent again.
  useEffect(() => {
    if (id !== undefined) countDraft(branch.code).save(null);
  }, [id, branch.code]);

  function adopt(error: unknown): boolean {
    const current = staleRow(error, closeReply);
    if (current === undefined) return false;
    begin(current);
    return true;
  }

  function begin(close: CloseReply): void {
    setStarted(close);
    onChange();
  }

  if (id !== undefined) {
    return <OpenClose id={id} initial={started ?? undefined} user={user} onChange={begin} />;
  }
  if (day === null) {
    return (
      <EmptyState art="all-done" text="Nothing to close">
        <p className="muted">There have been no payments or refunds since the last close.</p>
      </EmptyState>
    );
  }
  const isFirst = previous_cash === null;
  const isEarlier = !isFirst && day < dayText(renderedAt);
  return (
    <Stack as="section" gap={5} aria-labelledby="count-title">
      <Toolbar as="header">
        <h2 id="count-title">
          {branch.name}, {isFirst ? 'up to now' : dayName(day)}
        </h2>
        <Steps current={1} />
      </Toolbar>
      {isFirst && (
        <p className="notice" role="status">
          The first close of this branch. It includes everything since {dateText(startOfDay(day))},
          up to now.
        </p>
      )}
      {isEarlier && (
        <p className="notice" role="status">
          This earlier day is not closed. The close also includes everything received since then.
        </p>
      )}
      <CountForm
        username={user.username}
        branch={branch.code}
        initial={emptyCount(previous_cash)}
        previousCash={previous_cash}
        action="Save count"
        hint="Count the drawer. The expected cash appears after the count is saved."
        send={(body) => call(startClose, { body })}
        onCounted={begin}
        onConflict={adopt}
      />
    </Stack>
  );
}

interface OpenProps extends Pick<Props, 'user'> {
  id: number;
  initial?: CloseReply | undefined;
  onChange: (close: CloseReply) => void;
}

/** Loads one day close and shows its figures. */
export function OpenClose({ id, initial, user, onChange }: OpenProps) {
  const client = useQueryClient();
  const key = ['day-close', id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readClose, { params: { id }, signal }),
    initialData: initial,
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS,
  });
  if (query.data === undefined) {
    return query.isPaused || query.isError ? (
      <QueryError
        reading={query}
        explain={(error) => explainApiError(error, DAY_CLOSE_TEXTS.notFound)}
      />
    ) : (
      <Skeletons count={3} className={styles.loading} itemClassName={styles.placeholder} />
    );
  }
  return (
    <>
      {query.isPaused && (
        <p className="notice" role="status">
          You are offline. These figures may be old.
        </p>
      )}
      <CloseView
        close={query.data}
        user={user}
        isNew={initial !== undefined}
        onChange={(close) => {
          client.setQueryData(key, close);
          onChange(close);
        }}
      />
    </>
  );
}

const REFETCH_MS = 30_000;
