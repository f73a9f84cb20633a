import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './record-table.module.css';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A row's details beside its table. Escape closes the panel while the focus is inside it. */
export function SidePanel({ label, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must also run when another row is shown
  useEffect(() => panel.current?.focus({ preventScroll: true }), [label]);

  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={`Details of ${label}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label="Close details"
        onClick={onClose}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {children}
    </section>
  );
}
