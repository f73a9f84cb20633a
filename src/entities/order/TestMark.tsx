import styles from './test-mark.module.css';

/** Marks an order that is paid without real money. */
export function TestMark() {
  return <p className={styles.test}>Demo order: no real payment.</p>;
}
