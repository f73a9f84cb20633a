import { OPEN_STATES, ORDER_STATES, TO_CALL } from '../../../contract/orders/states';
import { stateName } from '../../../entities/order/labels';
import styles from '../../../ui/list/work/work-list.module.css';
import { CALL_TO_CONFIRM } from '../calls/calls';
import type { OrdersList } from './use-orders';

interface Props {
  list: Pick<OrdersList, 'filters' | 'counts' | 'shown' | 'setFilters'>;
}

/**
 * Filters by state: to-do orders, all orders, orders awaiting a call, open states, and ended states
 * that have orders.
 */
export function StateChips({ list: { filters, counts, shown, setFilters } }: Props) {
  const { payment, network } = filters;
  const isCalls = shown === TO_CALL.state && payment === TO_CALL.payment;
  const chosen = isCalls ? null : shown;
  const ended = ORDER_STATES.filter((state) => !OPEN_STATES.includes(state));
  const states = [
    ...OPEN_STATES,
    ...ended.filter((state) => state === chosen || (counts?.[state] ?? 0) > 0),
  ];

  function choose(state: (typeof filters)['state']): void {
    setFilters({ state, ...(isCalls && { payment: '' }) });
  }

  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">State</legend>
      <button type="button" aria-pressed={chosen === 'todo'} onClick={() => choose('todo')}>
        To do
        {counts && <span>{counts.todo}</span>}
      </button>
      <button type="button" aria-pressed={chosen === 'all'} onClick={() => choose('all')}>
        All
      </button>
      {network !== '' && (
        <button type="button" aria-pressed="true" onClick={() => setFilters({ network: '' })}>
          Same network
        </button>
      )}
      <button
        type="button"
        aria-pressed={isCalls}
        onClick={() => (isCalls ? choose('') : setFilters(TO_CALL))}
      >
        {CALL_TO_CONFIRM}
        {counts && <span>{counts.call_to_confirm}</span>}
      </button>
      {states.map((state) => (
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
