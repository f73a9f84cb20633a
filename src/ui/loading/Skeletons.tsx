import styles from './skeletons.module.css';

interface Props {
  count: number;
  /** The class of the list that the placeholders replace. */
  className: string | undefined;
  /** The class of each placeholder; sets its height. */
  itemClassName: string | undefined;
}

/** Placeholders for rows that are still loading. */
export function Skeletons({ count, className, itemClassName = '' }: Props) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div key={place} className={`${styles.skeleton} ${itemClassName}`} />
      ))}
    </div>
  );
}
