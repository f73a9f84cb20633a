import type { OrderReply } from '../../../../contract/orders/order';
import type { StaffRole } from '../../../../contract/roles';
import styles from '../../../../ui/list/work/work-table.module.css';
import { useNow } from '../../../../ui/use-now';
import type { ListedOrder } from '../../queries';
import type { FormStep } from '../../steps/form-steps';
import type { OrdersList } from '../use-orders';
import type { useRowFocus } from '../use-row-focus';
import { OrderTableRow } from './OrderTableRow';
import cards from './order-card.module.css';
import columns from './order-columns.module.css';
import own from './order-row.module.css';

const TITLES = ['Age', 'Item', 'Customer', 'Amount', 'State', 'Next action'] as const;

interface Props {
  list: OrdersList;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  role: StaffRole;
  hasBranches: boolean;
  handlers: ReturnType<typeof useRowFocus>['handlers'];
  onOpen: (row: ListedOrder, step: FormStep) => void;
  onChange: (row: ListedOrder, order: OrderReply) => void;
}

/**
 * The orders as a table on a desktop and as cards on narrower screens. Both layouts use the same
 * elements, because the server does not know the width of the screen.
 */
export function OrderTable({ list, renderedAt, handlers, onOpen, onChange, ...shared }: Props) {
  const now = useNow(renderedAt);
  return (
    <div className={own.frame}>
      <table
        className={`${styles.table} ${cards.cards} ${columns.columns}`}
        aria-label="Orders"
        aria-busy={list.query.isPlaceholderData}
        {...handlers}
      >
        <thead>
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-urgent-first={list.view.shown === 'todo' || undefined}>
          {list.rows.map((row) => (
            <OrderTableRow
              key={row.id}
              order={row}
              now={now}
              {...shared}
              onOpen={(step) => onOpen(row, step)}
              onChange={(order) => onChange(row, order)}
              refresh={list.cache.refresh}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
