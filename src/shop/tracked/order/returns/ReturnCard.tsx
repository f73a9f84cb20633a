import { lazy, Suspense, useState } from 'react';
import { call } from '../../../../api/client';
import { actOnReturn } from '../../../../contract/orders/api';
import { type OrderReply, orderReply } from '../../../../contract/orders/order';
import type { ReturnReply } from '../../../../contract/orders/return-body';
import { returnProblem } from '../../../../contract/orders/returns';
import { RETURN_STATE_NAMES, returnedItems } from '../../../../entities/order/returns/labels';
import { sendableLines } from '../../../../entities/order/returns/remaining';
import { REFUND_RANGE } from '../../../../entities/order/time-ranges';
import { dateText } from '../../../../lib/india-time';
import { formatRupees } from '../../../../lib/money';
import { returnableUntil } from '../../../../lib/returnable-until';
import { Button } from '../../../../ui/Button';
import { CancelButton } from '../../CancelButton';
import type { Part } from '../../page/tracked';
import styles from './return-card.module.css';

const ReturnForm = lazy(() => import('./ReturnForm'));

/** The returns of an order's items, and the form for requesting a return until the deadline. */
export function ReturnCard(props: Part<OrderReply>) {
  const { row: order } = props;
  const [isOpen, setIsOpen] = useState(false);
  const returns = order.returns ?? [];
  const until = returnableUntil(order.timeline) ?? 0;
  const facts = { order: order.state, state: undefined };
  const mayReturn =
    returnProblem('request', facts, 'shopper') === undefined &&
    Date.now() < until &&
    sendableLines(order).length > 0;
  if (returns.length === 0 && !mayReturn) return null;

  return (
    <section className={`card ${styles.returns}`} aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {returns.map((each) => (
        <ReturnState key={each.return_id} {...props} request={each} />
      ))}
      {mayReturn && (
        <div className={styles.offer}>
          <p className="muted">Return by {dateText(until).replaceAll(' ', '\u00a0')}</p>
          <Button onClick={() => setIsOpen(true)}>Return an item</Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <ReturnForm {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface StateProps extends Part<OrderReply> {
  request: ReturnReply;
}

function ReturnState({ row: order, rowKey, request, onChange, onStale }: StateProps) {
  const { return_id, state } = request;
  const facts = { order: order.state, state };
  const mayWithdraw = returnProblem('withdraw', facts, 'shopper') === undefined;
  return (
    <div className={styles.one}>
      <p>
        <strong>{returnedItems(request, order.lines)}</strong>
      </p>
      <p role="status">{stateText(request)}</p>
      {mayWithdraw && (
        <CancelButton
          label="Withdraw return"
          title="Withdraw this return?"
          text="You keep the item, and nothing is refunded."
          cancel={() =>
            call(actOnReturn, {
              params: { id: order.order_id },
              body: { action: 'withdraw', version: order.version, return_id },
              key: rowKey,
              guest: true,
            })
          }
          reply={orderReply}
          isOver={({ returns = [] }) =>
            returns.find((each) => each.return_id === return_id)?.state !== state
          }
          onChange={onChange}
          onStale={onStale}
        />
      )}
    </div>
  );
}

/** Describes a return's state and what happens next. */
function stateText({ state, is_collected, refund = 0, set_off = 0 }: ReturnReply): string {
  const name = RETURN_STATE_NAMES[state];
  const money = formatRupees(refund - set_off);
  switch (state) {
    case 'requested':
      return `${name}. We will check your request and answer here.`;
    case 'accepted':
      return is_collected
        ? `${name}. We will call you to collect it. Please pack it with the bill and everything in the box.`
        : `${name}. Bring it to any branch with the bill and everything in the box.`;
    case 'refused':
      return `${name}. You find the reason under “Order updates”.`;
    case 'received':
      return `${name}. We will refund ${money} in ${REFUND_RANGE}.`;
    case 'refunded':
      return refund === set_off && set_off > 0 ? 'Exchanged.' : `We have returned ${money}.`;
    case 'withdrawn':
      return `${name}. You keep the item.`;
  }
}
