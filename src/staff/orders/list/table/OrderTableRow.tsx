import { type ComponentProps, Fragment } from 'react';
import { isToCall } from '../../../../contract/orders/states';
import { FULFILMENT_NAMES } from '../../../../entities/order/labels';
import { OrderNumber } from '../../../../entities/order/OrderNumber';
import { formatRupees } from '../../../../lib/money';
import { artPath } from '../../../../lib/paths';
import styles from '../../../../ui/list/work/work-table.module.css';
import { PaymentBadge, StateBadge, TestBadge } from '../../badges/Badges';
import { isUnpaidEnd, mainAmount, PaymentNote } from '../../badges/PaymentNote';
import { urgencyOf } from '../../calls/calls';
import { DueBy } from '../../calls/DueBy';
import { HeldUntil } from '../../calls/HeldUntil';
import { MobileEnd } from '../../calls/MobileEnd';
import { OrderLink } from '../../OrderLink';
import type { ListedOrder } from '../../queries';
import { Informed } from '../../steps/Informed';
import { OrderAge } from './OrderAge';
import cards from './order-card.module.css';
import columns from './order-columns.module.css';
import own from './order-row.module.css';
import { RowActions } from './RowActions';
import actionStyles from './row-actions.module.css';

interface Props extends ComponentProps<typeof RowActions> {
  hasBranches: boolean;
}

/** The classes of each cell: for the table, for the cards and for both. */
const CELLS = {
  age: `${styles.age} ${cards.age} ${columns.age}`,
  item: `${styles.item} ${cards.item} ${columns.item} ${own.item}`,
  customer: `${styles.customer} ${cards.customer} ${columns.customer} ${own.customer}`,
  amount: `${styles.amount} ${cards.amount} ${columns.amount} ${own.amount}`,
  state: `${styles.state} ${cards.state} ${columns.state} ${own.state}`,
  actions: `${styles.actions} ${cards.actions} ${columns.actions} ${actionStyles.actions}`,
} as const;

/** An order's row in the order list. The whole row, except for its actions, opens the order. */
export function OrderTableRow({ now, hasBranches, ...actions }: Props) {
  const { order } = actions;
  const { order_id, state, informed_at, expires_at, ended_at, reason, lines } = order;
  const payment = order.payment.state;
  // Until the money arrives, the payment is all that happens to the order.
  const isPaying = state === 'placed' && payment !== 'due' && order.due === order.total;
  const isEndingSoon = expires_at !== null && urgencyOf(expires_at, now) !== undefined;
  const isCall = isToCall(state, payment);
  const isHoldShown = isCall || (state !== 'placed' && isEndingSoon);
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
          <span className={own.name} title={lines.map(lineText).join(', ')}>
            {first && lineText(first)}
            {others.length > 0 && (
              <>
                <span aria-hidden="true">{` +\u00a0${others.length}\u00a0more`}</span>
                <span className="visually-hidden">{`, ${others.map(lineText).join(', ')}`}</span>
              </>
            )}
          </span>
        </OrderLink>
        <small>
          <OrderNumber id={order_id} isOneLine />
          {placeOf(order, hasBranches).map((place) => (
            <Fragment key={place}>
              {' '}
              <span>{place}</span>
            </Fragment>
          ))}
        </small>
      </th>
      <td className={CELLS.customer}>
        <CustomerCell order={order} />
      </td>
      <td className={CELLS.amount}>
        <strong className="money">{formatRupees(mainAmount(order))}</strong>
        <div className={own.note}>
          {!isPaying && <PaymentNote order={order} />}
          {order.payment.is_test && !isUnpaidEnd(order) && <TestBadge />}
        </div>
      </td>
      <td className={CELLS.state}>
        {isPaying ? (
          <PaymentBadge state={state} payment={payment} />
        ) : (
          <StateBadge state={state} fulfilment={order.fulfilment.kind} payment={payment} />
        )}
        <DueBy order={order} now={now} />
        {state === 'ready' && informed_at !== null && <Informed at={informed_at} now={now} />}
        {isHoldShown && <HeldUntil at={expires_at} now={now} isCall={isCall} />}
        {ended_at !== null && reason !== null && <p title={reason}>{reason}</p>}
      </td>
      <td className={CELLS.actions}>
        <RowActions {...actions} now={now} />
      </td>
    </tr>
  );
}

/**
 * Where the goods go: to the customer, with the PIN code, or to the branch, which is named if the
 * user sees several.
 */
function placeOf({ fulfilment, pin_code, branch }: ListedOrder, hasBranches: boolean): string[] {
  const kind = FULFILMENT_NAMES[fulfilment.kind];
  if (fulfilment.kind === 'collect') return [hasBranches ? branch.name : kind];
  const to = pin_code === null ? kind : `${kind} ${pin_code}`;
  return hasBranches ? [to, branch.name] : [to];
}

/** Prevents line breaks in words such as 7-in-1. */
const WORD_JOINER = '\u2060';

/** The number of pieces is shown only if there are several, so that it is noticed. */
function lineText({ quantity, name }: ListedOrder['lines'][number]): string {
  const text = name.replaceAll('-', `-${WORD_JOINER}`);
  return quantity > 1 ? `${quantity}\u00a0×\u00a0${text}` : text;
}

/** The customer's name with the end of their mobile number, which is prominent without a name. */
function CustomerCell({ order: { mobile, name } }: { order: ListedOrder }) {
  if (!mobile && !name) return <span className="muted">No number</span>;
  const number = mobile && <MobileEnd mobile={mobile} />;
  if (!name) {
    return (
      <>
        <span className={own.unnamed}>No name</span> <strong>{number}</strong>
      </>
    );
  }
  return (
    <>
      <strong>{name}</strong>
      {number && (
        <>
          {' '}
          <span className={own.mobile}>{number}</span>
        </>
      )}
    </>
  );
}
