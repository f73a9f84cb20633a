import styles from './track.module.css';

/** “this phone” on narrow screens, “this device” on wider ones, which may be tablets or computers. */
export function ThisDevice() {
  return (
    <>
      this <span className={styles.phone}>phone</span>
      <span className={styles.device}>device</span>
    </>
  );
}
