import {
  isToCall,
  OPEN_STATES,
  ORDER_STATES,
  type OrderState,
  TO_CALL,
} from '../../../contract/orders/states';
import { stateName } from '../../../entities/order/labels';
import type { OrderFilterValues } from '../address';
import { CALL_TO_CONFIRM } from '../calls/calls';
import type { OrderCounts } from '../queries';
import styles from './order-list.module.css';

interface Props {
  filters: Pick<OrderFilterValues, 'state' | 'payment' | 'network'>;
  counts: OrderCounts | undefined;
  onChoose: (filters: Partial<OrderFilterValues>) => void;
}

/** Filters by state: orders awaiting a call, open states, and ended states that have orders. */
export function StateChips({ filters, counts, onChoose }: Props) {
  const { payment, network } = filters;
  const isCalls = isToCall(filters.state, payment);
  const chosen = isCalls ? null : filters.state;
  const ended = ORDER_STATES.filter((state) => !OPEN_STATES.includes(state));
  const shown = [
    ...OPEN_STATES,
    ...ended.filter((state) => state === chosen || (counts?.[state] ?? 0) > 0),
  ];

  function choose(state: OrderState | ''): void {
    onChoose({ state, ...(isCalls && { payment: '' }) });
  }

  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">State</legend>
      <button type="button" aria-pressed={chosen === ''} onClick={() => choose('')}>
        All
      </button>
      {network !== '' && (
        <button type="button" aria-pressed="true" onClick={() => onChoose({ network: '' })}>
          Same network
        </button>
      )}
      <button
        type="button"
        aria-pressed={isCalls}
        onClick={() => (isCalls ? choose('') : onChoose(TO_CALL))}
      >
        {CALL_TO_CONFIRM}
        {counts && <span>{counts.call_to_confirm}</span>}
      </button>
      {shown.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => choose(state === chosen ? '' : state)}
        >
          {stateName(state, 'staff')}
          {counts && <span>{counts[state]}</span>}
        </button>
      ))}
    </fieldset>
  );
}
