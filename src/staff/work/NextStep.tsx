import type { ReactNode, RefObject } from 'react';
import styles from '../../ui/record/steps.module.css';

interface Props {
  /** See `useSteps`. */
  section: RefObject<HTMLElement | null>;
  isTodo: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of a record's next step, its other steps and the form that is open. */
export function NextStep({ section, isTodo, className = '', children }: Props) {
  return (
    <section
      ref={section}
      className={`${styles.next} ${className}`.trim()}
      data-kind={isTodo ? 'todo' : 'done'}
      aria-label="Next step"
      tabIndex={-1}
    >
      {children}
    </section>
  );
}
