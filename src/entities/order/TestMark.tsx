import styles from './test-mark.module.css';

/** Stands on every order that no real money pays. */
export function TestMark() {
  return <p className={styles.test}>Test order: no money moves.</p>;
}
