import { useId } from 'react';
import { capitalize } from '../../lib/capitalize';
import { recentText } from '../../lib/india-time';
import styles from './timeline.module.css';

/** An event; `at` in ms. */
export interface TimelineItem {
  at: number;
  text: string;
  by?: string | undefined;
  reason?: string | undefined;
  /** True if the event ended the work early; a cross then replaces the tick. */
  isStop?: boolean | undefined;
}

interface Props {
  title: string;
  /** Oldest first. */
  items: readonly TimelineItem[];
  newest: 'first' | 'last';
  /** The current status, if it is not one of the listed events. */
  now?: string | undefined;
  /** The steps that follow, shown in grey. */
  ahead?: readonly string[];
}

/** The history of an order, repair or bill. */
export function Timeline({ title, items, newest, now, ahead = [] }: Props) {
  const id = useId();
  const isReversed = newest === 'first';
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={styles.timeline} reversed={isReversed} data-newest={newest}>
        {(isReversed ? items.toReversed() : items).map(({ at, text, by, reason, isStop }) => (
          <li key={`${at}-${text}`} data-stop={isStop || undefined}>
            <div>
              <strong>{text}</strong>
              {by !== undefined && ` by ${by}`}
            </div>
            <time dateTime={new Date(at).toISOString()}>
              {capitalize(recentText(at, Date.now()))}
            </time>
            {reason && <span>{reason}</span>}
          </li>
        ))}
        {now !== undefined && (
          <li data-now>
            <strong>{now}</strong>
          </li>
        )}
        {ahead.map((step) => (
          <li key={step} data-ahead>
            <span className="visually-hidden">Next: </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
