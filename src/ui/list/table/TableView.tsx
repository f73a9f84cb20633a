import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Row } from '../pages';
import { clearSelection } from './cells';
import { type ActiveRow, RowTable } from './RowTable';
import { SidePanel } from './SidePanel';

type TableProps<Each extends ActiveRow> = ComponentProps<typeof RowTable<Each>>;

interface Props<Each extends ActiveRow>
  extends Omit<TableProps<Each>, 'openId' | 'onOpen' | 'chosen' | 'onChoose'> {
  /** The details and actions of a row. */
  details: (row: Each) => ReactNode;
  /** The actions for the selected rows. */
  bulkBar: (chosen: readonly Each[], onClear: () => void) => ReactNode;
}

const NONE: ReadonlySet<Row['id']> = new Set();

/** A table, with the details of one row in a panel beside it. */
export function TableView<Each extends ActiveRow>({ details, bulkBar, ...table }: Props<Each>) {
  const [openId, setOpenId] = useState<Row['id'] | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<Row['id']>>(NONE);
  const row = table.rows.find(({ id }) => id === openId);
  const chosen = table.rows.filter(({ id }) => selected.has(id));

  function close(): void {
    setOpenId(null);
    document.querySelector<HTMLElement>('tr [aria-expanded="true"]')?.focus();
  }

  return (
    <>
      <RowTable
        {...table}
        chosen={selected}
        onChoose={setSelected}
        openId={row?.id}
        onOpen={({ id }) => setOpenId(id === openId ? null : id)}
      />
      {chosen.length > 0 && bulkBar(chosen, () => clearSelection(() => setSelected(NONE)))}
      {row && (
        <SidePanel label={table.table.nameOf(row)} onClose={close}>
          {details(row)}
        </SidePanel>
      )}
    </>
  );
}
