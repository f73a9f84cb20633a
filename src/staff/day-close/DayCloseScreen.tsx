import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ORDERS } from '../../content/orders';
import type { SessionUser } from '../../contract/auth';
import { isStaff, may } from '../../contract/roles';
import { PATHS } from '../../lib/paths';
import { Stack, Toolbar } from '../../ui/layout/Layout';
import { ListView } from '../../ui/list/ListView';
import { QueryProvider } from '../../ui/QueryProvider';
import { NoStore } from '../stores/NoStore';
import { BranchFilter } from '../work/BranchFilter';
import { BranchClose, OpenClose } from './BranchClose';
import styles from './day-close.module.css';
import { Branches } from './list/Branches';
import { ClosesTable } from './list/ClosesTable';
import { type ClosesList, type ClosesPage, useCloses } from './list/queries';
import { Movements } from './movements/Movements';
import { Ticks } from './ticks/Ticks';

interface Props {
  /** The URL query that the server received. */
  query: string;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  user: SessionUser | undefined;
  /** The server-rendered first page. */
  initialPage: ClosesPage | undefined;
}

/** The daily count of a branch's cash, its confirmation and the earlier closes. */
export function DayCloseScreen({ user, ...rest }: Props) {
  if (user === undefined || !isStaff(user.role)) return null;
  if (!may(user.role, 'administer') && user.store === null)
    return <NoStore title="Day close" consequence="cannot close a day" />;
  return (
    <QueryProvider>
      <Screen {...rest} user={user} />
    </QueryProvider>
  );
}

interface ScreenProps extends Omit<Props, 'user'> {
  user: SessionUser;
}

function Screen({ query, renderedAt, user, initialPage }: ScreenProps) {
  const list = useCloses(query, initialPage);
  const reload = () => void list.query.refetch();
  const wanted = new URLSearchParams(query);
  const closeId = Number(wanted.get('close') ?? Number.NaN);
  const hasBranches = may(user.role, 'administer');
  const open = list.latest?.open;
  const counted = open?.find(({ branch }) => branch.code === wanted.get('count'));
  const single = hasBranches ? counted : open?.[0];

  if (Number.isSafeInteger(closeId)) {
    return (
      <Stack gap={8} className={styles.screen}>
        <Head isInside />
        <OpenClose id={closeId} user={user} onChange={reload} />
      </Stack>
    );
  }
  return (
    <Stack gap={8} className={styles.screen}>
      <Head isInside={hasBranches && counted !== undefined} />
      {single && isStaff(user.role) && (
        <Movements branch={single.branch.code} role={user.role} onChange={reload} />
      )}
      {single && (
        <BranchClose
          key={single.branch.code}
          {...{ open: single, user, renderedAt, onChange: reload }}
        />
      )}
      {single && ORDERS.ticks && may(user.role, 'bookkeep') && (
        <Ticks branch={single.branch.code} />
      )}
      {hasBranches && !counted && open && <Branches open={open} />}
      {!(hasBranches && counted) && <History list={list} hasBranches={hasBranches} />}
    </Stack>
  );
}

/** The title and, when a single day close is shown, a link back to all day closes. */
function Head({ isInside }: { isInside: boolean }) {
  return (
    <Stack as="header" gap={1} className={styles.title}>
      {isInside && (
        <a href={PATHS.dayClose} className="button" data-kind="quiet">
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          All closes
        </a>
      )}
      <h1 tabIndex={-1}>Day close</h1>
    </Stack>
  );
}

function History({ list, hasBranches }: { list: ClosesList; hasBranches: boolean }) {
  return (
    <Stack as="section" aria-labelledby="earlier">
      <Toolbar className={styles.filter}>
        <h2 id="earlier" tabIndex={-1}>
          Earlier closes
        </h2>
        {hasBranches && <BranchFilter {...list.filter('branch')} />}
      </Toolbar>
      <ListView
        list={list}
        whenEmpty={(empty) =>
          list.filters.branch === '' ? (
            <p className="muted">No days have been closed yet. Closed days appear here.</p>
          ) : (
            empty
          )
        }
      >
        <ClosesTable list={list} hasBranches={hasBranches} />
      </ListView>
    </Stack>
  );
}
