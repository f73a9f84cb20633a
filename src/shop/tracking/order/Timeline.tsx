import type { TimelineEntry } from '../../../contract/orders/order';
import { eventText } from '../../../entities/order/labels';
import { momentText } from '../../../lib/india-time';
import styles from './timeline.module.css';

/** What happened to the order so far, newest last. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ at, step, checked, reason }) => (
        <li key={`${at}-${step}`}>
          <strong>{eventText({ step, checked })}</strong>
          <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
          {reason && <span>{reason}</span>}
        </li>
      ))}
    </ol>
  );
}
