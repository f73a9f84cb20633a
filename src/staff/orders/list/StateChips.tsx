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
import { CALL_TO_CONFIRM } from '../calls/calls';
import own from './state-chips.module.css';
import type { OrdersList } from './use-orders';

interface Props {
  list: Pick<OrdersList, 'filters' | 'counts' | 'view' | 'loaded' | 'setFilters'>;
}

/** The open states other than Packed, in the order in which an order reaches them. */
const OPEN = OPEN_STATES.filter((state) => state !== 'ready');
const ENDED = ORDER_STATES.filter((state) => !OPEN_STATES.includes(state));
/** The value of the choice that combines an order state with a payment state. */
const CALL = 'call';
type Choice = ListedState | typeof CALL;

/**
 * Filters by state: chips for the views that staff use most, and a select for the other open states
 * and for ended states that have orders. On phones, the row scrolls sideways; where a wider line
 * has no room for the chips of the orders to call or to pack, these are in the select.
 */
export function StateChips({ list: { filters, counts, view, loaded, setFilters } }: Props) {
  const wanted = choiceOf(view);
  const chosen = choiceOf(loaded);
  const ended = ENDED.filter((state) => state === wanted || (counts?.[state] ?? 0) > 0);
  const others: OrderState[] = [...OPEN, ...ended];

  function choose(state: string): void {
    if (state === CALL) setFilters(TO_CALL);
    else setFilters({ state, ...(wanted === CALL && { payment: '' }) });
  }

  const isMissing = (choice: string) => choice === wanted && choice !== chosen;
  function chip(choice: Choice, name: string, count?: number, className?: string) {
    const isTab = choice === 'todo' || choice === 'all';
    return (
      <button
        ref={chosen === choice ? showChosen : undefined}
        type="button"
        className={className}
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

  function more(choices: readonly (OrderState | typeof CALL)[], className: string | undefined) {
    const other = [wanted, chosen].find((each) => choices.some((choice) => choice === each)) ?? '';
    return (
      <select
        ref={other !== '' && other === chosen ? showChosen : undefined}
        className={className}
        aria-label="More states"
        value={other}
        data-chosen={(other !== '' && other === chosen) || undefined}
        data-missing={(other !== '' && isMissing(other)) || undefined}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="" hidden={other !== ''}>
          More
        </option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === CALL
              ? named(CALL_TO_CONFIRM, counts?.call_to_confirm)
              : named(stateName(choice, 'staff'), counts?.[choice])}
          </option>
        ))}
      </select>
    );
  }

  return (
    <fieldset className={`${styles.chips} ${styles.fading} ${own.chips}`}>
      <legend className="visually-hidden">State</legend>
      {chip('todo', 'To do', counts?.todo)}
      {chip(CALL, 'To call', counts?.call_to_confirm, own.wide)}
      {chip('confirmed', stateName('confirmed', 'staff'), counts?.confirmed, own.wide)}
      {chip('ready', stateName('ready', 'staff'), counts?.ready)}
      {chip('all', 'All')}
      {more([CALL, ...others], own.narrow)}
      {more(
        others.filter((state) => state !== 'confirmed'),
        own.wide,
      )}
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
