import { useQuery, useQueryClient } from '@tanstack/react-query';
import { explainApiError } from '../../api/explain';
import { newest } from '../../api/orders/newest';
import { listStock, stockHistory } from '../../api/orders/stock';
import { may, type Role } from '../../contract/roles';
import type { StockReply, StockRow } from '../../contract/stock';
import { QueryError } from '../../ui/list/QueryError';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import { QueryProvider } from '../../ui/QueryProvider';
import { HistoryDialog } from '../audit/HistoryDialog';
import { ChangeDialog } from './ChangeDialog';
import { type StockAction, StockTable } from './StockTable';
import styles from './stock-table.module.css';

const QUERY = ['stock'];
const REFETCH_MS = 30_000;

interface Props {
  role: Role | undefined;
  /** The server-rendered stock. */
  first: StockReply | undefined;
}

/** Stock on hand, reserved for orders and sold, across all branches. */
export function StockScreen({ role, first }: Props) {
  return (
    <QueryProvider>
      <Screen mayChange={role !== undefined && may(role, 'administer')} first={first} />
    </QueryProvider>
  );
}

function Screen({ mayChange, first }: Pick<Props, 'first'> & { mayChange: boolean }) {
  const client = useQueryClient();
  const { title, opened, open, close } = useRowDialog<StockRow, StockAction>();
  const reading = useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => {
      const read = await listStock(signal);
      const shown = client.getQueryData<StockReply>(QUERY)?.content;
      const shownOf = ({ product_id: id }: StockRow) => shown?.find((row) => row.product_id === id);
      return { content: read.content.map((row) => newest(shownOf(row), row)) };
    },
    initialData: first,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });

  function replace(row: StockRow): void {
    client.setQueryData<StockReply>(QUERY, (now) => {
      if (now === undefined) return now;
      const { content } = now;
      return { content: content.map((each) => (each.product_id === row.product_id ? row : each)) };
    });
  }

  return (
    <div className={styles.screen}>
      <header>
        <h1 ref={title} tabIndex={-1}>
          Stock
        </h1>
        <p className="muted">
          All branches share one stock. Reserved items are set aside for orders.
        </p>
      </header>
      <QueryError reading={reading} explain={explainApiError} />
      {reading.isPending && !reading.isPaused && <p role="status">Loading…</p>}
      {reading.data && (
        <StockTable rows={reading.data.content} mayChange={mayChange} onOpen={open} />
      )}
      {opened?.kind === 'change' && (
        <ChangeDialog row={opened.row} onChanged={replace} onClose={close} />
      )}
      {opened?.kind === 'history' && (
        <HistoryDialog
          about={opened.row.name}
          name={`stock-${opened.row.product_id}`}
          load={(page, signal) => stockHistory(opened.row.product_id, page, signal)}
          onClose={close}
        />
      )}
    </div>
  );
}
