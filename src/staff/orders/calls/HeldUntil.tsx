import ClockAlert from 'lucide-react/icons/clock-alert';
import { whenText } from '../../../lib/india-time';
import { endsSoon } from './calls';
import styles from './held-until.module.css';

interface Props {
  at: number | null;
  /** The current time (ms), if a hold that ends soon needs a warning. */
  now?: number;
}

/** Shows when an order's hold ends; renders nothing if it has no end. */
export function HeldUntil({ at, now }: Props) {
  if (at === null) return null;
  const isSoon = now !== undefined && endsSoon(at, now);
  return (
    <time dateTime={new Date(at).toISOString()} className={isSoon ? styles.soon : undefined}>
      {isSoon && <ClockAlert size={14} strokeWidth={2} aria-label="Soon:" />}
      {`Hold till ${whenText(at, Date.now())}`}
    </time>
  );
}
