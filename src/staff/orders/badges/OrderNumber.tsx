import styles from './badges.module.css';

const LETTERS = 5;

/** An order's number; the letters at its end are what people read out. */
export function OrderNumber({ id }: { id: string }) {
  return (
    <span className={styles.number}>
      <span>{id.slice(0, -LETTERS)}</span>
      <wbr />
      <strong>{id.slice(-LETTERS)}</strong>
    </span>
  );
}
