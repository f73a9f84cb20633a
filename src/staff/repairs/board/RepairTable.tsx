import cards from '../../../ui/list/work/work-cards.module.css';
import styles from '../../../ui/list/work/work-table.module.css';
import { useNow } from '../../../ui/use-now';
import { RepairTableRow } from './RepairTableRow';
import own from './repair-table.module.css';
import type { Board } from './use-board';

const TITLES = ['Time', 'Device', 'Customer', 'Amount', 'State', 'Next action'] as const;

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
  return (
    <div className={own.frame}>
      <table
        className={`${styles.table} ${cards.cards} ${own.columns}`}
        aria-label="Repairs"
        aria-busy={board.query.isPlaceholderData}
      >
        <thead>
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row) => (
            <RepairTableRow key={row.id} repair={row} now={now} hasBranches={hasBranches} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
