import styles from './record-table.module.css';

interface Props {
  label: string;
  isSelected: boolean;
  onSelect: () => void;
}

/** A checkbox for a single row or for all rows. */
export function RowCheckbox({ label, isSelected, onSelect }: Props) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label={`Choose: ${label}`}
        checked={isSelected}
        onChange={onSelect}
      />
    </label>
  );
}
