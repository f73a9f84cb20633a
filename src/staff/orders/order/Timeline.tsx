import type { TimelineEntry } from '../../../contract/orders/order';
import { momentText } from '../../../lib/india-time';
import { eventText } from '../labels';
import styles from './staff-order.module.css';

/** Who did what with the order, the newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <section className={`card ${styles.section}`} aria-labelledby="order-timeline">
      <h2 id="order-timeline">Timeline</h2>
      <ol className={styles.timeline} reversed>
        {entries.toReversed().map(({ at, step, by, checked, reason }) => (
          <li key={`${at}-${step}`}>
            <strong>{eventText({ step, checked })}</strong>
            {by !== undefined && ` by ${by}`}
            <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
            {reason !== undefined && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
