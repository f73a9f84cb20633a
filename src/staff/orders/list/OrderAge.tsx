import ClockAlert from 'lucide-react/icons/clock-alert';
import { momentText } from '../../../lib/india-time';
import type { ListedOrder } from '../queries';
import { ageOf, endText } from './age';
import styles from './order-age.module.css';

interface Props {
  order: ListedOrder;
  now: number;
}

/**
 * How long ago an open order was placed, marked if it has needed staff action for too long; renders
 * nothing once the order has ended.
 */
export function OrderAge({ order, now }: Props) {
  const { created_at } = order;
  const age = ageOf(order, now);
  if (age === null) return null;
  const { text, late } = age;
  return (
    <time
      dateTime={new Date(created_at).toISOString()}
      title={momentText(created_at)}
      className={styles.age}
      data-late={late}
    >
      {late === 'very-late' && <ClockAlert size={14} strokeWidth={2} aria-label="Very late:" />}
      {late === 'late' && <span className="visually-hidden">Late: </span>}
      {text}
    </time>
  );
}

/** When a finished order ended; renders nothing for an open one. */
export function EndedAt({ order: { ended_at }, now }: Props) {
  if (ended_at === null) return null;
  return (
    <time dateTime={new Date(ended_at).toISOString()} title={momentText(ended_at)}>
      {endText(ended_at, now)}
    </time>
  );
}
