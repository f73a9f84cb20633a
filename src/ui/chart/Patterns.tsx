import styles from './chart.module.css';

/** The pattern of a series, or of the period before, in the picture with this ID. */
export function patternId(id: string, series: number | 'before'): string {
  return `${id}-${series}`;
}

/** A pattern beside each colour, so that the series differ also without colours. */
export function Patterns({ id }: { id: string }) {
  const of = (series: number | 'before') => ({
    id: patternId(id, series),
    patternUnits: 'userSpaceOnUse' as const,
    width: 6,
    height: 6,
  });
  return (
    <defs>
      <pattern {...of('before')} patternTransform="rotate(45)">
        <rect className={styles.pale} width="6" height="6" />
        <rect className={styles.hatch} width="1.5" height="6" />
      </pattern>
      <pattern {...of(0)}>
        <rect className={styles.first} width="6" height="6" />
      </pattern>
      <pattern {...of(1)} patternTransform="rotate(-45)">
        <rect className={styles.second} width="6" height="6" />
        <rect className={styles.ink} width="1.5" height="6" />
      </pattern>
      <pattern {...of(2)}>
        <rect className={styles.third} width="6" height="6" />
        <circle className={styles.ink} cx="3" cy="3" r="1.25" />
      </pattern>
      <pattern {...of(3)}>
        <rect className={styles.pale} width="6" height="6" />
        <path className={styles.grid} d="M0 3h6M3 0v6" />
      </pattern>
    </defs>
  );
}
