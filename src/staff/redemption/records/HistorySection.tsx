import Download from 'lucide-react/icons/download';
import type { RefObject } from 'react';
import { errorText } from '../../../api/error';
import { historyCsv } from '../../../api/redemption/records';
import { FAILURE_TEXTS } from '../../../contract/errors';
import {
  type HistoryFilter,
  type HistoryRow,
  rangeFault,
} from '../../../contract/redemption-records';
import { dayText } from '../../../lib/india-time';
import { Button } from '../../../ui/Button';
import { download } from '../../../ui/download';
import { toast } from '../../../ui/feedback/toast';
import { ListView } from '../../../ui/list/ListView';
import type { ListPage } from '../../../ui/list/pages';
import { ViewSwitch } from '../../../ui/list/table/ViewSwitch';
import { useView, type View } from '../../../ui/list/table/view';
import { type ListState, useList } from '../../../ui/list/use-list';
import { useListAddress } from '../../../ui/list/use-list-address';
import { useAction } from '../../../ui/use-action';
import { useHydrated } from '../../../ui/use-hydrated';
import { askedFor, HISTORY_ADDRESS, readSort } from './address';
import { HistoryFilters } from './HistoryFilters';
import { HistoryTable } from './HistoryTable';
import { HISTORY, loadHistory } from './queries';
import { RedemptionCard } from './RedemptionCard';
import styles from './records.module.css';

interface Props {
  /** The URL query. */
  query: string;
  initialPage: ListPage<HistoryRow> | undefined;
  isAdmin: boolean;
  /** The view that this device remembers. */
  view: View;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

const LOADING = { status: 'loading' } as const;
const { all: EVERYTHING, isFiltered } = HISTORY_ADDRESS;

function countText(state: ListState<HistoryRow>): string {
  if (state.status === 'loading') return 'Loading…';
  if (state.status !== 'ready') return '';
  const { total } = state;
  return `${total} ${total === 1 ? 'redemption' : 'redemptions'}`;
}

/** Today's redemptions of the user's store; all redemptions for an admin. */
export function HistorySection({ query, initialPage, isAdmin, view: chosen, titleRef }: Props) {
  const { view, choose } = useView(chosen);
  const { address, show } = useListAddress(HISTORY_ADDRESS, query);
  const { page, search, filters } = askedFor(address, isAdmin);
  const { sort, store, ...days } = filters;
  const filter: HistoryFilter = { search, store, ...days };
  const read = useList<HistoryRow>({
    name: HISTORY,
    filters: { search, ...filters },
    page,
    load: (wanted, signal) => loadHistory({ page: wanted, search, filters }, signal),
    initialPage,
  });
  // After a reload in step 2 a customer may see the screen, so no other customer's details are
  // shown until the step is known.
  const state = useHydrated() ? read : LOADING;
  const isAsking = rangeFault(days) === undefined;
  const isEmpty = state.status !== 'ready' || state.total === 0;

  function openPage(next: number, how: 'push' | 'replace'): void {
    show({ page: next }, how);
    requestAnimationFrame(() => titleRef.current?.scrollIntoView());
  }

  return (
    <section className={styles.section} aria-labelledby="records-title">
      <header className={styles.head}>
        <h2 id="records-title" ref={titleRef} tabIndex={-1}>
          {isAdmin ? 'Redemptions' : "Today's redemptions"}
        </h2>
        <p className={styles.count} role="status">
          {isAsking && countText(state)}
        </p>
        <ViewSwitch view={view} onChoose={choose} />
        {isAdmin && <ExportButton filter={filter} disabled={!isAsking || isEmpty} />}
      </header>
      {isAdmin && <HistoryFilters search={search} store={store} days={days} show={show} />}
      {isAsking && (
        <ListView
          state={state}
          label="Redemptions"
          page={page}
          onPage={openPage}
          table={
            view === 'table'
              ? (rows, isBusy) => (
                  <HistoryTable
                    rows={rows}
                    isBusy={isBusy}
                    sort={sort}
                    onSort={(next) => show({ filters: { sort: readSort(next) } }, 'push')}
                    canExport={isAdmin}
                  />
                )
              : undefined
          }
          onClear={isAdmin && isFiltered(address) ? () => show(EVERYTHING, 'push') : undefined}
        >
          {(row) => <RedemptionCard row={row} />}
        </ListView>
      )}
    </section>
  );
}

/** Exports everything that matches the filter as a file. */
function ExportButton({ filter, disabled }: { filter: HistoryFilter; disabled: boolean }) {
  const { busy, run } = useAction((error) => {
    void toast('error', errorText(error, FAILURE_TEXTS.badRequest));
  });
  const save = () =>
    run(async () => {
      download(await historyCsv(filter), `redemptions-${dayText(Date.now())}.csv`);
    });

  return (
    <Button busy={busy} disabled={disabled} onClick={save}>
      {!busy && <Download size={20} strokeWidth={1.75} aria-hidden="true" />}
      Export CSV
    </Button>
  );
}
