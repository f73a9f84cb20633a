import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { useState, useSyncExternalStore } from 'react';
import { readCookie } from '../../../lib/cookies';
import { DESKTOP } from '../../breakpoints';
import { rememberOnDevice } from '../../device-cookie';
import styles from './view-switch.module.css';

/** How lists are laid out on a desktop. */
export type View = 'cards' | 'table';

/** Stored in a cookie, so that the server renders the chosen view. */
const COOKIE = 'list-view';

export function readView(jar: string): View {
  return readCookie(jar, COOKIE) === 'table' ? 'table' : 'cards';
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(DESKTOP);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** The current view and its setter; the choice is remembered on this device. */
export function useView(chosen: View): { view: View; choose: (view: View) => void } {
  const [now, setNow] = useState(chosen);
  const isDesktop = useSyncExternalStore(
    follow,
    () => matchMedia(DESKTOP).matches,
    () => true,
  );

  function choose(view: View): void {
    rememberOnDevice(COOKIE, view);
    setNow(view);
  }

  return { view: isDesktop ? now : 'cards', choose };
}

const VIEWS = [
  { view: 'cards', name: 'Cards', Icon: LayoutGrid },
  { view: 'table', name: 'Table', Icon: Rows3 },
] as const;

interface Props {
  view: View;
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
