import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UnresolvedRow } from '../../../contract/redemption-records';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { closeAndFocus } from '../../../ui/dialog/use-modal';
import rowCard from '../../../ui/list/cards/row-card.module.css';
import { ListView } from '../../../ui/list/ListView';
import type { ListPage } from '../../../ui/list/pages';
import { useRows } from '../../../ui/list/rows/use-rows';
import { useList } from '../../../ui/list/use-list';
import { useHydrated } from '../../../ui/use-hydrated';
import { HISTORY, loadUnresolved, UNRESOLVED } from './queries';
import { ResolveDialog } from './ResolveDialog';
import styles from './records.module.css';
import { SaleDetails } from './SaleDetails';

interface Props {
  initialPage: ListPage<UnresolvedRow> | undefined;
  /** Receives the focus when this list becomes empty. */
  next: RefObject<HTMLElement | null>;
}

const PLACE = PATHS.unresolved.slice(PATHS.redemption.length);

/**
 * Focuses the list once for a visitor whose link refers to it, because the list reappears with the
 * steps of a redemption.
 */
function arriveAt(title: HTMLElement | null): void {
  if (title === null || location.hash !== PLACE) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  title.scrollIntoView();
  title.focus({ preventScroll: true });
}

/** Redemptions with an unknown outcome; renders nothing while there are none. */
export function UnresolvedSection({ initialPage, next }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<UnresolvedRow | null>(null);
  const unresolved = useRows<UnresolvedRow>(UNRESOLVED);
  const history = useRows(HISTORY);
  const state = useList<UnresolvedRow>({
    name: UNRESOLVED,
    filters: {},
    page,
    load: loadUnresolved,
    initialPage,
  });

  function refresh(): void {
    unresolved.refresh();
    history.refresh();
  }

  async function removeRow(id: number): Promise<void> {
    await unresolved.drop(id);
    refresh();
  }

  function close(): void {
    closeAndFocus(next.current, () => closeAndFocus(title.current, () => setChosen(null)));
  }

  const isHydrated = useHydrated();
  const isEmpty = state.status === 'ready' && state.total === 0;
  const isShown = isHydrated && (chosen !== null || (state.status !== 'loading' && !isEmpty));
  useEffect(() => {
    if (isShown) arriveAt(title.current);
  }, [isShown]);

  if (!isShown) return null;
  return (
    <section
      className={`${styles.section} ${styles.unresolved}`}
      aria-labelledby="unresolved-title"
    >
      <header className={styles.head}>
        <h2 id="unresolved-title" ref={title} tabIndex={-1}>
          Unresolved{' '}
          {state.status === 'ready' && <span className={styles.badge}>{state.total}</span>}
        </h2>
      </header>
      <p className="muted">
        We do not know yet whether these were redeemed. Check each one in the ledger, then resolve
        it here.
      </p>
      <ListView state={state} label="Unresolved" page={page} onPage={setPage}>
        {(row) => <UnresolvedCard row={row} onResolve={() => setChosen(row)} />}
      </ListView>
      {chosen && (
        <ResolveDialog
          row={chosen}
          onResolved={() => removeRow(chosen.id)}
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
