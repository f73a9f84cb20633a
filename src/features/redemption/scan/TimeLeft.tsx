import styles from './scan.module.css';
import { useCountdown } from './use-countdown';

const TIME = 30;

/** The countdown bar under the picture. */
export function TimeLeft({ isRunning, onEnd }: { isRunning: boolean; onEnd: () => void }) {
  const left = useCountdown(TIME, isRunning, onEnd);
  return (
    <div className={styles.time}>
      <progress max={TIME} value={isRunning ? left : 0} aria-label="Scan time left" />
      <span aria-hidden="true">{isRunning ? `${left} s` : ''}</span>
    </div>
  );
}
