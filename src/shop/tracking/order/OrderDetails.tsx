import { useEffect, useRef } from 'react';
import type { OrderReply } from '../../../contract/orders/order';
import { holdsStock } from '../../../contract/orders/states';
import { stepProblem } from '../../../contract/orders/steps';
import { moneyText, nextText, paymentText, stateText } from '../../../entities/order/labels';
import { TestMark } from '../../../entities/order/TestMark';
import { Totals } from '../../../entities/order/Totals';
import { BranchCard } from './BranchCard';
import { CancelOrder } from './CancelOrder';
import { CollectionCode } from './CollectionCode';
import { OrderLines } from './OrderLines';
import styles from './order.module.css';
import { ShareLink } from './ShareLink';
import { Timeline } from './Timeline';

interface Props {
  order: OrderReply;
  orderKey: string | undefined;
  onChange: (order: OrderReply) => void;
  /** It is no longer as it is shown here. */
  onStale: () => void;
}

/** All that its shopper can know of an order, what happens next first. */
export function OrderDetails({ order, orderKey, onChange, onStale }: Props) {
  const { order_id, state, fulfilment, payment, lines, collection_code: code } = order;
  const facts = { state, fulfilment: fulfilment.kind, payment: payment.state };
  const mayCancel = stepProblem('cancel', facts, 'shopper') === undefined;
  const money = moneyText(order);
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(state);

  // What was pressed, and so had the focus, may not be offered in the new state.
  useEffect(() => {
    const isNew = known.current !== state;
    known.current = state;
    if (isNew && document.activeElement === document.body) heading.current?.focus();
  }, [state]);

  return (
    <div className={styles.order}>
      <section className={styles.next} data-state={state} aria-labelledby="state">
        {payment.is_test && <TestMark />}
        <div role="status">
          <h2 id="state" ref={heading} tabIndex={-1}>
            {stateText(order)}
          </h2>
          <p>{nextText(order)}</p>
          {money && <p>{money}</p>}
        </div>
        {code !== undefined && <CollectionCode orderId={order_id} code={code} />}
      </section>

      <section className={`card ${styles.slip}`} aria-labelledby="lines">
        <h2 id="lines">What you ordered</h2>
        <OrderLines lines={lines} />
        <Totals
          itemCount={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
          totals={{ ...order, taxIncluded: order.tax_included }}
        />
        <p className="muted">{paymentText(order)}</p>
      </section>

      {fulfilment.kind === 'collect' ? (
        <BranchCard code={fulfilment.branch} name={order.branch.name} isAhead={holdsStock(state)} />
      ) : (
        <section className="card" aria-labelledby="delivery">
          <h2 id="delivery">Delivery to</h2>
          <p>
            {fulfilment.name}
            <br />
            {fulfilment.address} {fulfilment.pin_code}
            <br />
            {fulfilment.mobile}
          </p>
        </section>
      )}

      {orderKey !== undefined && <ShareLink orderId={order_id} orderKey={orderKey} />}

      <section className="card" aria-labelledby="timeline">
        <h2 id="timeline">What has happened</h2>
        <Timeline entries={order.timeline} />
      </section>

      {mayCancel && (
        <CancelOrder order={order} orderKey={orderKey} onChange={onChange} onStale={onStale} />
      )}
    </div>
  );
}
