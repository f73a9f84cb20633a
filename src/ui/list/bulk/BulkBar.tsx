import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Button } from '../../Button';
import type { Row } from '../pages';
import type { Selection } from '../use-selection';
import styles from './bulk.module.css';

interface Props {
  selection: Selection<Row>;
  onExport: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** The number of selected rows and the actions for them; nothing while no row is selected. */
export function BulkBar({ selection: { selected, clear }, onExport, children }: Props) {
  if (selected.length === 0) return null;
  return (
    <section className={styles.bulk} aria-label="Chosen rows">
      <p role="status">{selected.length} chosen</p>
      {children}
      <Button onClick={onExport}>
        <Download size={20} strokeWidth={1.75} aria-hidden="true" />
        Export CSV
      </Button>
      <Button kind="quiet" onClick={clear}>
        Clear
      </Button>
    </section>
  );
}
