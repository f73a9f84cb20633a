import { type ReactNode, useId } from 'react';
import styles from './figure-card.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A titled part of a page of figures. */
export function FigureCard({ title, children }: Props) {
  const id = useId();
  return (
    <section className={`card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
