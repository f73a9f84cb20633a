import ClockAlert from 'lucide-react/icons/clock-alert';
import { momentText } from '../../../lib/india-time';
import styles from './task-time.module.css';
import type { TaskTime as Time } from './times';

/** A task's lateness, or the time left, as a pill; otherwise, how long the task waits. */
export function TaskTime({ at, text, tone }: Time) {
  return (
    <span className={styles.time} data-tone={tone}>
      {tone === 'late' && <ClockAlert size={14} strokeWidth={2} aria-hidden="true" />}
      <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
        {text}
      </time>
    </span>
  );
}
