import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '../../../ui/layout/Layout';
import styles from './finished.module.css';

interface Props {
  /** What happened, in a word. */
  mark: string;
  title: ReactNode;
  /** What is finished, below the title. */
  children: ReactNode;
  /** The buttons for what comes next. */
  actions: ReactNode;
}

/** What the clerk just finished at the counter; the title takes the focus from the sent form. */
export function Finished({ mark, title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Stack className={styles.finished}>
      <p className={styles.mark}>{mark}</p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <Stack className={styles.actions}>{actions}</Stack>
    </Stack>
  );
}
