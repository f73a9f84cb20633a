import styles from './role-home.module.css';

interface Props {
  id: string;
  name: string;
  count?: number | string | undefined;
  /** True if scripts may move the focus to the heading. */
  canFocus?: boolean;
}

/** A section's heading with the number of things in it. */
export function SectionTitle({ id, name, count, canFocus = false }: Props) {
  return (
    <div className={styles.title}>
      <h2 id={id} tabIndex={canFocus ? -1 : undefined}>
        {name}
      </h2>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </div>
  );
}
