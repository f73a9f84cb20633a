import { useStore } from '@nanostores/react';
import { useHydrated } from '../../../ui/use-hydrated';
import { $toPack } from '../state';
import { countText } from '../tasks/counts';
import styles from './bottom-nav.module.css';

/** The number of orders to pack, as last seen on the dashboard or in the list of orders. */
export function ToPack() {
  const known = useStore($toPack);
  const isReady = useHydrated();
  if (!isReady || !known || known.count === 0 || Date.now() >= known.until) return null;
  return (
    <span className={styles.count}>
      {countText(known.count)}
      <span className="visually-hidden"> to pack</span>
    </span>
  );
}
