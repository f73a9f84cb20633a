import { useStore } from '@nanostores/react';
import { useHydrated } from '../../../ui/use-hydrated';
import type { MenuEntry } from '../menu';
import { type MenuCount, menuCounts } from '../state';
import styles from './bottom-nav.module.css';

const MOST = 99;

/** The menu items with a count, and what their counts mean. */
const MEANINGS: Partial<Readonly<Record<MenuEntry['id'], keyof typeof menuCounts>>> = {
  orders: 'to do',
  workledger: 'late',
};

/**
 * The number of orders that wait for staff or of late repairs, as last seen on the dashboard or in
 * the list, whose To do or Late filter shows the same number.
 */
export function MenuBadge({ id }: { id: MenuEntry['id'] }) {
  const meaning = MEANINGS[id];
  return meaning && <Badge meaning={meaning} from={menuCounts[meaning]} />;
}

function Badge({ meaning, from }: { meaning: string; from: MenuCount }) {
  const known = useStore(from.$value);
  const isReady = useHydrated();
  if (!isReady || !known || known.count === 0 || Date.now() >= known.until) return null;
  return (
    <span className={styles.count}>
      {known.count > MOST ? `${MOST}+` : known.count}
      <span className="visually-hidden"> {meaning}</span>
    </span>
  );
}
