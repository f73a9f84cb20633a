import { useStore } from '@nanostores/react';
import { useHydrated } from '../../../ui/use-hydrated';
import { $ordersTodo } from '../state';
import styles from './bottom-nav.module.css';

/**
 * The number of orders waiting for staff, as last seen on the dashboard or in the order list, whose
 * To do filter shows the same number.
 */
export function OrdersTodo() {
  const known = useStore($ordersTodo);
  const isReady = useHydrated();
  if (!isReady || !known || known.count === 0 || Date.now() >= known.until) return null;
  return (
    <span className={styles.count}>
      {known.count}
      <span className="visually-hidden"> to do</span>
    </span>
  );
}
