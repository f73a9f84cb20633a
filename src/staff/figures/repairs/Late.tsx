import { useState } from 'react';
import type { RepairFiguresReply } from '../../../contract/figures/repairs';
import { repairStateText } from '../../../entities/repair/labels';
import { ageText } from '../../../lib/age';
import { recentText } from '../../../lib/india-time';
import { PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { Button } from '../../../ui/Button';
import { WORK_CLASSES } from '../../work/table/classes';
import type { Column } from '../../work/table/column';
import { WorkTable } from '../../work/table/WorkTable';
import type { Shown } from '../FiguresPage';
import { FigureCard } from '../view/FigureCard';
import card from '../view/figure-card.module.css';
import styles from './repairs.module.css';

interface Props extends Shown {
  late: RepairFiguresReply['late'];
}

type LateRepair = RepairFiguresReply['late']['content'][number] & { id: string };

/** The number of rows before the button that shows all. */
const FIRST_ROWS = 5;

const { cells } = WORK_CLASSES;
const CLASSES = {
  ...WORK_CLASSES,
  table: `${WORK_CLASSES.table} ${styles.late}`,
  cells: {
    repair: cells.item,
    technician: cells.customer,
    customer: cells.state,
    branch: cells.payment,
    promised: cells.age,
    late: cells.amount,
  },
};

/** The repairs that are past their promised time now, longest first, and whose they are. */
export function Late({ late: { found, content }, branch, now }: Props) {
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? content : content.slice(0, FIRST_ROWS);
  const rows = shown.map((repair) => ({ ...repair, id: repair.name }));
  const list = { rows, query: { isPlaceholderData: false } };
  return (
    <FigureCard title={found === 0 ? 'Late now' : `Late now: ${found}`}>
      {found === 0 ? (
        <p className="muted">No repair is late.</p>
      ) : (
        <WorkTable classes={CLASSES} label="Late now" list={list} columns={columnsAt(now)} />
      )}
      {shown.length < content.length && (
        <Button className={card.more} onClick={() => setIsLong(true)}>
          Show {content.length === found ? 'all ' : ''}
          {content.length}
        </Button>
      )}
      {isLong && found > content.length && (
        <a href={withQuery(PATHS.workledger, { late: '1', branch })}>
          Show all {found} on the board
        </a>
      )}
    </FigureCard>
  );
}

function columnsAt(now: number): readonly Column<LateRepair>[] {
  return [
    {
      name: 'repair',
      title: 'Repair',
      isName: true,
      cell: ({ name, device, ...state }) => (
        <>
          <a href={workledgerDetailsPath(name)}>{name}</a>
          <small>{[device, repairStateText(state, 'staff')].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
    {
      name: 'technician',
      title: 'Technician',
      cell: ({ technician }) => <strong>{technician ?? 'Not assigned'}</strong>,
    },
    { name: 'customer', title: 'Customer', cell: ({ customer }) => customerText(customer) },
    { name: 'branch', title: 'Branch', cell: ({ branch }) => branch.name },
    {
      name: 'promised',
      title: 'Promised',
      cell: ({ promised_at }) => (
        <>
          <small>Promised </small>
          <time dateTime={new Date(promised_at).toISOString()}>{recentText(promised_at, now)}</time>
        </>
      ),
    },
    {
      name: 'late',
      title: 'Late by',
      cell: ({ promised_at }) => (
        <>
          <small>Late by </small>
          {ageText(now - promised_at)}
        </>
      ),
    },
  ];
}

/** A customer as on the board: the name, else the end of the mobile number. */
function customerText(customer: LateRepair['customer']): string {
  if (customer === null) return 'Erased';
  return customer.name || `…${customer.mobile_end}`;
}
