import WifiOff from 'lucide-react/icons/wifi-off';
import type { ListedState } from '../../../contract/orders/list';
import {
  OPEN_STATES,
  ORDER_STATES,
  type OrderState,
  TO_CALL,
} from '../../../contract/orders/states';
import { stateName } from '../../../entities/order/labels';
import { showChosen } from '../../../ui/list/work/show-chosen';
import styles from '../../../ui/list/work/work-list.module.css';
import own from './state-chips.module.css';
import type { OrdersList } from './use-orders';

interface Props {
  list: Pick<OrdersList, 'filters' | 'counts' | 'view' | 'loaded' | 'setFilters'>;
}

/** The open states without a chip. */
const OPEN = OPEN_STATES.filter((state) => state !== 'confirmed' && state !== 'ready');
const ENDED = ORDER_STATES.filter((state) => !OPEN_STATES.includes(state));
/** The value of the choice that combines an order state with a payment state. */
const CALL = 'call';
type Choice = ListedState | typeof CALL;

/**
 * Filters by state, in a row that scrolls sideways: chips for the daily work, and a select for the
 * other open states and for ended states that have orders.
 */
export function StateChips({ list: { filters, counts, view, loaded, setFilters } }: Props) {
  const wanted = choiceOf(view);
  const chosen = choiceOf(loaded);
  const ended = ENDED.filter((state) => state === wanted || (counts?.[state] ?? 0) > 0);
  const others: OrderState[] = [...OPEN, ...ended];
  const other = [wanted, chosen].find((each) => others.some((state) => state === each)) ?? '';

  function choose(state: string): void {
    if (state === CALL) setFilters(TO_CALL);
    else setFilters({ state, ...(wanted === CALL && { payment: '' }) });
  }

  const isMissing = (choice: string) => choice === wanted && choice !== chosen;
  function chip(choice: Choice, name: string, count?: number) {
    const isTab = choice === 'todo' || choice === 'all';
    return (
      <button
        ref={chosen === choice ? showChosen : undefined}
        type="button"
        aria-pressed={chosen === choice}
        data-missing={isMissing(choice) || undefined}
        onClick={() => choose(choice === wanted && !isTab ? '' : choice)}
      >
        {isMissing(choice) && <WifiOff size={16} strokeWidth={2} aria-label="Not loaded:" />}
        {name}
        {count !== undefined && <span>{count}</span>}
      </button>
    );
  }

  return (
    <fieldset className={`${styles.chips} ${styles.fading} ${own.chips}`}>
      <legend className="visually-hidden">State</legend>
      {chip('todo', 'To do', counts?.todo)}
      {chip(CALL, 'To call', counts?.call_to_confirm)}
      {chip('confirmed', stateName('confirmed', 'staff'), counts?.confirmed)}
      {chip('ready', stateName('ready', 'staff'), counts?.ready)}
      {chip('all', 'All')}
      <select
        ref={other !== '' && other === chosen ? showChosen : undefined}
        aria-label="Other states"
        value={other}
        data-chosen={(other !== '' && other === chosen) || undefined}
        data-missing={(other !== '' && isMissing(other)) || undefined}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="" hidden={other !== ''}>
          Other
        </option>
        {others.map((state) => (
          <option key={state} value={state}>
            {named(stateName(state, 'staff'), counts?.[state])}
          </option>
        ))}
      </select>
      {filters.network !== '' && (
        <button type="button" aria-pressed="true" onClick={() => setFilters({ network: '' })}>
          Same network
        </button>
      )}
    </fieldset>
  );
}

/** The chip or option that is selected for a state and payment. */
function choiceOf({ shown, payment }: OrdersList['view']): Choice {
  return shown === TO_CALL.state && payment === TO_CALL.payment ? CALL : shown;
}

function named(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} ${count}`;
}
