import styles from './order-number.module.css';

const LETTERS = 5;

interface Props {
  id: string;
  /** True to cut off long lines instead of wrapping them. */
  isOneLine?: boolean;
}

/** An order number with its last letters in bold, because people read out only those. */
export function OrderNumber({ id, isOneLine = false }: Props) {
  return (
    <span className={styles.number}>
      <span>{id.slice(0, -LETTERS)}</span>
      {!isOneLine && <wbr />}
      <strong>{id.slice(-LETTERS)}</strong>
    </span>
  );
}
