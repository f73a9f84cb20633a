import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { newest } from '../../api/orders/newest';
import { may, type Role } from '../../contract/roles';
import type { StockReply, StockRow } from '../../contract/stock';
import { listStock, listStockChanges } from '../../contract/stock/api';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout/Layout';
import { EmptyState } from '../../ui/list/EmptyState';
import { QueryError } from '../../ui/list/QueryError';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import { goTo, useQueryString } from '../../ui/navigation/query-string';
import { QueryProvider } from '../../ui/QueryProvider';
import { HistoryDialog } from '../audit/HistoryDialog';
import { ChangeDialog } from './ChangeDialog';
import { FaultyDialog } from './FaultyDialog';
import { type Level, rowsAt, rowsNamed, STOCK_ADDRESS } from './filter';
import { StockFilters } from './StockFilters';
import { StockLinks } from './StockLinks';
import { type StockAction, StockTable } from './StockTable';
import styles from './stock-table.module.css';

const QUERY = ['stock'];
const REFETCH_MS = 30_000;

const NOTHING: Readonly<Record<Level, string>> = {
  all: 'No product has this name.',
  low: 'No matching product is running low.',
  out: 'No matching product is sold out.',
};

interface Props {
  role: Role | undefined;
  /** The server-rendered stock. */
  first: StockReply | undefined;
  /** The URL query that the server received. */
  query: string;
}

/** Stock on hand, reserved for orders and sold, across all branches. */
export function StockScreen({ role, first, query }: Props) {
  return (
    <QueryProvider>
      <Screen
        mayChange={role !== undefined && may(role, 'work')}
        mayWriteOff={role !== undefined && may(role, 'administer')}
        maySettle={role !== undefined && may(role, 'bookkeep')}
        first={first}
        query={query}
      />
    </QueryProvider>
  );
}

interface ScreenProps extends Pick<Props, 'first' | 'query'> {
  mayChange: boolean;
  mayWriteOff: boolean;
  maySettle: boolean;
}

function Screen({ mayChange, mayWriteOff, maySettle, first, query }: ScreenProps) {
  const address = STOCK_ADDRESS.parse(useQueryString(query));
  const { level } = address.filters;
  const client = useQueryClient();
  const { title, opened, open, close } = useRowDialog<StockRow, StockAction>();
  const reading = useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => {
      const read = await call(listStock, { signal });
      const shown = client.getQueryData<StockReply>(QUERY)?.content;
      const shownOf = ({ product_id: id }: StockRow) => shown?.find((row) => row.product_id === id);
      return { ...read, content: read.content.map((row) => newest(shownOf(row), row)) };
    },
    initialData: first,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });

  const found = rowsNamed(reading.data?.content ?? [], address.search.trim());
  const rows = rowsAt(found, level).map((row) => ({ ...row, id: row.product_id }));

  function show(next: Partial<typeof address>): void {
    goTo((now) => STOCK_ADDRESS.format({ ...STOCK_ADDRESS.parse(now), ...next }), 'replace');
  }

  /** The pressed button disappears, so the title gets the focus. */
  function showAll(): void {
    show(STOCK_ADDRESS.all);
    title.current?.focus();
  }

  function replace(row: StockRow): void {
    client.setQueryData<StockReply>(QUERY, (now) => {
      if (now === undefined) return now;
      const { content } = now;
      return {
        ...now,
        content: content.map((each) => (each.product_id === row.product_id ? row : each)),
      };
    });
  }

  return (
    <Stack gap={4} className={styles.screen}>
      <header>
        <h1 ref={title} tabIndex={-1}>
          Stock
        </h1>
        <p className="muted">The stock of all branches. Reserved items are set aside for orders.</p>
        <StockLinks />
      </header>
      <QueryError reading={reading} explain={explainApiError} />
      {reading.isPending && !reading.isPaused && <p role="status">Loading…</p>}
      {reading.data && (
        <>
          <StockFilters
            found={found}
            search={{ typed: address.search, setSearch: (search) => show({ search }) }}
            level={level}
            onLevel={(each) => show({ filters: { level: each } })}
          />
          <p className="visually-hidden" role="status">
            {rows.length === 1 ? '1 product' : `${rows.length} products`}
          </p>
          {rows.length > 0 ? (
            <StockTable
              list={{ rows, query: reading }}
              {...{ mayChange, maySettle }}
              onOpen={open}
            />
          ) : (
            <EmptyState art="empty-search" text={NOTHING[level]}>
              <Button onClick={showAll}>Show all products</Button>
            </EmptyState>
          )}
        </>
      )}
      {opened?.kind === 'change' && (
        <ChangeDialog row={opened.row} mayRelease={maySettle} onChanged={replace} onClose={close} />
      )}
      {opened?.kind === 'faulty' && (
        <FaultyDialog
          row={opened.row}
          mayWriteOff={mayWriteOff}
          onChanged={replace}
          onClose={close}
        />
      )}
      {opened?.kind === 'history' && (
        <HistoryDialog
          about={opened.row.name}
          name={`stock-${opened.row.product_id}`}
          load={(page, signal) =>
            call(listStockChanges, {
              params: { id: opened.row.product_id },
              query: { page },
              signal,
            })
          }
          onClose={close}
        />
      )}
    </Stack>
  );
}
