import { cellOf } from './pattern';
import styles from './pattern.module.css';

/** The position of a dot in a square of three by three units. */
function placeOf(digit: string): string {
  const { column, row } = cellOf(digit);
  return `${column + 0.5},${row + 0.5}`;
}

/** The lines between the dots of a pattern, behind the grid. */
export function PatternLines({ code }: { code: string }) {
  return (
    <svg className={styles.lines} viewBox="0 0 3 3" aria-hidden="true">
      <polyline points={Array.from(code, placeOf).join(' ')} />
    </svg>
  );
}
