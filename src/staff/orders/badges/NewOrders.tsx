import { useEffect, useState } from 'react';
import { listOrders } from '../../../api/orders/staff-orders';
import styles from './badges.module.css';

/** How many orders wait for a clerk, those to be called included; nothing when there are none. */
export function NewOrders() {
  const [count, setCount] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    listOrders({ page: 0, size: 1 }, leaving.signal)
      .then(({ counts }) => setCount(counts.confirmed + counts.call_to_confirm))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);

  return count === 0 ? null : <span className={styles.new}>{count} new</span>;
}
