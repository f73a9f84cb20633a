import ClockAlert from 'lucide-react/icons/clock-alert';
import type { ComponentProps } from 'react';
import { isToCall } from '../../../contract/orders/states';
import { isLate } from '../../../contract/orders/todo';
import { ageText } from '../../../lib/age';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import cards from '../../../ui/list/work/work-cards.module.css';
import styles from '../../../ui/list/work/work-table.module.css';
import { FulfilmentBadge, PaymentBadge, StateBadge, TestBadge } from '../badges/Badges';
import { OrderNumber } from '../badges/OrderNumber';
import { HeldUntil } from '../calls/HeldUntil';
import { OrderLink } from '../OrderLink';
import type { ListedOrder } from '../queries';
import { Informed } from '../steps/Informed';
import own from './order-row.module.css';
import { RowActions } from './RowActions';

/** People recognise a mobile number by its last digits. */
const LAST_DIGITS = 4;

interface Props extends ComponentProps<typeof RowActions> {
  now: number;
  hasBranches: boolean;
}

/** Each cell's classes: one for the table and one for the cards. */
const CELLS = {
  age: `${styles.age} ${cards.age}`,
  item: `${styles.item} ${cards.item} ${own.item}`,
  customer: `${styles.customer} ${cards.customer} ${own.customer}`,
  amount: `${styles.amount} ${cards.amount}`,
  payment: `${styles.payment} ${cards.payment}`,
  state: `${styles.state} ${cards.state} ${own.state}`,
  actions: `${styles.actions} ${cards.actions} ${own.actions}`,
} as const;

/** An order in the list. The whole row opens the order, except for its actions. */
export function OrderTableRow({ now, hasBranches, ...actions }: Props) {
  const { order } = actions;
  const { order_id, state, fulfilment, branch, total, due, informed_at, expires_at } = order;
  const payment = order.payment.state;
  return (
    <tr className={own.row}>
      <td className={CELLS.age}>
        <Age order={order} now={now} />
      </td>
      <th scope="row" id={order_id} className={CELLS.item}>
        <OrderLink id={order_id}>
          <Lines lines={order.lines} />
        </OrderLink>
        <small>
          <OrderNumber id={order_id} />
          <More count={order.lines.length - 1} />
          {hasBranches && ` · ${branch.name}`}
        </small>
      </th>
      <td className={CELLS.customer}>
        <CustomerCell order={order} />
      </td>
      <td className={CELLS.amount}>
        <strong className="money">{formatRupees(total)}</strong>
        {due > 0 && due < total && <small>{formatRupees(due)}&nbsp;left</small>}
      </td>
      <td className={CELLS.payment}>
        <PaymentBadge state={state} payment={payment} />
        {order.payment.is_test && <TestBadge />}
      </td>
      <td className={CELLS.state}>
        <StateBadge state={state} payment={payment} />
        <FulfilmentBadge fulfilment={fulfilment.kind} />
        {isToCall(state, payment) && <HeldUntil at={expires_at} />}
        {state === 'ready' && informed_at !== null && <Informed at={informed_at} now={now} />}
      </td>
      <td className={CELLS.actions}>
        <RowActions {...actions} />
      </td>
    </tr>
  );
}

/** How many products the table leaves out; the cards list them all. */
function More({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={own.more}> · {count} more</span>;
}

/** One line for each product; a quantity never wraps onto its own line. */
function Lines({ lines }: Pick<ListedOrder, 'lines'>) {
  return lines.map(({ product_id, name, quantity }) => (
    <span key={product_id} className={styles.line}>
      {`${quantity}\u00a0×\u00a0${name}`}
    </span>
  ));
}

/** How long ago the order was placed, marked if it has needed staff action for too long. */
function Age({ order, now }: { order: ListedOrder; now: number }) {
  const { created_at } = order;
  const isOverdue = isLate(order, now);
  return (
    <time
      dateTime={new Date(created_at).toISOString()}
      title={momentText(created_at)}
      data-late={isOverdue || undefined}
    >
      {isOverdue && <ClockAlert size={16} strokeWidth={2} aria-label="Late:" />}
      {ageText(now - created_at)}
    </time>
  );
}

function CustomerCell({ order: { mobile, name } }: { order: ListedOrder }) {
  return (
    <>
      {mobile && (
        <strong>
          <span className="visually-hidden">Mobile ending in </span>
          {mobile.slice(-LAST_DIGITS)}
        </strong>
      )}
      {name && <span>{name}</span>}
      {!mobile && !name && <span className="muted">No number</span>}
    </>
  );
}
