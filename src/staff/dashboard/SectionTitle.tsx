import styles from './role-home.module.css';

interface Props {
  id: string;
  name: string;
  count?: number | string | undefined;
  /** True if scripts may move the focus to the heading. */
  canFocus?: boolean;
}

/** The heading and the count, without a wrapper, so the parent controls their layout. */
export function TitleParts({ id, name, count, canFocus = false }: Props) {
  return (
    <>
      <h2 id={id} tabIndex={canFocus ? -1 : undefined}>
        {name}
      </h2>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}

/** A section's heading with the number of items in the section. */
export function SectionTitle(props: Props) {
  return (
    <div className={styles.title}>
      <TitleParts {...props} />
    </div>
  );
}
