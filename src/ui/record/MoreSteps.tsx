import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** The rarely needed steps of a record, folded below its next steps. */
export function MoreSteps({ children }: { children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>
        More steps
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.buttons}>{children}</div>
    </details>
  );
}
