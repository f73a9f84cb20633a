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
import cards from '../../../ui/list/work/work-cards.module.css';
import styles from '../../../ui/list/work/work-table.module.css';
import { Parts, textParts } from '../../../ui/parts/Parts';
import { timeFact } from '../promised';
import type { ListedRepair } from '../queries';
import { assignPath, rowAction } from '../state';
import own from './repair-table.module.css';

/** The classes of each cell: one for the table and one for the cards. */
const CELLS = {
  time: `${styles.age} ${cards.age} ${own.time}`,
  device: `${styles.item} ${cards.item} ${own.device}`,
  customer: `${styles.customer} ${cards.customer} ${own.customer}`,
  amount: `${styles.amount} ${cards.amount} ${own.amount}`,
  state: `${styles.state} ${cards.state} ${own.state}`,
  actions: `${styles.actions} ${cards.actions} ${own.actions}`,
} as const;

interface Props {
  repair: ListedRepair;
  now: number;
  hasBranches: boolean;
  /** False if no row of the table has an amount, so that the table has no such column. */
  hasAmounts: boolean;
  /** The board's tab, which may name the repair's state. */
  tab: BoardTab;
}

/**
 * A repair's row on the board. The whole row opens the job; its button opens the job's next step.
 */
export function RepairTableRow({ repair, now, hasBranches, hasAmounts, tab }: Props) {
  const { name, device, faults, branch, place, to, technician } = repair;
  const action = rowAction(repair);
  const facts = [name, faultsText(faults), place, hasBranches ? branch.name : ''];
  return (
    <tr>
      <td className={CELLS.time}>
        <Time repair={repair} now={now} />
      </td>
      <th scope="row" id={name} className={CELLS.device}>
        <a href={workledgerDetailsPath(name)}>{deviceName(device)}</a>
        <small>
          <Parts parts={textParts(...facts.filter((fact) => fact !== ''))} />
        </small>
      </th>
      <td className={CELLS.customer}>
        <CustomerCell repair={repair} />
      </td>
      {hasAmounts && (
        <td className={CELLS.amount}>
          <Amount repair={repair} />
        </td>
      )}
      <td className={CELLS.state}>
        <span className={isNamedByTab(repair, tab) ? 'visually-hidden' : undefined}>
          <RepairBadge repair={repair} />
        </span>
        {repair.is_claim && <ClaimBadge />}
        {repair.waiting_until !== null && <small>until {dateText(repair.waiting_until)}</small>}
        {to && <Badge icon={Truck} tone="todo" text={`On the way to ${to.name}`} />}
        <small data-none={technician === null || undefined}>
          <span className="visually-hidden">Technician: </span>
          {technician?.name ?? <Unassigned repair={repair} />}
        </small>
      </td>
      <td className={CELLS.actions}>
        {action && (
          <a className="button" href={action.href}>
            {action.text}
            <span className="visually-hidden">: {name}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

/** Opens the job with the form that assigns it, if this branch may do so. */
function Unassigned({ repair }: Pick<Props, 'repair'>) {
  const path = assignPath(repair);
  if (path === undefined) return 'Not assigned';
  return (
    <a className={own.assign} href={path}>
      Assign<span className="visually-hidden">: {repair.name}</span>
    </a>
  );
}

function Time({ repair, now }: Pick<Props, 'repair' | 'now'>) {
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

function CustomerCell({ repair: { customer } }: Pick<Props, 'repair'>) {
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

function Amount({ repair }: Pick<Props, 'repair'>) {
  const { state, total, due, outcome, is_claim } = repair;
  if (!hasAmount(repair)) return <span className="visually-hidden">No price yet</span>;
  if (total === 0) {
    const isPriced = state !== 'quoted' || isFree(outcome) || is_claim;
    return <small>{isPriced ? 'No charge' : 'Not\u00a0agreed'}</small>;
  }
  return (
    <>
      <strong className="money">{formatRupees(total)}</strong>
      {due > 0 && due < total && <small>{formatRupees(due)} left</small>}
    </>
  );
}
