import type { ReactNode } from 'react';
import { Parts } from '../../../ui/parts/Parts';
import styles from './search-results.module.css';

interface Props {
  href: string;
  /** A picture or an icon's tile. */
  image: ReactNode;
  name: ReactNode;
  /** The end of the first line, such as an amount. */
  end?: ReactNode;
  /** True to leave out the details that do not fit on one line. */
  isShort?: boolean;
  details: readonly { key: string; content: ReactNode }[];
  /** True to make the name less prominent. */
  isQuiet?: boolean | undefined;
}

/** A result with an image, a name and details; the details have the second line to themselves. */
export function HitLink({ href, image, name, end, isShort, details, isQuiet }: Props) {
  return (
    <a className={`popover-menu-item ${styles.hit}`} href={href} data-quiet={isQuiet || undefined}>
      {image}
      <span>
        <span className={styles.head}>
          <span>{name}</span> {end}
        </span>{' '}
        <small data-short={isShort || undefined}>
          <Parts parts={details} />
        </small>
      </span>
    </a>
  );
}
