import { MINUTE_MS } from '../../../../lib/durations';
import { momentText } from '../../../../lib/india-time';
import type { ListedOrder } from '../../queries';
import { ageOf, endText } from './age';
import styles from './order-age.module.css';

interface Props {
  order: ListedOrder;
  now: number;
}

/**
 * How long an open order has waited since it was packed or, before that, placed, marked if it has
 * needed staff action for too long; for a finished order, when it ended. Without the head of the
 * column, the age ends with “ago”.
 */
export function OrderAge({ order, now }: Props) {
  const age = ageOf(order, now);
  if (age === null) return <EndedAt order={order} now={now} />;
  const { since, text, start, isLate } = age;
  return (
    <time
      dateTime={new Date(since).toISOString()}
      title={start}
      className={styles.age}
      data-late={isLate || undefined}
    >
      {isLate && <span className="visually-hidden">Late: </span>}
      {text}
      {now - since >= MINUTE_MS && <span className={styles.ago}> ago</span>}
    </time>
  );
}

function EndedAt({ order: { ended_at }, now }: Props) {
  if (ended_at === null) return null;
  return (
    <time dateTime={new Date(ended_at).toISOString()} title={momentText(ended_at)}>
      <span className="visually-hidden">Ended: </span>
      {endText(ended_at, now)}
    </time>
  );
}
