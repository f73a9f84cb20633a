import type { ComponentProps } from 'react';
import { type FulfilmentKind, isToCall } from '../../../contract/orders/states';
import { FULFILMENT_NAMES } from '../../../entities/order/labels';
import { OrderNumber } from '../../../entities/order/OrderNumber';
import { formatRupees } from '../../../lib/money';
import { artPath } from '../../../lib/paths';
import styles from '../../../ui/list/work/work-table.module.css';
import { StateBadge, TestBadge } from '../badges/Badges';
import { mainAmount, PaymentNote } from '../badges/PaymentNote';
import { LAST_DIGITS } from '../calls/calls';
import { HeldUntil } from '../calls/HeldUntil';
import { OrderLink } from '../OrderLink';
import type { ListedOrder } from '../queries';
import { Informed } from '../steps/Informed';
import { OrderAge } from './OrderAge';
import cards from './order-card.module.css';
import own from './order-row.module.css';
import { RowActions } from './RowActions';
import actionStyles from './row-actions.module.css';

interface Props extends ComponentProps<typeof RowActions> {
  now: number;
  hasBranches: boolean;
}

/** The classes of each cell: for the table, for the cards and for both. */
const CELLS = {
  age: `${styles.age} ${cards.age}`,
  item: `${styles.item} ${cards.item} ${own.item}`,
  customer: `${styles.customer} ${cards.customer} ${own.customer}`,
  amount: `${styles.amount} ${cards.amount} ${own.amount}`,
  state: `${styles.state} ${cards.state} ${own.state}`,
  actions: `${styles.actions} ${cards.actions} ${actionStyles.actions}`,
} as const;

/** An order's row in the order list. The whole row, except for its actions, opens the order. */
export function OrderTableRow({ now, hasBranches, ...actions }: Props) {
  const { order } = actions;
  const { order_id, state, fulfilment, branch, informed_at, expires_at, ended_at, lines } = order;
  const payment = order.payment.state;
  const [first, ...others] = lines;
  return (
    <tr className={own.row} data-ended={ended_at !== null || undefined}>
      <td className={CELLS.age}>
        <OrderAge order={order} now={now} />
      </td>
      <th scope="row" id={order_id} className={CELLS.item}>
        {first && (
          <img
            className={own.picture}
            src={artPath(first.product_id)}
            alt=""
            width="36"
            height="36"
            loading="lazy"
          />
        )}
        <OrderLink id={order_id}>
          <span className={own.line} title={lines.map(lineText).join(', ')}>
            {first && lineText(first)}
            {others.length > 0 && (
              <span className="visually-hidden">{`, ${others.map(lineText).join(', ')}`}</span>
            )}
          </span>
        </OrderLink>
        <small>
          {others.length > 0 && (
            <strong aria-hidden="true">
              +{others.length}
              <span>{'\u00a0more'}</span>
              {' · '}
            </strong>
          )}
          <OrderNumber id={order_id} isOneLine />
          <span>
            {' · '}
            <span>{placeText(fulfilment.kind, hasBranches ? branch.name : null)}</span>
          </span>
        </small>
      </th>
      <td className={CELLS.customer}>
        <CustomerCell order={order} />
      </td>
      <td className={CELLS.amount}>
        {order.payment.is_test && <TestBadge />}{' '}
        <strong className="money">{formatRupees(mainAmount(order))}</strong>
        <PaymentNote order={order} />
      </td>
      <td className={CELLS.state}>
        <StateBadge state={state} payment={payment} />
        {state === 'ready' && informed_at !== null && <Informed at={informed_at} now={now} />}
        {isToCall(state, payment) && <HeldUntil at={expires_at} now={now} />}
      </td>
      <td className={CELLS.actions}>
        <RowActions {...actions} />
      </td>
    </tr>
  );
}

/**
 * Where the goods go; if the user sees several branches, an order for collection shows only its
 * branch.
 */
function placeText(kind: FulfilmentKind, branch: string | null): string {
  if (branch === null) return FULFILMENT_NAMES[kind];
  return kind === 'collect' ? branch : `${FULFILMENT_NAMES[kind]} · ${branch}`;
}

function lineText({ quantity, name }: ListedOrder['lines'][number]): string {
  return `${quantity}\u00a0×\u00a0${name}`;
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
