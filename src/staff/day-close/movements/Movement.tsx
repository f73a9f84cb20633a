import type { MovementReply } from '../../../contract/cash/movements';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { KIND_NAMES, movementText, payeeWarning } from '../labels';

interface Props {
  movement: MovementReply;
  /** True if it was recorded after the first count of its close. */
  isLate?: boolean;
}

/** One cash movement in a list: what for, by whom, and its amount. */
export function Movement({ movement, isLate = false }: Props) {
  const { kind, amount, at, by, approved_by, payee, payee_today } = movement;
  const people = [momentText(at), by, approved_by && `approved by ${approved_by}`];
  const warning = payeeWarning(payee, payee_today);
  return (
    <li>
      <span>
        {KIND_NAMES[kind]}
        <small>{movementText(movement)}</small>
        <small>{people.filter(Boolean).join(' · ')}</small>
        {isLate && <small>After the first count</small>}
        {warning && <small>{warning}</small>}
      </span>
      <span className="money">
        {kind === 'in' ? '+ ' : '− '}
        {formatRupees(amount)}
      </span>
    </li>
  );
}
