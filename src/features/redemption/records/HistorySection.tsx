import type { RefObject } from 'react';
import type { HistoryRow } from '../../../contract/redemption-records';
import { ListView } from '../../../ui/list/ListView';
import { type ListState, useList } from '../../../ui/list/use-list';
import { goTo, useQueryString } from '../../../ui/navigation/query-string';
import {
  isFiltered,
  isReversed,
  parseRecordsAddress,
  type RecordsAddress,
  recordsAddress,
} from './address';
import { ExportButton } from './ExportButton';
import { HistoryFilters } from './HistoryFilters';
import { HISTORY, loadHistory } from './queries';
import { RedemptionCard } from './RedemptionCard';
import styles from './records.module.css';

interface Props {
  /** The query of the address. */
  query: string;
  isAdmin: boolean;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

const NOTHING: RecordsAddress = { page: 0, search: '', from: '', to: '' };

function countText(state: ListState<HistoryRow>): string {
  if (state.status === 'loading') return 'Loading…';
  if (state.status !== 'ready') return '';
  const { total } = state;
  return `${total} ${total === 1 ? 'redemption' : 'redemptions'}`;
}

/** Today's redemptions of the own store; for an admin all of them. */
export function HistorySection({ query, isAdmin, titleRef }: Props) {
  const address = addressIn(useQueryString(query));
  const { page, ...filter } = address;
  const state = useList<HistoryRow>({
    name: HISTORY,
    filters: filter,
    page,
    load: (wanted, signal) => loadHistory(filter, wanted, signal),
  });
  const isAsking = !isReversed(filter);
  const isEmpty = state.status !== 'ready' || state.total === 0;

  function addressIn(text: string): RecordsAddress {
    const asked = parseRecordsAddress(text);
    return isAdmin ? asked : { ...NOTHING, page: asked.page };
  }

  function show(change: Partial<RecordsAddress>, how: 'push' | 'replace'): void {
    goTo((now) => recordsAddress({ ...addressIn(now), page: 0, ...change }), how);
  }

  function turnTo(next: number, how: 'push' | 'replace'): void {
    show({ page: next }, how);
    requestAnimationFrame(() => titleRef.current?.scrollIntoView());
  }

  return (
    <section className={styles.section} aria-labelledby="records-title">
      <header className={styles.head}>
        <h2 id="records-title" ref={titleRef} tabIndex={-1}>
          {isAdmin ? 'Redemptions' : "Today's redemptions"}
        </h2>
        <p className="list-count" role="status">
          {isAsking && countText(state)}
        </p>
        {isAdmin && <ExportButton filter={filter} disabled={!isAsking || isEmpty} />}
      </header>
      {isAdmin && (
        <HistoryFilters address={address} onChange={(change) => show(change, 'replace')} />
      )}
      {isAsking && (
        <ListView
          state={state}
          label="Redemptions"
          page={page}
          onPage={turnTo}
          onClear={isFiltered(address) ? () => show(NOTHING, 'push') : undefined}
        >
          {(row) => <RedemptionCard row={row} />}
        </ListView>
      )}
    </section>
  );
}
