import styles from './order-number.module.css';

const LETTERS = 5;

/** An order number with its last letters in bold, because people read out only those. */
export function OrderNumber({ id }: { id: string }) {
  return (
    <span className={styles.number}>
      <span>{id.slice(0, -LETTERS)}</span>
      <wbr />
      <strong>{id.slice(-LETTERS)}</strong>
    </span>
  );
}
