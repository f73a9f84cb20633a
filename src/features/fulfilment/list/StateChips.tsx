import { ORDER_STATES, type OrderState } from '../../../contract/orders/states';
import type { OrderCounts } from '../queries';
import { STATE_NAMES } from '../words';
import styles from './order-list.module.css';

const OPEN: readonly OrderState[] = ['placed', 'confirmed', 'ready', 'dispatched'];

interface Props {
  chosen: OrderState | '';
  counts: OrderCounts | undefined;
  onChoose: (state: OrderState | '') => void;
}

/** The states to filter by: the open ones always, those that ended where there are any. */
export function StateChips({ chosen, counts, onChoose }: Props) {
  const ended = ORDER_STATES.filter((state) => !OPEN.includes(state));
  const shown = [
    ...OPEN,
    ...ended.filter((state) => state === chosen || (counts?.[state] ?? 0) > 0),
  ];
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">State</legend>
      <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        All
      </button>
      {shown.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? '' : state)}
        >
          {STATE_NAMES[state]}
          {counts && <span>{counts[state]}</span>}
        </button>
      ))}
    </fieldset>
  );
}
