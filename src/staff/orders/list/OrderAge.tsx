import ClockAlert from 'lucide-react/icons/clock-alert';
import { momentText } from '../../../lib/india-time';
import type { ListedOrder } from '../queries';
import { ageOf } from './age';
import styles from './order-age.module.css';

/**
 * How long ago the order was placed, marked if it has needed staff action for too long, or when it
 * ended. The state beside it shows how the order ended.
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
      {late === 'very-late' && <ClockAlert size={14} strokeWidth={2} aria-label="Very late:" />}
      {late === 'late' && <span className="visually-hidden">Late: </span>}
      {end && <span className="visually-hidden">{`${end} `}</span>}
      {text}
    </time>
  );
}
