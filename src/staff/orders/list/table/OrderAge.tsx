import { MINUTE_MS } from '../../../../lib/durations';
import { type Aged, ageOf } from './age';
import styles from './order-age.module.css';

interface Props {
  order: Aged;
  now: number;
}

/**
 * How long an open order has waited since it was packed or, before that, placed, marked if it has
 * needed staff action for too long; for a finished order, how long ago it ended. Without the head of
 * the column, the age ends with “ago”; below it, the age of a packed order says that it counts from
 * then, because the orders are sorted by when they were placed.
 */
export function OrderAge({ order, now }: Props) {
  const { since, text, start, delay } = ageOf(order, now);
  const isCounted = now - since >= MINUTE_MS;
  return (
    <time dateTime={new Date(since).toISOString()} title={start} className={styles.age}>
      <span className={styles.wait} data-late={delay}>
        {delay && <span className="visually-hidden">Late: </span>}
        {order.ended_at !== null && <span className="visually-hidden">Ended: </span>}
        {text}
        {isCounted && <span className={styles.ago}> ago</span>}
      </span>
      {isCounted && order.state === 'ready' && <span className={styles.since}> since packed</span>}
    </time>
  );
}
