import { MINUTE_MS } from '../../../../lib/durations';
import type { ListedOrder } from '../../queries';
import { ageOf } from './age';
import styles from './order-age.module.css';

interface Props {
  order: ListedOrder;
  now: number;
}

/**
 * How long an open order has waited since it was packed or, before that, placed, marked if it has
 * needed staff action for too long; for a finished order, how long ago it ended. Without the head of
 * the column, the age ends with “ago”.
 */
export function OrderAge({ order, now }: Props) {
  const { since, text, start, delay } = ageOf(order, now);
  return (
    <time
      dateTime={new Date(since).toISOString()}
      title={start}
      className={styles.age}
      data-late={delay}
    >
      {delay && <span className="visually-hidden">Late: </span>}
      {order.ended_at !== null && <span className="visually-hidden">Ended: </span>}
      {text}
      {now - since >= MINUTE_MS && <span className={styles.ago}> ago</span>}
    </time>
  );
}
