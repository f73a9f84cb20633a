import type { OrderReply } from '../../../contract/orders/order';
import type { FulfilmentKind, OrderState, PaymentState } from '../../../contract/orders/states';
import { stateText } from '../../../entities/order/labels';
import { promiseText } from '../../../entities/order/next-text';
import { OrderNumber } from '../../../entities/order/OrderNumber';
import { TestMark } from '../../../entities/order/TestMark';
import { linePicture } from '../../../entities/product/picture';
import { dateText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { trackPath } from '../../../lib/paths';
import styles from './track.module.css';

interface Summary {
  state: OrderState;
  created_at: number;
  expires_at: number | null;
  total: number;
  lines: readonly { product_id: string; name: string; quantity: number }[];
  payment: { state: PaymentState; is_test: boolean };
  fulfilment: { kind: FulfilmentKind };
  /** Undefined in an account's list; the time at which the order is ready is then not known. */
  timeline?: OrderReply['timeline'];
}

interface Props {
  id: string;
  orderKey?: string | undefined;
  /** Undefined while the order is loading. */
  order: Summary | undefined;
}

/** The promise that a shopper waits for or, if there is none, the order's state. */
function leadText(order: Summary): string {
  const { timeline } = order;
  return (timeline && promiseText({ ...order, timeline }, Date.now())) || stateText(order);
}

/** An order in a list, linked to its page. */
export function OrderSummary({ id, orderKey, order }: Props) {
  const line = order?.lines[0];
  return (
    <a className={styles.link} data-state={order?.state} href={trackPath(id, orderKey)}>
      {line && (
        <img
          className={styles.picture}
          src={linePicture(line.product_id)}
          alt=""
          width="48"
          height="48"
        />
      )}
      <strong>{order ? leadText(order) : 'Order'}</strong>
      <span className={styles.number}>
        <OrderNumber id={id} />
      </span>
      {order && (
        <>
          <span>
            {order.lines.map(({ name, quantity }) => `${name}\u00a0×\u00a0${quantity}`).join(', ')}
          </span>
          <span className="muted">
            {dateText(order.created_at)} · {formatRupees(order.total)}
          </span>
          {order.payment.is_test && <TestMark />}
        </>
      )}
    </a>
  );
}
