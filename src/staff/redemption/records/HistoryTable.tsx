import { useState } from 'react';
import { FAILURE_TEXTS } from '../../../contract/errors';
import type { HistoryRow } from '../../../contract/redemption-records';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { toast } from '../../../ui/feedback/toast';
import { ChosenBar } from '../../../ui/list/bulk/ChosenBar';
import {
  type Column,
  ColumnTitle,
  clearSelection,
  TickCell,
  toggled,
} from '../../../ui/list/table/cells';
import { SidePanel } from '../../../ui/list/table/SidePanel';
import styles from '../../../ui/list/table/table.module.css';
import { useAction } from '../../../ui/use-action';
import { RedemptionCard } from './RedemptionCard';

/** The item is in the panel, because there is no room for it beside the scanner. */
const COLUMNS: readonly Column[] = [
  { title: 'Customer', sort: 'customer' },
  { title: 'When', sort: 'when' },
  { title: 'Ref No' },
  { title: 'Paid', sort: 'paid', isNumber: true },
];
const NONE: ReadonlySet<HistoryRow['id']> = new Set();

interface Props {
  rows: readonly HistoryRow[];
  isBusy: boolean;
  sort: string;
  onSort: (sort: string) => void;
  /** Enables row selection, which only an export needs. */
  canExport: boolean;
}

/** Redemptions as table rows; a panel shows the details of one. */
export function HistoryTable({ rows, isBusy, sort, onSort, canExport }: Props) {
  const [openId, setOpenId] = useState<number | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(NONE);
  const { run } = useAction(() => void toast('error', FAILURE_TEXTS.offline));
  const open = rows.find(({ id }) => id === openId);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const isAll = chosen.length === rows.length;

  function close(): void {
    document.querySelector<HTMLElement>('tr [aria-expanded="true"]')?.focus();
    setOpenId(null);
  }

  return (
    <>
      <div className={styles.table}>
        <table aria-label="Redemptions" aria-busy={isBusy}>
          <thead>
            <tr>
              {canExport && (
                <TickCell
                  as="th"
                  label="All on this page"
                  isSelected={isAll}
                  onSelect={() => setSelected(isAll ? NONE : new Set(rows.map(({ id }) => id)))}
                />
              )}
              {COLUMNS.map((column) => (
                <ColumnTitle key={column.title} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {canExport && (
                  <TickCell
                    as="td"
                    label={row.customer_name}
                    isSelected={selected.has(row.id)}
                    onSelect={() => setSelected(toggled(selected, row.id))}
                  />
                )}
                <th scope="row">
                  <button
                    type="button"
                    className={styles.name}
                    aria-expanded={row.id === openId}
                    onClick={() => setOpenId(row.id === openId ? null : row.id)}
                  >
                    {row.customer_name}
                  </button>
                </th>
                <td>{momentText(row.redeemed_at)}</td>
                <td>{row.ref_no}</td>
                <td data-number>{formatRupees(row.final_price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > 0 && (
        <ChosenBar
          count={chosen.length}
          onExport={() => run(async () => (await import('./export-chosen')).exportChosen(chosen))}
          onClear={() => clearSelection(() => setSelected(NONE))}
        />
      )}
      {open && (
        <SidePanel label={open.customer_name} onClose={close}>
          <RedemptionCard row={open} />
        </SidePanel>
      )}
    </>
  );
}
