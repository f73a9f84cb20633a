import { useEffect, useState } from 'react';
import styles from './scan.module.css';

const SCAN_TIME_S = 30;

/** The seconds left while `isRunning`; each new run restarts the countdown. */
function useCountdown(isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(SCAN_TIME_S);

  useEffect(() => {
    if (!isRunning) return;
    const end = Date.now() + SCAN_TIME_S * 1000;
    setLeft(SCAN_TIME_S);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.round((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      onEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [isRunning, onEnd]);

  return left;
}

/** The countdown bar below the camera view. */
export function TimeLeft({ isRunning, onEnd }: { isRunning: boolean; onEnd: () => void }) {
  const left = useCountdown(isRunning, onEnd);
  return (
    <div className={styles.time}>
      <progress max={SCAN_TIME_S} value={isRunning ? left : 0} aria-label="Scan time left" />
      <span aria-hidden="true">{isRunning ? `${left} s` : ''}</span>
    </div>
  );
}
