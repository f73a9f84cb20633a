import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv/csv';
import { dayText } from '../../../lib/india-time';
import { Button } from '../../Button';
import { download } from '../../download';
import type { Row } from '../pages';
import type { Selection } from '../use-selection';
import styles from './bulk.module.css';

/** Exports rows as CSV with their table's columns. */
export function rowsCsv<Each>(
  rows: readonly Each[],
  columns: readonly { title: string; text: (row: Each) => string }[],
): string {
  const titles = columns.map(({ title }) => title);
  const lines = rows.map((row) => columns.map(({ text }) => text(row)));
  return BYTE_ORDER_MARK + [titles, ...lines].map(csvLine).join('');
}

interface Props<Each extends Row> {
  selection: Pick<Selection<Each>, 'selected' | 'clear'>;
  /** The prefix of the exported file's name. */
  fileName: string;
  toCsv: (selected: readonly Each[]) => string;
  /** Additional actions. */
  children?: ReactNode;
}

/** The number of selected rows and their actions; renders nothing while no row is selected. */
export function BulkBar<Each extends Row>(props: Props<Each>) {
  const { selected, clear } = props.selection;
  if (selected.length === 0) return null;

  function save(): void {
    const file = new Blob([props.toCsv(selected)], { type: 'text/csv' });
    download(file, `${props.fileName}-${dayText(Date.now())}.csv`);
  }

  return (
    <section className={styles.bulk} aria-label="Chosen rows">
      <p role="status">{selected.length} chosen</p>
      {props.children}
      <Button onClick={save}>
        <Download size={20} strokeWidth={1.75} aria-hidden="true" />
        Export CSV
      </Button>
      <Button kind="quiet" onClick={clear}>
        Clear
      </Button>
    </section>
  );
}
