import ClockAlert from 'lucide-react/icons/clock-alert';
import { type Urgency, urgencyOf } from './calls';
import styles from './deadline.module.css';

const NAMES: Readonly<Record<Urgency, string>> = { soon: 'Soon:', missed: 'Missed:' };

interface Props {
  at: number;
  /** The current time (ms), if a deadline that is close or has passed is marked. */
  now?: number | undefined;
  text: string;
}

/** A deadline; amber if less than an hour is left, and red once it has passed. */
export function Deadline({ at, now, text }: Props) {
  const urgency = now === undefined ? undefined : urgencyOf(at, now);
  return (
    <time dateTime={new Date(at).toISOString()} className={styles.deadline} data-urgency={urgency}>
      {urgency && <ClockAlert size={14} strokeWidth={2} aria-label={NAMES[urgency]} />}
      {text}
    </time>
  );
}
