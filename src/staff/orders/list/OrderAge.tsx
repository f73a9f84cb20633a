import ClockAlert from 'lucide-react/icons/clock-alert';
import { momentText } from '../../../lib/india-time';
import type { ListedOrder } from '../queries';
import { ageOf } from './age';
import styles from './order-age.module.css';

/**
 * How long ago the order was placed, marked if it has needed staff action for too long, or when it
 * ended.
 */
export function OrderAge({ order, now }: { order: ListedOrder; now: number }) {
  const { at, text, end, late } = ageOf(order, now);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={momentText(at)}
      className={styles.age}
      data-late={late}
    >
      {late && <ClockAlert size={16} strokeWidth={2} aria-label="Late:" />}
      {end && <span>{`${end} `}</span>}
      {text}
    </time>
  );
}
