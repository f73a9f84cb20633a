import { type RefObject, useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { listUnresolved } from '../../../contract/redemption/api';
import type { UnresolvedRow } from '../../../contract/redemption-records';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import rowCard from '../../../ui/list/cards/row-card.module.css';
import { Cards, ListView } from '../../../ui/list/ListView';
import { type ListPage, pageOf } from '../../../ui/list/pages';
import { useListRows } from '../../../ui/list/use-list-rows';
import { useRowCache } from '../../../ui/list/use-row-cache';
import { useRowDialog } from '../../../ui/list/use-row-dialog';
import { useHydrated } from '../../../ui/use-hydrated';
import { HISTORY } from './queries';
import { SaleDetails } from './RedemptionCard';
import { ResolveDialog } from './ResolveDialog';
import styles from './records.module.css';

interface Props {
  initialPage: ListPage<UnresolvedRow> | undefined;
  /** Receives the focus when this list becomes empty. */
  next: RefObject<HTMLElement | null>;
}

const UNRESOLVED = 'unresolved-redemptions';
const PLACE = PATHS.unresolved.slice(PATHS.redemption.length);

/**
 * Focuses the list for a visitor who followed a link to it. Focuses the list only once, because it
 * disappears and reappears when the redemption step changes.
 */
function arriveAt(title: HTMLElement | null): void {
  if (title === null || location.hash !== PLACE) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  title.scrollIntoView();
  title.focus({ preventScroll: true });
}

/** Redemptions with an unknown outcome; renders nothing if there are none. */
export function UnresolvedSection({ initialPage, next }: Props) {
  const { title, opened, open, ...dialog } = useRowDialog<UnresolvedRow, 'resolve'>();
  const [page, setPage] = useState(0);
  const unresolved = useRowCache<UnresolvedRow>(UNRESOLVED);
  const history = useRowCache(HISTORY);
  const loaded = useListRows<UnresolvedRow>({
    name: UNRESOLVED,
    filters: {},
    page,
    load: async (query, signal) => pageOf(await call(listUnresolved, { query, signal })),
    initialPage,
  });
  const list = { ...loaded, page, goToPage: setPage };
  const { isLoading, total } = list;

  function refresh(): void {
    unresolved.refresh();
    history.refresh();
  }

  async function removeRow(id: number): Promise<void> {
    await unresolved.drop(id);
    refresh();
  }

  function close(): void {
    closeAndFocus(next.current, dialog.close);
  }

  const isHydrated = useHydrated();
  const isShown = isHydrated && (opened !== null || (!isLoading && total !== 0));
  useEffect(() => {
    if (isShown) arriveAt(title.current);
  }, [isShown, title]);

  if (!isShown) return null;
  return (
    <section
      className={`${styles.section} ${styles.unresolved}`}
      aria-labelledby="unresolved-title"
    >
      <header className={styles.head}>
        <h2 id="unresolved-title" ref={title} tabIndex={-1}>
          Redemptions to check{' '}
          {total !== undefined && <span className={styles.badge}>{total}</span>}
        </h2>
      </header>
      <p className="muted">
        We do not know yet if these were redeemed. Check each one in the ledger, then resolve it
        here.
      </p>
      <ListView list={list}>
        <Cards
          label="Redemptions to check"
          list={list}
          card={(row) => <UnresolvedCard row={row} onResolve={() => open('resolve', row)} />}
        />
      </ListView>
      {opened?.kind === 'resolve' && (
        <ResolveDialog
          row={opened.row}
          onResolved={() => removeRow(opened.row.id)}
          onChanged={refresh}
          onClose={close}
        />
      )}
    </section>
  );
}

function UnresolvedCard({ row, onResolve }: { row: UnresolvedRow; onResolve: () => void }) {
  const id = `unresolved-${row.id}`;
  return (
    <article className={`card ${rowCard.card} ${styles.card}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>{row.customer_name}</h3>
      </header>
      <SaleDetails sale={row} at={row.claimed_at} />
      <footer>
        <Button aria-label={`Resolve: ${row.customer_name}`} onClick={onResolve}>
          Resolve
        </Button>
      </footer>
    </article>
  );
}
