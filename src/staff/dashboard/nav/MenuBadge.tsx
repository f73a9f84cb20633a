import type { MenuCounts } from '../../../contract/tasks';
import type { MenuEntry } from '../menu';
import styles from './bottom-nav.module.css';

const MOST = 99;

/** The menu items with a count, and what their counts mean. */
const MEANINGS: Partial<
  Readonly<Record<MenuEntry['id'], { count: keyof MenuCounts; text: string; tone?: 'late' }>>
> = {
  orders: { count: 'ordersTodo', text: 'to do' },
  workledger: { count: 'lateRepairs', text: 'late', tone: 'late' },
};

interface Props {
  id: MenuEntry['id'];
  counts: MenuCounts | undefined;
}

/**
 * The number of orders that wait for staff or of late repairs; the To do or Late filter of the list
 * shows the same number.
 */
export function MenuBadge({ id, counts }: Props) {
  const meaning = MEANINGS[id];
  const count = meaning && counts?.[meaning.count];
  if (!count) return null;
  return (
    <span className={styles.count} data-tone={meaning.tone} title={`${count} ${meaning.text}`}>
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> {meaning.text}</span>
    </span>
  );
}
