import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import type { SessionUser } from '../../contract/auth';
import type { TransferRow } from '../../contract/goods/transfers';
import { isStaff, may } from '../../contract/roles';
import type { OwnStoreReply } from '../../contract/stores';
import { momentText } from '../../lib/india-time';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { choicesOf } from '../../ui/form/SelectField';
import { Card, Cluster, Stack, Toolbar } from '../../ui/layout/Layout';
import { SelectFilter } from '../../ui/list/Filters';
import { ListView } from '../../ui/list/ListView';
import type { ListPage } from '../../ui/list/pages';
import { QueryProvider } from '../../ui/QueryProvider';
import { notWorking } from '../stores/NoStore';
import { BranchFilter } from '../work/BranchFilter';
import { contentText, routeText, transferState } from './labels';
import { useTransfers } from './queries';
import { SendForm } from './SendForm';
import { TransferView } from './TransferView';
import styles from './transfers.module.css';

interface Props {
  /** The URL query that the server received. */
  query: string;
  user: SessionUser | undefined;
  place: OwnStoreReply | undefined;
  /** The server-rendered first page. */
  initialPage: ListPage<TransferRow> | undefined;
}

const STATES = choicesOf({ sent: 'On the way', closed: 'Closed' });

/** The pieces that branches send to each other. */
export function TransfersScreen({ user, place, ...rest }: Props) {
  if (user === undefined || !isStaff(user.role) || place === undefined) return null;
  const away = notWorking({
    ...{ user, place, title: 'Transfers', consequence: 'cannot send or receive pieces' },
  });
  if (away) return away;
  const own = may(user.role, 'administer') ? undefined : place.store?.code;
  return (
    <QueryProvider>
      <Screen {...rest} own={own} />
    </QueryProvider>
  );
}

type ScreenProps = Pick<Props, 'query' | 'initialPage'> & { own: string | undefined };

function Screen({ query, initialPage, own }: ScreenProps) {
  const list = useTransfers(query, initialPage);
  const [sends, setSends] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const id = Number(new URLSearchParams(query).get('transfer') ?? Number.NaN);
  if (Number.isSafeInteger(id) && id > 0) {
    return (
      <Stack gap={6} className={styles.screen}>
        <Head isInside />
        <TransferView id={id} onChange={() => void list.query.refetch()} />
      </Stack>
    );
  }
  return (
    <Stack gap={6} className={styles.screen}>
      <Toolbar>
        <Head isInside={false} />
        {!sends && (
          <Button ref={start} kind="primary" data-key="add" onClick={() => setSends(true)}>
            <Plus size={20} strokeWidth={2.25} aria-hidden="true" />
            Send pieces
          </Button>
        )}
      </Toolbar>
      {sends && (
        <Card>
          <SendForm
            own={own}
            onSent={({ id: sent }) =>
              location.assign(withQuery(PATHS.goodsTransfers, { transfer: sent }))
            }
            onCancel={() => {
              setSends(false);
              requestAnimationFrame(() => start.current?.focus());
            }}
          />
        </Card>
      )}
      <Cluster gap={3}>
        <SelectFilter
          label="State"
          all="All transfers"
          choices={STATES}
          {...list.filter('state')}
        />
        {own === undefined && <BranchFilter {...list.filter('branch')} />}
      </Cluster>
      <ListView
        list={list}
        whenEmpty={(empty) =>
          list.filters.branch === '' && list.filters.state === '' ? (
            <p className="muted">Nothing was sent between branches yet.</p>
          ) : (
            empty
          )
        }
      >
        <ul className={`card ${styles.rows}`} aria-label="Transfers">
          {list.rows.map((row) => (
            <Item key={row.id} row={row} />
          ))}
        </ul>
      </ListView>
    </Stack>
  );
}

function Head({ isInside }: { isInside: boolean }) {
  return (
    <Stack as="header" gap={1} className={styles.title}>
      <a href={isInside ? PATHS.goodsTransfers : PATHS.goods} className="button" data-kind="quiet">
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        {isInside ? 'All transfers' : 'Goods'}
      </a>
      <h1 tabIndex={-1}>Transfers</h1>
    </Stack>
  );
}

function Item({ row }: { row: TransferRow }) {
  return (
    <li>
      <a href={withQuery(PATHS.goodsTransfers, { transfer: row.id })}>
        <span className={styles.route}>{routeText(row)}</span>
        <small>
          {contentText(row)} · {row.challan} · {momentText(row.sent_at)}, {row.sent_by}
        </small>
        <span className={styles.state}>
          <Badge {...transferState(row)} />
        </span>
      </a>
    </li>
  );
}
