import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import type { View } from './view';
import styles from './view-switch.module.css';

const VIEWS = [
  { view: 'cards', name: 'Cards', Icon: LayoutGrid },
  { view: 'table', name: 'Table', Icon: Rows3 },
] as const;

interface Props {
  view: View;
  onChoose: (view: View) => void;
}

/** Switches between cards and a table, where both fit. */
export function ViewSwitch({ view, onChoose }: Props) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">View</legend>
      {VIEWS.map(({ view: each, name, Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChoose(each)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {name}
        </button>
      ))}
    </fieldset>
  );
}
