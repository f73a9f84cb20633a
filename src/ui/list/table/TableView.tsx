import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Row } from '../pages';
import { type ActiveRow, RowTable } from './RowTable';
import { SidePanel } from './SidePanel';

type TableProps<Each extends ActiveRow> = ComponentProps<typeof RowTable<Each>>;

interface Props<Each extends ActiveRow> extends Omit<TableProps<Each>, 'openId' | 'onOpen'> {
  /** All that is known of a row, and what can be done. */
  details: (row: Each) => ReactNode;
}

/** A table, and the details of one of its rows in a panel beside it. */
export function TableView<Each extends ActiveRow>({ details, ...table }: Props<Each>) {
  const [openId, setOpenId] = useState<Row['id'] | null>(null);
  const row = table.rows.find(({ id }) => id === openId);

  function close(): void {
    setOpenId(null);
    document.querySelector<HTMLElement>('tr [aria-expanded="true"]')?.focus();
  }

  return (
    <>
      <RowTable
        {...table}
        openId={row?.id}
        onOpen={({ id }) => setOpenId(id === openId ? null : id)}
      />
      {row && (
        <SidePanel label={table.table.nameOf(row)} onClose={close}>
          {details(row)}
        </SidePanel>
      )}
    </>
  );
}
