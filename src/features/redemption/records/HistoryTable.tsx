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
  TickCell,
  toggled,
  untickAll,
} from '../../../ui/list/table/cells';
import { SidePanel } from '../../../ui/list/table/SidePanel';
import styles from '../../../ui/list/table/table.module.css';
import { useAction } from '../../../ui/use-action';
import { RedemptionCard } from './RedemptionCard';

/** The item stands in the panel: beside the scanner there is no room for more. */
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
  /** Only who may export has something to tick rows for. */
  canExport: boolean;
}

/** Redemptions one in a line, and all that is known of one of them in a panel. */
export function HistoryTable({ rows, isBusy, sort, onSort, canExport }: Props) {
  const [openId, setOpenId] = useState<number | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number | string>>(NONE);
  const { run } = useAction(() => void toast('error', FAILURE_TEXTS.offline));
  const open = rows.find(({ id }) => id === openId);
  const chosen = rows.filter(({ id }) => ticked.has(id));
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
                  isTicked={isAll}
                  onTick={() => setTicked(isAll ? NONE : new Set(rows.map(({ id }) => id)))}
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
                    isTicked={ticked.has(row.id)}
                    onTick={() => setTicked(toggled(ticked, row.id))}
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
          onClear={() => untickAll(() => setTicked(NONE))}
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
