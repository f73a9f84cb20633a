import styles from './stamp.module.css';

interface Props {
  word: string;
  /** Whether the stamp is animated when it appears. */
  isDrawn?: boolean;
}

/** A rubber stamp. Purely decorative, because the text beside it says the same. */
export function Stamp({ word, isDrawn }: Props) {
  return (
    <span className={styles.stamp} aria-hidden="true" data-drawn={isDrawn}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="47" pathLength="1" />
        <circle cx="50" cy="50" r="39" pathLength="1" />
      </svg>
      <b>{word}</b>
    </span>
  );
}
