import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './side-panel.module.css';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The details of a row, beside its table. Escape closes the panel while it has the focus. */
export function SidePanel({ label, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row must be announced
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
