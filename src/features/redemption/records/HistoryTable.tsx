import { useState } from 'react';
import type { HistoryRow } from '../../../contract/redemption-records';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { SidePanel } from '../../../ui/list/table/SidePanel';
import styles from '../../../ui/list/table/table.module.css';
import { RedemptionCard } from './RedemptionCard';

/** The item stands in the panel: beside the scanner there is no room for more. */
const TITLES = ['Customer', 'When', 'Ref No', 'Paid'] as const;

interface Props {
  rows: readonly HistoryRow[];
  isBusy: boolean;
}

/** Redemptions one in a line, and all that is known of one of them in a panel. */
export function HistoryTable({ rows, isBusy }: Props) {
  const [openId, setOpenId] = useState<number | null>(null);
  const open = rows.find(({ id }) => id === openId);

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
              {TITLES.map((title) => (
                <th key={title} scope="col" data-title={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.name}
                    title={row.customer_name}
                    aria-expanded={row.id === openId}
                    onClick={() => setOpenId(row.id === openId ? null : row.id)}
                  >
                    {row.customer_name}
                  </button>
                </th>
                <td title={momentText(row.redeemed_at)}>{momentText(row.redeemed_at)}</td>
                <td title={row.ref_no}>{row.ref_no}</td>
                <td>{formatRupees(row.final_price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open && (
        <SidePanel label={open.customer_name} onClose={close}>
          <RedemptionCard row={open} />
        </SidePanel>
      )}
    </>
  );
}
