import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../../api/error';
import type { FiguresReply } from '../../../contract/figures/figures';
import { timeOfDayText } from '../../../lib/india-time';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/list/EmptyState';
import { SkeletonCards } from '../../../ui/list/ListView';
import listStyles from '../../../ui/list/list.module.css';
import { QueryError, retryFrom } from '../../../ui/list/QueryError';
import { useOffline } from '../../../ui/use-offline';

type Totals = Pick<FiguresReply, 'totals'>;

type Figures<Reply> = Pick<
  UseQueryResult<Reply>,
  | 'data'
  | 'dataUpdatedAt'
  | 'error'
  | 'isError'
  | 'isPaused'
  | 'isPlaceholderData'
  | 'isRefetchError'
  | 'refetch'
>;

interface Props<Reply extends Totals> {
  figures: Figures<Reply>;
  /** What is shown even if nothing happened in the period. */
  always?: ((reply: Reply) => ReactNode) | undefined;
  children: (reply: Reply) => ReactNode;
}

/** True if nothing happened in the period, nor in the one before. */
function isEmpty({ totals }: Totals): boolean {
  return Object.values(totals).every(({ value, before }) => value === 0 && before === 0);
}

/** The figures, or their loading, empty, offline or failed state. */
export function Loaded<Reply extends Totals>({ figures, always, children }: Props<Reply>) {
  const { data, isPlaceholderData, isPaused } = figures;
  if (data === undefined) return <Missing figures={figures} />;
  return (
    <div
      className={listStyles.list}
      data-old={(isPlaceholderData && !isPaused) || undefined}
      aria-busy={isPlaceholderData}
    >
      <OldNotice figures={figures} />
      {always?.(data)}
      {isEmpty(data) ? (
        <EmptyState art="empty-ledger" text="Nothing in this period, nor in the one before." />
      ) : (
        children(data)
      )}
    </div>
  );
}

interface StateProps {
  figures: Figures<unknown>;
}

function explain(error: unknown): { message: string } {
  return { message: errorText(error, 'The figures did not load.') };
}

/** The loading, offline or failed state before the first figures. */
function Missing({ figures }: StateProps) {
  if (figures.isPaused)
    return (
      <EmptyState
        art="offline"
        text="You are offline. The figures will load when you are online."
        isStatus
      />
    );
  if (figures.isError) return <QueryError reading={figures} explain={explain} />;
  return <SkeletonCards count={4} />;
}

/** Says that the figures may be old. */
function OldNotice({ figures }: StateProps) {
  const isOffline = useOffline() || figures.isPaused;
  if (!isOffline && !figures.isRefetchError) return null;
  const { isPlaceholderData, dataUpdatedAt, refetch } = figures;
  const time = timeOfDayText(dataUpdatedAt);
  return (
    <div className="notice" role="status">
      <span>
        {isOffline
          ? `Offline: figures ${isPlaceholderData ? 'of the previous choice' : `as of ${time}`}`
          : `The figures could not be refreshed. They are as of ${time}.`}
      </span>
      {!isOffline && (
        <Button onClick={({ currentTarget }) => retryFrom(currentTarget, refetch)}>Retry</Button>
      )}
    </div>
  );
}
