import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Row } from '../pages';
import { untickAll } from './cells';
import { type ActiveRow, RowTable } from './RowTable';
import { SidePanel } from './SidePanel';

type TableProps<Each extends ActiveRow> = ComponentProps<typeof RowTable<Each>>;

interface Props<Each extends ActiveRow>
  extends Omit<TableProps<Each>, 'openId' | 'onOpen' | 'chosen' | 'onChoose'> {
  /** All that is known of a row, and what can be done. */
  details: (row: Each) => ReactNode;
  /** What can be done with the ticked rows. */
  bulkBar: (chosen: readonly Each[], onClear: () => void) => ReactNode;
}

const NONE: ReadonlySet<Row['id']> = new Set();

/** A table, and the details of one of its rows in a panel beside it. */
export function TableView<Each extends ActiveRow>({ details, bulkBar, ...table }: Props<Each>) {
  const [openId, setOpenId] = useState<Row['id'] | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<Row['id']>>(NONE);
  const row = table.rows.find(({ id }) => id === openId);
  const chosen = table.rows.filter(({ id }) => ticked.has(id));

  function close(): void {
    setOpenId(null);
    document.querySelector<HTMLElement>('tr [aria-expanded="true"]')?.focus();
  }

  return (
    <>
      <RowTable
        {...table}
        chosen={ticked}
        onChoose={setTicked}
        openId={row?.id}
        onOpen={({ id }) => setOpenId(id === openId ? null : id)}
      />
      {chosen.length > 0 && bulkBar(chosen, () => untickAll(() => setTicked(NONE)))}
      {row && (
        <SidePanel label={table.table.nameOf(row)} onClose={close}>
          {details(row)}
        </SidePanel>
      )}
    </>
  );
}
