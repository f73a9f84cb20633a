import ClockAlert from 'lucide-react/icons/clock-alert';
import Truck from 'lucide-react/icons/truck';
import type { BoardTab } from '../../../contract/repairs/list';
import { isFree } from '../../../contract/repairs/states';
import { TAB_NAMES } from '../../../entities/repair/board-names';
import { deviceName, faultsText, repairStateText } from '../../../entities/repair/labels';
import { ClaimBadge, RepairBadge } from '../../../entities/repair/RepairBadge';
import { dateText, momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { workledgerDetailsPath } from '../../../lib/paths';
import { Badge } from '../../../ui/Badge';
import { Parts, textParts } from '../../../ui/parts/Parts';
import type { Column } from '../../work/table/column';
import { timeFact } from '../promised';
import type { ListedRepair } from '../queries';
import { assignPath, rowAction } from '../state';
import own from './repair-table.module.css';

interface Options {
  now: number;
  hasBranches: boolean;
  /** True if a row has an amount; otherwise, the table has no such column. */
  hasAmounts: boolean;
  /** The board's tab, which may name the repairs' state. */
  tab: BoardTab;
  /** True if a row's state is shown, because the tab does not name it. */
  hasStates: boolean;
}

/**
 * The columns of the board. The whole row opens the job; its button opens the job's next step.
 */
export function repairColumns(options: Options): readonly Column<ListedRepair>[] {
  const { now, hasBranches, hasAmounts, tab, hasStates } = options;
  const columns: readonly Column<ListedRepair>[] = [
    { name: 'time', title: 'Time', cell: (repair) => <Time repair={repair} now={now} /> },
    {
      name: 'device',
      title: 'Device',
      isName: true,
      cell: (repair) => <Device repair={repair} hasBranches={hasBranches} />,
    },
    { name: 'customer', title: 'Customer', cell: (repair) => <Customer repair={repair} /> },
    { name: 'amount', title: 'Amount', cell: (repair) => <Amount repair={repair} /> },
    {
      name: 'state',
      title: hasStates ? 'State' : 'Technician',
      cell: (repair) => <State repair={repair} tab={tab} />,
    },
    { name: 'actions', title: 'Next action', cell: (repair) => <NextAction repair={repair} /> },
  ];
  return hasAmounts ? columns : columns.filter(({ name }) => name !== 'amount');
}

interface Props {
  repair: ListedRepair;
}

function Device({ repair, hasBranches }: Props & Pick<Options, 'hasBranches'>) {
  const { name, device, faults, branch, place } = repair;
  const facts = [name, faultsText(faults), place, hasBranches ? branch.name : ''];
  return (
    <>
      <a href={workledgerDetailsPath(name)}>{deviceName(device)}</a>
      <small>
        <Parts parts={textParts(...facts.filter((fact) => fact !== ''))} />
      </small>
    </>
  );
}

function State({ repair, tab }: Props & Pick<Options, 'tab'>) {
  const { to, technician, waiting_until } = repair;
  return (
    <>
      <span className={isNamedByTab(repair, tab) ? 'visually-hidden' : undefined}>
        <RepairBadge repair={repair} />
      </span>
      {repair.is_claim && <ClaimBadge />}
      {waiting_until !== null && <small>until {dateText(waiting_until)}</small>}
      {to && <Badge icon={Truck} tone="todo" text={`On the way to ${to.name}`} />}
      <small data-none={technician === null || undefined}>
        <span className="visually-hidden">Technician: </span>
        {technician?.name ?? <Unassigned repair={repair} />}
      </small>
    </>
  );
}

function NextAction({ repair }: Props) {
  const action = rowAction(repair);
  return (
    action && (
      <a className="button" href={action.href}>
        {action.text}
        <span className="visually-hidden">: {repair.name}</span>
      </a>
    )
  );
}

/** Opens the job with the form that assigns it, if this branch may do so. */
function Unassigned({ repair }: Props) {
  const path = assignPath(repair);
  if (path === undefined) return 'Not assigned';
  return (
    <a className={own.assign} href={path}>
      Assign<span className="visually-hidden">: {repair.name}</span>
    </a>
  );
}

function Time({ repair, now }: Props & Pick<Options, 'now'>) {
  const { at, text, tone } = timeFact(repair, now);
  const isLate = tone === 'late';
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={momentText(at)}
      data-late={isLate || undefined}
      data-urgent={tone === 'urgent' || undefined}
    >
      {isLate && <ClockAlert size={16} strokeWidth={2} aria-hidden="true" />}
      {text}
      {isLate && ' late'}
    </time>
  );
}

function Customer({ repair: { customer } }: Props) {
  if (customer === null) return <span className="muted">Erased</span>;
  const { mobile_end, name } = customer;
  const number = (
    <>
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">Mobile ending in </span>
      {mobile_end}
    </>
  );
  return (
    <>
      <strong>{name || number}</strong> {name && <span className={own.mobile}>{number}</span>}
    </>
  );
}

/** True if the tab's name already says the repair's state. */
export function isNamedByTab(repair: ListedRepair, tab: BoardTab): boolean {
  return repairStateText(repair, 'staff') === TAB_NAMES[tab];
}

/** True if the price is known, or if the row says why there is none. */
export function hasAmount({ state, total, outcome, is_claim }: ListedRepair): boolean {
  return total > 0 || state === 'quoted' || isFree(outcome) || is_claim;
}

function Amount({ repair }: Props) {
  const { state, total, due, outcome, is_claim, is_inspection } = repair;
  if (!hasAmount(repair)) return <span className="visually-hidden">No price yet</span>;
  if (total === 0) {
    const isPriced = state !== 'quoted' || isFree(outcome) || is_claim;
    return <small>{isPriced ? 'No charge' : 'Not\u00a0agreed'}</small>;
  }
  return (
    <>
      <strong className="money">{formatRupees(total)}</strong>
      {is_inspection && <small>{due > 0 ? 'fee due' : 'fee paid'}</small>}
      {due > 0 && due < total && <small>{formatRupees(due)} left</small>}
    </>
  );
}
