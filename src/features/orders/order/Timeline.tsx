import type { TimelineEntry } from '../../../contract/orders/order';
import { momentText } from '../../../lib/india-time';
import { EVENT_WORDS } from '../words';
import styles from './timeline.module.css';

/** What happened to the order so far, newest last. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ at, step, reason }) => (
        <li key={`${at}-${step}`}>
          <strong>{EVENT_WORDS[step]}</strong>
          <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
          {reason && <span>{reason}</span>}
        </li>
      ))}
    </ol>
  );
}
