import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

interface Props {
  /** The paper; without it, the printer's own. */
  paper?: 'a5';
  className: string | undefined;
  children: ReactNode;
}

/** Content that appears only in print, where it replaces the page. */
export function PrintSheet({ paper, className = '', children }: Props) {
  return createPortal(
    <div className={`${styles.sheet} ${className}`} data-paper={paper}>
      {children}
    </div>,
    document.body,
  );
}
