import CheckCheck from 'lucide-react/icons/check-check';
import { dayText, momentText, shortDateText, timeOfDayText } from '../../../lib/india-time';
import styles from '../../../ui/record/steps.module.css';

/**
 * When the customer was informed, such as `Informed 9:02 pm` today or `Informed 21 Nov` earlier.
 */
export function informedText(at: number, now: number): string {
  return `Informed ${dayText(at) === dayText(now) ? timeOfDayText(at) : shortDateText(at)}`;
}

export function Informed({ at, now }: { at: number; now: number }) {
  return (
    <p className={styles.informed}>
      <CheckCheck size={16} strokeWidth={2} aria-hidden="true" />
      <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
        {informedText(at, now)}
      </time>
    </p>
  );
}
