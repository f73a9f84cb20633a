import { Fragment, type ReactNode } from 'react';
import { isToCall } from '../../../../contract/orders/states';
import { FULFILMENT_NAMES } from '../../../../entities/order/labels';
import { OrderNumber } from '../../../../entities/order/OrderNumber';
import { linePicture } from '../../../../entities/product/picture';
import { formatRupees } from '../../../../lib/money';
import type { Column } from '../../../work/table/column';
import table from '../../../work/table/work-table.module.css';
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
import wide from './order-columns.module.css';
import own from './order-row.module.css';
import actions from './row-actions.module.css';

/** The classes for the table, for the cards and for both. */
export const ORDER_CLASSES = {
  frame: table.frame,
  table: `${table.table} ${cards.cards} ${wide.columns}`,
  head: 'hidden-below-desktop',
  cells: {
    age: `${table.age} ${cards.age} ${wide.age}`,
    item: `${table.item} ${cards.item} ${wide.item} ${own.item}`,
    customer: `${table.customer} ${cards.customer} ${wide.customer} ${own.customer}`,
    amount: `${table.amount} ${cards.amount} ${wide.amount} ${own.amount}`,
    state: `${table.state} ${cards.state} ${wide.state} ${own.state}`,
    actions: `${table.actions} ${cards.actions} ${wide.actions} ${actions.actions}`,
  },
};

interface Options {
  now: number;
  hasBranches: boolean;
  nextAction: (order: ListedOrder) => ReactNode;
}

/** The columns of the order list. The whole row, except for its actions, opens the order. */
export function orderColumns(options: Options): readonly Column<ListedOrder>[] {
  const { now, hasBranches, nextAction } = options;
  return [
    { name: 'age', title: 'Age', cell: (order) => <OrderAge order={order} now={now} /> },
    {
      name: 'item',
      title: 'Item',
      isName: true,
      cell: (order) => <Item order={order} hasBranches={hasBranches} />,
    },
    { name: 'customer', title: 'Customer', cell: (order) => <Customer order={order} /> },
    { name: 'amount', title: 'Amount', cell: (order) => <Amount order={order} /> },
    { name: 'state', title: 'State', cell: (order) => <State order={order} now={now} /> },
    { name: 'actions', title: 'Next action', cell: nextAction },
  ];
}

interface Props {
  order: ListedOrder;
}

function Item({ order, hasBranches }: Props & Pick<Options, 'hasBranches'>) {
  const { order_id, lines } = order;
  const [first, ...others] = lines;
  return (
    <>
      {first && (
        <img
          className={own.picture}
          src={linePicture(first.product_id)}
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
    </>
  );
}

/** Until the money arrives, the payment is all that happens to the order. */
function isPaying({ state, payment, due, total }: ListedOrder): boolean {
  return state === 'placed' && payment.state !== 'due' && due === total;
}

function Amount({ order }: Props) {
  return (
    <>
      <strong className="money">{formatRupees(mainAmount(order))}</strong>
      <div className={own.note}>
        {!isPaying(order) && <PaymentNote order={order} />}
        {order.payment.is_test && !isUnpaidEnd(order) && <TestBadge />}
      </div>
    </>
  );
}

function State({ order, now }: Props & Pick<Options, 'now'>) {
  const { state, informed_at, expires_at, ended_at, reason } = order;
  const payment = order.payment.state;
  const isEndingSoon = expires_at !== null && urgencyOf(expires_at, now) !== undefined;
  const isCall = isToCall(state, payment);
  const isHoldShown = isCall || (state !== 'placed' && isEndingSoon);
  return (
    <>
      {isPaying(order) ? (
        <PaymentBadge state={state} payment={payment} />
      ) : (
        <StateBadge state={state} fulfilment={order.fulfilment.kind} payment={payment} />
      )}
      <DueBy order={order} now={now} />
      {state === 'ready' && informed_at !== null && <Informed at={informed_at} now={now} />}
      {isHoldShown && <HeldUntil at={expires_at} now={now} isCall={isCall} />}
      {ended_at !== null && reason !== null && <p title={reason}>{reason}</p>}
    </>
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
function Customer({ order: { mobile, name } }: Props) {
  if (!mobile && !name) return <span className="muted">No number</span>;
  const number = mobile && <MobileEnd mobile={mobile} />;
  if (!name) {
    return (
      <>
        <span className={own.unnamed}>Customer</span> <strong>{number}</strong>
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
