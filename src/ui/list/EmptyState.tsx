import type { ReactNode } from 'react';
import { artPath } from '../../lib/paths';
import styles from './empty-state.module.css';

interface Props {
  /** A drawing from `content/art/scenes`. */
  art: 'all-done' | 'empty-data' | 'empty-search' | 'empty-ledger' | 'offline';
  /** One line that says what is missing. */
  text: string;
  /** True if the text appears while the page is open, so screen readers announce it. */
  isStatus?: boolean;
  /** The user's next action: a button or a link. */
  children?: ReactNode;
}

/** The content of an empty list: a drawing, one line of text and one action. */
export function EmptyState({ art, text, isStatus = false, children }: Props) {
  return (
    <div className={styles.empty} role={isStatus ? 'status' : undefined}>
      <img src={artPath(art)} width={180} height={180} alt="" />
      <p>{text}</p>
      {children}
    </div>
  );
}
