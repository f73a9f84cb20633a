import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { fitRoll } from './fit-roll';
import styles from './print-sheet.module.css';

interface Props {
  /** The paper size; a roll is 80 mm wide. The default is the printer's own size. */
  paper?: 'a4' | 'a5' | 'roll';
  className: string | undefined;
  children: ReactNode;
}

/** Content that appears only in print, where it replaces the page. */
export function PrintSheet({ paper, className = '', children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(
    () => (paper === 'roll' && sheet.current ? fitRoll(sheet.current) : undefined),
    [paper],
  );
  return createPortal(
    <div ref={sheet} className={`${styles.sheet} ${className}`} data-paper={paper}>
      {children}
    </div>,
    document.body,
  );
}
