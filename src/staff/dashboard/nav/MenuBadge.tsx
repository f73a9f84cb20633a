import type { MenuCounts } from '../../../contract/tasks';
import type { Nouns } from '../../../ui/list/ListHead';
import type { MenuEntry } from '../menu';
import styles from './bottom-nav.module.css';

const MOST = 99;

/** The menu items with a count, and what their counts mean. */
const MEANINGS: Partial<
  Readonly<Record<MenuEntry['id'], { count: keyof MenuCounts; nouns: Nouns; state: string }>>
> = {
  orders: { count: 'ordersTodo', nouns: ['order', 'orders'], state: 'to do' },
  workledger: { count: 'lateRepairs', nouns: ['repair', 'repairs'], state: 'late' },
};

interface Props {
  id: MenuEntry['id'];
  counts: MenuCounts | undefined;
}

/**
 * The number of orders that wait for staff or of late repairs; the To do or Late filter of the list
 * shows the same number. The rail has room for the word “late”.
 */
export function MenuBadge({ id, counts }: Props) {
  const meaning = MEANINGS[id];
  const count = meaning && counts?.[meaning.count];
  if (!count) return null;
  const { nouns, state } = meaning;
  const noun = nouns[count === 1 ? 0 : 1];
  return (
    <span className={styles.count} data-state={state} title={`${count} ${noun} ${state}`}>
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> {noun}</span>
      <span className={state === 'late' ? 'hidden-below-desktop' : 'visually-hidden'}>
        {' '}
        {state}
      </span>
    </span>
  );
}
