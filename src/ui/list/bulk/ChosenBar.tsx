import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Button } from '../../Button';
import styles from './bulk.module.css';

interface Props {
  count: number;
  onExport: () => void;
  onClear: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** The number of selected rows and the actions for them. */
export function ChosenBar({ count, onExport, onClear, children }: Props) {
  return (
    <section className={styles.bulk} aria-label="Chosen rows">
      <p role="status">{count} chosen</p>
      {children}
      <Button onClick={onExport}>
        <Download size={20} strokeWidth={1.75} aria-hidden="true" />
        Export CSV
      </Button>
      <Button kind="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
