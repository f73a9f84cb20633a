import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { SessionUser } from '../../contract/auth';
import type { CountRow } from '../../contract/goods/counts';
import { isStaff, may } from '../../contract/roles';
import { momentText } from '../../lib/india-time';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Stack, Toolbar } from '../../ui/layout/Layout';
import { ListView } from '../../ui/list/ListView';
import { QueryProvider } from '../../ui/QueryProvider';
import { NoStore } from '../stores/NoStore';
import { BranchFilter } from '../work/BranchFilter';
import styles from './counts.module.css';
import { countName, STATES } from './labels';
import { OpenCount } from './OpenCount';
import { type CountsList, type CountsPage, useCounts } from './queries';
import { StartDialog } from './StartDialog';
import { piecesText } from './state';

interface Props {
  /** The URL query that the server received. */
  query: string;
  user: SessionUser | undefined;
  /** The server-rendered first page. */
  initialPage: CountsPage | undefined;
}

/** The counts of the branches' stock: opening counts and the later ones. */
export function CountsScreen({ user, ...rest }: Props) {
  if (user === undefined || !isStaff(user.role)) return null;
  if (!may(user.role, 'administer') && user.store === null) {
    return <NoStore title="Count stock" consequence="cannot count its stock" />;
  }
  return (
    <QueryProvider>
      <Screen {...rest} hasBranches={may(user.role, 'administer')} />
    </QueryProvider>
  );
}

function Screen({
  query,
  initialPage,
  hasBranches,
}: Omit<Props, 'user'> & { hasBranches: boolean }) {
  const list = useCounts(query, initialPage);
  const id = Number(new URLSearchParams(query).get('count') ?? Number.NaN);
  if (Number.isSafeInteger(id) && id > 0) {
    return (
      <Stack gap={6} className={styles.screen}>
        <Head isInside />
        <OpenCount id={id} onChange={() => void list.query.refetch()} />
      </Stack>
    );
  }
  return (
    <Stack gap={8} className={styles.screen}>
      <Head isInside={false} />
      <Branches list={list} />
      <Stack as="section" aria-labelledby="earlier">
        <Toolbar>
          <h2 id="earlier" tabIndex={-1}>
            Earlier counts
          </h2>
          {hasBranches && <BranchFilter {...list.filter('branch')} />}
        </Toolbar>
        <ListView
          list={list}
          whenEmpty={(empty) =>
            list.filters.branch === '' ? (
              <p className="muted">No count is finished yet. Confirmed counts appear here.</p>
            ) : (
              empty
            )
          }
        >
          <ul className={`card ${styles.rows}`} aria-label="Earlier counts">
            {list.rows.map((row) => (
              <CountItem key={row.id} row={row} />
            ))}
          </ul>
        </ListView>
      </Stack>
    </Stack>
  );
}

function Head({ isInside }: { isInside: boolean }) {
  return (
    <Stack as="header" gap={1} className={styles.title}>
      <a href={isInside ? PATHS.goodsCount : PATHS.goods} className="button" data-kind="quiet">
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        {isInside ? 'All counts' : 'Goods'}
      </a>
      <h1 tabIndex={-1}>Count stock</h1>
    </Stack>
  );
}

/** Each branch with its open counts, and the button that starts one. */
function Branches({ list }: { list: CountsList }) {
  const [starts, setStarts] = useState<string | null>(null);
  const { branches = [], open = [] } = list.latest ?? {};
  const pool = branches.find(({ is_pool }) => is_pool);
  const others = branches.filter((each) => !each.is_pool && each.counted_at === null);
  const starting = branches.find(({ code }) => code === starts);
  return (
    <ul className={styles.branches} aria-label="Branches">
      {branches.map((branch) => {
        const { code, name, counted_at } = branch;
        const own = open.filter((each) => each.branch.code === code);
        const hasOpening = own.some(({ kind }) => kind === 'opening');
        return (
          <li key={code} className="card">
            <strong>{name}</strong>
            <small>
              {counted_at === null
                ? notCounted(branch.is_pool, pool?.name)
                : `Counted since ${momentText(counted_at)}`}
            </small>
            {own.map((each) => (
              <a key={each.id} href={withQuery(PATHS.goodsCount, { count: each.id })}>
                <span>{countName(each)}</span>
                <Badge {...STATES[each.state]} />
              </a>
            ))}
            {!hasOpening && (
              <Button onClick={() => setStarts(code)}>
                {counted_at === null ? 'Start the opening count' : 'Count'}
                <span className="visually-hidden"> {name}</span>
              </Button>
            )}
          </li>
        );
      })}
      {starting && (
        <StartDialog
          branch={starting}
          uncounted={starting.is_pool ? others.map(({ name }) => name) : []}
          onClose={() => setStarts(null)}
        />
      )}
    </ul>
  );
}

function notCounted(isPool: boolean, pool: string | undefined): string {
  if (isPool) return 'Not counted yet: its stock is that of all branches that are not counted';
  return `Not counted yet: sells from the stock of ${pool ?? 'the delivery branch'}`;
}

function CountItem({ row }: { row: CountRow }) {
  const { id, branch, state, ended_at, ended_by, products, pieces } = row;
  return (
    <li>
      <a href={withQuery(PATHS.goodsCount, { count: id })}>
        <span className={styles.day}>
          {countName(row)}, {branch.name}
        </span>
        <small className={styles.about}>
          {products} products, {piecesText(pieces)}
          {ended_at !== null && ` · ${momentText(ended_at)}, ${ended_by}`}
        </small>
        <span className={styles.state}>
          <Badge {...STATES[state]} />
        </span>
      </a>
    </li>
  );
}
