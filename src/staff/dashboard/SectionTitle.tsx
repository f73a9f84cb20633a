import styles from './role-home.module.css';

interface Props {
  id: string;
  name: string;
  count?: number | string | undefined;
  /** Shown after the count. */
  note?: string | undefined;
  /** True if scripts may move the focus to the heading. */
  canFocus?: boolean;
}

/** The heading and the count, without a wrapper, so that the parent controls their layout. */
export function TitleParts({ id, name, count, canFocus = false }: Omit<Props, 'note'>) {
  return (
    <>
      <h2 id={id} tabIndex={canFocus ? -1 : undefined}>
        {name}
      </h2>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}

/** A section's heading, with the number of items in it. */
export function SectionTitle({ note, ...props }: Props) {
  return (
    <div className={styles.title}>
      <TitleParts {...props} />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
