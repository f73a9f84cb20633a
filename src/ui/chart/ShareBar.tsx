import styles from './chart.module.css';

interface Props {
  value: number;
  before: number;
  /** The value of the longest bar beside this one. */
  highest: number;
}

/** The length of a row's value beside the others, with a mark where it was before; for a table. */
export function ShareBar({ value, before, highest }: Props) {
  const share = (amount: number) => `${(Math.max(amount, 0) / Math.max(highest, 1)) * 100}%`;
  return (
    <svg className={styles.share} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" />
      <rect className={styles.first} width={share(value)} height="100%" />
      {before > 0 && (
        <line className={styles.mark} x1={share(before)} x2={share(before)} y1="0" y2="100%" />
      )}
    </svg>
  );
}

/** The mark of the value before, for a legend. */
export function BeforeMark() {
  return (
    <svg className={styles.beforeMark} aria-hidden="true">
      <line className={styles.mark} x1="1" x2="1" y1="0" y2="100%" />
    </svg>
  );
}
