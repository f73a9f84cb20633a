import Download from 'lucide-react/icons/download';
import type { RefObject } from 'react';
import { errorText } from '../../../api/error';
import { historyCsv } from '../../../api/redemption';
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
import { EmptyState } from '../../../ui/list/EmptyState';
import { countText } from '../../../ui/list/ListHead';
import { ListView } from '../../../ui/list/ListView';
import type { ListPage } from '../../../ui/list/pages';
import { useView, type View, ViewSwitch } from '../../../ui/list/table/ViewSwitch';
import { useAction } from '../../../ui/use-action';
import { useHydrated } from '../../../ui/use-hydrated';
import { HistoryFilters } from './HistoryFilters';
import { HistoryRows } from './HistoryRows';
import { useHistory } from './queries';
import styles from './records.module.css';

interface Props {
  /** The URL query. */
  query: string;
  initialPage: ListPage<HistoryRow> | undefined;
  isAdmin: boolean;
  /** The view stored on this device. */
  view: View;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

const NOUNS = ['redemption', 'redemptions'] as const;
const LOADING = { isLoading: true, rows: [], total: undefined };

/** Today's redemptions at the user's store; for admins, all redemptions. */
export function HistorySection({ query, initialPage, isAdmin, view: stored, titleRef }: Props) {
  const { view, choose } = useView(stored);
  const loaded = useHistory(isAdmin, query, initialPage);
  // After a reload during step 2, a customer may be looking at the screen, so other customers'
  // details stay hidden until the current step is known.
  const list = useHydrated() ? loaded : { ...loaded, ...LOADING };
  const { search, filters } = list;
  const { sort: _, ...filter } = filters;
  const isValid = rangeFault(filters) === undefined;

  function goToPage(next: number, how: 'push' | 'replace'): void {
    list.goToPage(next, how);
    requestAnimationFrame(() => titleRef.current?.scrollIntoView());
  }

  return (
    <section className={styles.section} aria-labelledby="records-title">
      <header className={styles.head}>
        <h2 id="records-title" ref={titleRef} tabIndex={-1}>
          {isAdmin ? 'Redemptions' : "Today's redemptions"}
        </h2>
        <p className={styles.count} role="status">
          {isValid && countText(list, NOUNS)}
        </p>
        <ViewSwitch view={view} onChoose={choose} />
        {isAdmin && (
          <ExportButton filter={{ search, ...filter }} disabled={!isValid || !list.total} />
        )}
      </header>
      {isAdmin && <HistoryFilters list={list} />}
      {isValid && (
        <ListView
          list={{ ...list, goToPage, clear: isAdmin ? list.clear : undefined }}
          whenEmpty={(empty) => {
            if (isAdmin || search) return empty;
            return <EmptyState art="empty-data" text="No redemptions yet today" />;
          }}
        >
          <HistoryRows view={view} list={list} canExport={isAdmin} />
        </ListView>
      )}
    </section>
  );
}

/** A button that exports all rows matching the filter to a file. */
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
