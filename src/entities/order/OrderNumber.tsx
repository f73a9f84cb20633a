import { numberParts } from './number-parts';
import styles from './order-number.module.css';

interface Props {
  id: string;
  /** True to cut off long lines instead of wrapping them. */
  isOneLine?: boolean;
}

/** An order number with its last letters in bold, because people read out only those. */
export function OrderNumber({ id, isOneLine = false }: Props) {
  const [start, letters] = numberParts(id);
  return (
    <span className={styles.number}>
      <span>{start}</span>
      {!isOneLine && <wbr />}
      <strong>{letters}</strong>
    </span>
  );
}
