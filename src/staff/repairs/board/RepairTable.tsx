import cards from '../../../ui/list/work/work-cards.module.css';
import styles from '../../../ui/list/work/work-table.module.css';
import { useNow } from '../../../ui/use-now';
import { timeFact } from '../promised';
import type { ListedRepair } from '../queries';
import { hasAmount, isNamedByTab, RepairTableRow } from './RepairTableRow';
import own from './repair-table.module.css';
import type { Board } from './use-board';

const TITLES = {
  time: 'Time',
  device: 'Device',
  customer: 'Customer',
  amount: 'Amount',
  state: 'State',
  actions: 'Next action',
} as const;

const COLUMNS = ['time', 'device', 'customer', 'amount', 'state', 'actions'] as const;

/** True if the first repair is late or due soon. */
function isUrgent(first: ListedRepair | undefined, now: number): boolean {
  return first !== undefined && timeFact(first, now).tone !== 'calm';
}

interface Props {
  board: Board;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  hasBranches: boolean;
}

/**
 * The repairs as a table on a desktop and as cards on narrower screens, both rendered from the same
 * elements.
 */
export function RepairTable({ board, renderedAt, hasBranches }: Props) {
  const now = useNow(renderedAt);
  const hasAmounts = board.rows.some(hasAmount);
  const columns = COLUMNS.filter((column) => hasAmounts || column !== 'amount');
  const isStateShown = board.rows.some((row) => !isNamedByTab(row, board.tab));
  const titles = isStateShown ? TITLES : { ...TITLES, state: 'Technician' };
  return (
    <div className={own.frame}>
      <table
        className={`${styles.table} ${cards.cards} ${own.columns}`}
        aria-label="Repairs"
        data-has-states={isStateShown}
        aria-busy={board.query.isPlaceholderData}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {titles[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-urgent-first={isUrgent(board.rows[0], now) || undefined}>
          {board.rows.map((row) => (
            <RepairTableRow
              key={row.id}
              repair={row}
              now={now}
              hasBranches={hasBranches}
              hasAmounts={hasAmounts}
              tab={board.tab}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
