import {
  OPEN_STATES,
  ORDER_STATES,
  type OrderState,
  TO_CALL,
} from '../../../contract/orders/states';
import { stateName } from '../../../entities/order/labels';
import styles from '../../../ui/list/work/work-list.module.css';
import { CALL_TO_CONFIRM } from '../calls/calls';
import own from './state-chips.module.css';
import type { OrdersList } from './use-orders';

interface Props {
  list: Pick<OrdersList, 'filters' | 'counts' | 'shown' | 'setFilters'>;
}

/** The open states after Ready, in the order in which an order reaches them. */
const OPEN = OPEN_STATES.filter((state) => state !== 'ready');
const ENDED = ORDER_STATES.filter((state) => !OPEN_STATES.includes(state));
/** The value of the choice that is a state and a payment together. */
const CALL = 'call';

/**
 * Filters by state: a chip for each view that staff work with most, and a select for the orders
 * awaiting a call, the other open states, and the ended states that have orders.
 */
export function StateChips({ list: { filters, counts, shown, setFilters } }: Props) {
  const { payment, network } = filters;
  const isCalls = shown === TO_CALL.state && payment === TO_CALL.payment;
  const chosen = isCalls ? CALL : shown;
  const ended = ENDED.filter((state) => state === chosen || (counts?.[state] ?? 0) > 0);
  const others: OrderState[] = [...OPEN, ...ended];
  const other = [CALL, ...others].includes(chosen) ? chosen : '';

  function choose(state: string): void {
    if (state === CALL) setFilters(TO_CALL);
    else setFilters({ state, ...(isCalls && { payment: '' }) });
  }

  return (
    <fieldset className={`${styles.chips} ${own.chips}`}>
      <legend className="visually-hidden">State</legend>
      <button type="button" aria-pressed={chosen === 'todo'} onClick={() => choose('todo')}>
        To do
        {counts && <span>{counts.todo}</span>}
      </button>
      <button
        type="button"
        aria-pressed={chosen === 'ready'}
        onClick={() => choose(chosen === 'ready' ? '' : 'ready')}
      >
        {stateName('ready', 'staff')}
        {counts && <span>{counts.ready}</span>}
      </button>
      <button type="button" aria-pressed={chosen === 'all'} onClick={() => choose('all')}>
        All
      </button>
      <select
        aria-label="More states"
        value={other}
        data-chosen={other !== '' || undefined}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="" hidden={other !== ''}>
          More
        </option>
        <option value={CALL}>{named(CALL_TO_CONFIRM, counts?.call_to_confirm)}</option>
        {others.map((state) => (
          <option key={state} value={state}>
            {named(stateName(state, 'staff'), counts?.[state])}
          </option>
        ))}
      </select>
      {network !== '' && (
        <button type="button" aria-pressed="true" onClick={() => setFilters({ network: '' })}>
          Same network
        </button>
      )}
    </fieldset>
  );
}

function named(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} ${count}`;
}
