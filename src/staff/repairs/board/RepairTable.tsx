import { useNow } from '../../../ui/use-now';
import { WORK_CLASSES } from '../../work/table/classes';
import { WorkTable } from '../../work/table/WorkTable';
import { timeFact } from '../promised';
import type { ListedRepair } from '../queries';
import { hasAmount, isNamedByTab, repairColumns } from './columns';
import own from './repair-table.module.css';
import type { Board } from './use-board';

const { cells } = WORK_CLASSES;
const CLASSES = {
  ...WORK_CLASSES,
  table: `${WORK_CLASSES.table} ${own.columns}`,
  cells: {
    time: cells.age,
    device: cells.item,
    customer: cells.customer,
    amount: cells.amount,
    state: cells.state,
    actions: cells.actions,
  },
};

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

/** The repairs of the board's tab. */
export function RepairTable({ board, renderedAt, hasBranches }: Props) {
  const { rows, tab } = board;
  const now = useNow(renderedAt);
  const hasStates = rows.some((row) => !isNamedByTab(row, tab));
  return (
    <WorkTable
      classes={CLASSES}
      label="Repairs"
      list={board}
      columns={repairColumns({
        now,
        hasBranches,
        hasAmounts: rows.some(hasAmount),
        tab,
        hasStates,
      })}
      data-has-states={hasStates}
      data-urgent-first={isUrgent(rows[0], now) || undefined}
    />
  );
}
