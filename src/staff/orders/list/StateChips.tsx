import type { ReactNode } from 'react';
import {
  OPEN_STATES,
  ORDER_STATES,
  type OrderState,
  TO_CALL,
} from '../../../contract/orders/states';
import { stateName } from '../../../entities/order/labels';
import styles from '../../../ui/list/work/work-list.module.css';
import { CALL_TO_CONFIRM } from '../calls/calls';
import type { OrdersList } from './use-orders';

interface Props {
  list: Pick<OrdersList, 'filters' | 'counts' | 'shown' | 'setFilters'>;
  /** Shown among the first chips. */
  children?: ReactNode;
}

/** The open states after Ready, in the order in which an order reaches them. */
const REST = OPEN_STATES.filter((state) => state !== 'ready');
const ENDED = ORDER_STATES.filter((state) => !OPEN_STATES.includes(state));

/**
 * Filters by state, in one line: the orders that staff work with most, all orders, orders awaiting
 * a call, the other open states, and ended states that have orders.
 */
export function StateChips({ list: { filters, counts, shown, setFilters }, children }: Props) {
  const { payment, network } = filters;
  const isCalls = shown === TO_CALL.state && payment === TO_CALL.payment;
  const chosen = isCalls ? null : shown;
  const ended = ENDED.filter((state) => state === chosen || (counts?.[state] ?? 0) > 0);

  function choose(state: (typeof filters)['state']): void {
    setFilters({ state, ...(isCalls && { payment: '' }) });
  }

  function chipOf(state: OrderState) {
    return (
      <button
        key={state}
        type="button"
        aria-pressed={state === chosen}
        onClick={() => choose(state === chosen ? '' : state)}
      >
        {stateName(state, 'staff')}
        {counts && <span>{counts[state]}</span>}
      </button>
    );
  }

  return (
    <fieldset className={`${styles.chips} ${styles.line}`}>
      <legend className="visually-hidden">State</legend>
      <button type="button" aria-pressed={chosen === 'todo'} onClick={() => choose('todo')}>
        To do
        {counts && <span>{counts.todo}</span>}
      </button>
      {chipOf('ready')}
      {children}
      {network !== '' && (
        <button type="button" aria-pressed="true" onClick={() => setFilters({ network: '' })}>
          Same network
        </button>
      )}
      <button type="button" aria-pressed={chosen === 'all'} onClick={() => choose('all')}>
        All
      </button>
      <button
        type="button"
        aria-pressed={isCalls}
        onClick={() => (isCalls ? choose('') : setFilters(TO_CALL))}
      >
        {CALL_TO_CONFIRM}
        {counts && <span>{counts.call_to_confirm}</span>}
      </button>
      {[...REST, ...ended].map(chipOf)}
    </fieldset>
  );
}
