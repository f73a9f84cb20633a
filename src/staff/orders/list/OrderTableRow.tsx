import ClockAlert from 'lucide-react/icons/clock-alert';
import type { ComponentProps } from 'react';
import { isToCall } from '../../../contract/orders/states';
import { isLate } from '../../../contract/orders/todo';
import { FULFILMENT_NAMES } from '../../../entities/order/labels';
import { ageText } from '../../../lib/age';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import styles from '../../../ui/list/work/work-table.module.css';
import { PaymentBadge, StateBadge } from '../badges/Badges';
import { OrderNumber } from '../badges/OrderNumber';
import { HeldUntil } from '../calls/HeldUntil';
import { OrderLink } from '../OrderLink';
import type { ListedOrder } from '../queries';
import { Informed } from '../steps/Informed';
import cards from './order-card.module.css';
import own from './order-row.module.css';
import { RowActions } from './RowActions';
import actionStyles from './row-actions.module.css';

/** People recognise a mobile number by its last digits. */
const LAST_DIGITS = 4;

interface Props extends ComponentProps<typeof RowActions> {
  now: number;
  hasBranches: boolean;
}

/** Each cell's classes: for the table, for the cards and for both. */
const CELLS = {
  age: `${styles.age} ${cards.age}`,
  item: `${styles.item} ${cards.item} ${own.item}`,
  customer: `${styles.customer} ${cards.customer} ${own.customer}`,
  amount: `${styles.amount} ${cards.amount} ${own.amount}`,
  payment: `${styles.payment} ${cards.payment} ${own.payment}`,
  state: `${styles.state} ${cards.state} ${own.state}`,
  actions: `${styles.actions} ${cards.actions} ${actionStyles.actions}`,
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
          <span className={`${own.line} ${cards.line}`}>
            <Lines lines={order.lines} />
          </span>
        </OrderLink>
        <small>
          <OrderNumber id={order_id} isOneLine />
          {' · '}
          <span>{FULFILMENT_NAMES[fulfilment.kind]}</span>
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
        {order.payment.is_test && <small>Demo order</small>}
      </td>
      <td className={CELLS.state}>
        {state === 'ready' && informed_at !== null ? (
          <Informed at={informed_at} now={now} />
        ) : (
          <StateBadge state={state} payment={payment} />
        )}
        {isToCall(state, payment) && <HeldUntil at={expires_at} />}
      </td>
      <td className={CELLS.actions}>
        <RowActions {...actions} />
      </td>
    </tr>
  );
}

/** The first product and how many others follow; screen readers announce them all. */
function Lines({ lines: [first, ...others] }: Pick<ListedOrder, 'lines'>) {
  if (first === undefined) return null;
  return (
    <>
      {lineText(first)}
      {others.length > 0 && (
        <>
          <span aria-hidden="true">{` + ${others.length} more`}</span>
          <span className="visually-hidden">{`, ${others.map(lineText).join(', ')}`}</span>
        </>
      )}
    </>
  );
}

function lineText({ quantity, name }: ListedOrder['lines'][number]): string {
  return `${quantity}\u00a0×\u00a0${name}`;
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
          <span className={own.ellipsis} aria-hidden="true">
            …
          </span>
          <span className="visually-hidden">Mobile ending in </span>
          {mobile.slice(-LAST_DIGITS)}
        </strong>
      )}
      {name && <span title={name}>{name}</span>}
      {!mobile && !name && <span className="muted">No number</span>}
    </>
  );
}
