import type { ReactNode } from 'react';
import { Toolbar } from '../../ui/layout/Layout';
import styles from './action-row.module.css';

interface Props {
  /** What the action changes. */
  text: string;
  /** The button. */
  children: ReactNode;
}

/** The last row of a card: a button, beside the consequence of pressing it. */
export function ActionRow({ text, children }: Props) {
  return (
    <Toolbar className={styles.row}>
      <p>{text}</p>
      {children}
    </Toolbar>
  );
}
