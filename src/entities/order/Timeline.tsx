import { useId } from 'react';
import { momentText } from '../../lib/india-time';
import styles from './timeline.module.css';

/** An event; `at` in ms. */
export interface TimelineItem {
  at: number;
  text: string;
  by?: string | undefined;
  reason?: string | undefined;
}

interface Props {
  title: string;
  /** Oldest first. */
  items: readonly TimelineItem[];
  newest: 'first' | 'last';
}

/** The history of an order, repair or bill. */
export function Timeline({ title, items, newest }: Props) {
  const id = useId();
  const isReversed = newest === 'first';
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={styles.timeline} reversed={isReversed} data-newest={newest}>
        {(isReversed ? items.toReversed() : items).map(({ at, text, by, reason }) => (
          <li key={`${at}-${text}`}>
            <strong>{text}</strong>
            {by !== undefined && ` by ${by}`}
            <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
