import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { readCookie } from '../../../lib/cookies';
import { DESKTOP } from '../../breakpoints';
import { rememberOnDevice } from '../../device-cookie';
import styles from './view-switch.module.css';

/** How lists are laid out on a desktop. */
export type View = 'cards' | 'table';

/** Stored in a cookie, so the server renders the chosen view. */
const COOKIE = 'list-view';

/** The view stored on this device; a table until the user chooses cards. */
export function readView(jar: string): View {
  return readCookie(jar, COOKIE) === 'cards' ? 'cards' : 'table';
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(DESKTOP);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** The view that is shown; the server does not know whether a table fits, so it renders both. */
export type ShownView = View | 'both';

/** The current view and its setter; the choice is remembered on this device. */
export function useView(chosen: View): { view: ShownView; choose: (view: View) => void } {
  const [now, setNow] = useState(chosen);
  const isDesktop = useSyncExternalStore<boolean | undefined>(
    follow,
    () => matchMedia(DESKTOP).matches,
    () => undefined,
  );

  function choose(view: View): void {
    rememberOnDevice(COOKIE, view);
    setNow(view);
  }

  if (now === 'table' && isDesktop === undefined) return { view: 'both', choose };
  return { view: isDesktop === false ? 'cards' : now, choose };
}

interface ByViewProps {
  view: ShownView;
  cards: ReactNode;
  table: ReactNode;
}

/**
 * The rows in the current view; before hydration, both views are rendered and the stylesheet shows
 * the one that fits.
 */
export function ByView({ view, cards, table }: ByViewProps) {
  return (
    <>
      <div className={styles.cards} data-both={view === 'both' || undefined}>
        {view !== 'table' && cards}
      </div>
      <div className={styles.table} data-both={view === 'both' || undefined}>
        {view !== 'cards' && table}
      </div>
    </>
  );
}

const VIEWS = [
  { view: 'cards', name: 'Cards', Icon: LayoutGrid },
  { view: 'table', name: 'Table', Icon: Rows3 },
] as const;

interface Props {
  view: ShownView;
  onChoose: (view: View) => void;
}

/** Switches between cards and a table on screens where both fit. */
export function ViewSwitch({ view, onChoose }: Props) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">View</legend>
      {VIEWS.map(({ view: each, name, Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === (view === 'both' ? 'table' : view)}
          onClick={() => onChoose(each)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {name}
        </button>
      ))}
    </fieldset>
  );
}
