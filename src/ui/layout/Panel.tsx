import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A card with a title. */
export function Panel({ title, className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`card panel ${className}`.trim()} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
