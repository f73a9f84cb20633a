import type { OrderReply } from '../../../../contract/orders/order';
import type { StaffRole } from '../../../../contract/roles';
import { useNow } from '../../../../ui/use-now';
import { WorkTable } from '../../../work/table/WorkTable';
import type { ListedOrder } from '../../queries';
import type { FormStep } from '../../steps/form-steps';
import type { OrdersList } from '../use-orders';
import type { useRowFocus } from '../use-row-focus';
import { ORDER_CLASSES, orderColumns } from './columns';
import own from './order-row.module.css';
import { RowActions } from './RowActions';

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

/** The orders, each with its next step. */
export function OrderTable({ list, renderedAt, hasBranches, handlers, ...rest }: Props) {
  const { role, onOpen, onChange } = rest;
  const now = useNow(renderedAt);
  const columns = orderColumns({
    now,
    hasBranches,
    nextAction: (row) => (
      <RowActions
        order={row}
        now={now}
        role={role}
        onOpen={(step) => onOpen(row, step)}
        onChange={(order) => onChange(row, order)}
        refresh={list.cache.refresh}
      />
    ),
  });
  return (
    <WorkTable
      classes={ORDER_CLASSES}
      label="Orders"
      list={list}
      columns={columns}
      rowProps={({ id, ended_at }) => ({
        id,
        className: own.row,
        'data-ended': ended_at !== null || undefined,
      })}
      data-urgent-first={list.view.shown === 'todo' || undefined}
      {...handlers}
    />
  );
}
