import { type ReactNode, useId } from 'react';
import { Stack } from '../../ui/layout/Layout';
import styles from './sale.module.css';

/** A titled part of the sale form. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={4} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
